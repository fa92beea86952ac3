import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitText

/// Draws the cards of a site, with words where there are fonts for them.
struct CardDrawing {
  let report: Report
  let charts: PageCharts
  let settings: Settings
  let theme: Theme
  let maker: PictureMaker

  /// The card of all habits.
  var whole: SiteCard {
    let words = words(settings.title, head: period, wholeFigures)
    return card(words, of: (charts.overall, .lastWeeks(asOf: report.asOf)), nil, settings.title) {
      charts.card(of: report, $0)
    }
  }

  /// Returns the card of a year of all habits.
  func card(of year: Int) -> SiteCard {
    let part = report.restricted(to: Month.days(ofYear: year))
    let words = words("\(year)", head: settings.title, figures(facts.year(year, part)))
    return card(words, of: (charts.overall, .year(year)), nil, "\(year)") {
      charts.card(of: year, $0)
    }
  }

  /// Returns the card of a habit.
  ///
  /// Its name, its initial and its amounts are on it only if the owner wants that; otherwise it has
  /// the title of the site, one figure that says nothing of what is done, and one form.
  func card(of habit: HabitReport) -> SiteCard {
    let name = charts.names[habit]
    let days = (charts.habits[habit.slug], ShareCard.Period.lastWeeks(asOf: report.asOf))
    let isNamed = settings.privacy.cards
    let words =
      isNamed
      ? self.words(name, head: settings.title, figures(of: habit), markedBy: name)
      : self.words(settings.title, head: "", closedFigures(of: habit))
    let forms: [ShareCard.Format] = isNamed ? [.wide, .tall] : [.wide]
    return card(words, of: days, habit.habit.color, name.isolated, in: forms) {
      charts.card(of: habit, in: report, $0)
    }
  }

  private var language: Language { charts.language }

  private var facts: Facts { Facts(report, language, charts.names) }

  private var last: Month { (report.overall?.days.last ?? report.asOf).month }

  private var period: String { language.twelveMonths(upTo: last) }

  private var wholeFigures: [ShareCard.Words.Other] {
    let days = DayRange((last + -11).first, last.days.last)
    guard let total = report.total(in: days) else { return [] }
    return figures(facts.tiles(of: total, in: days, against: nil, at: ""))
  }

  /// Returns the figures of a habit, its rate first.
  private func figures(of habit: HabitReport) -> [ShareCard.Words.Other] {
    guard let figures = habit.figures else { return [] }
    let tiles = facts.lifetime(of: habit, figures)
    let rate = tiles.filter { $0.label == language[.keptFigure] }
    return self.figures(rate + tiles.filter { $0.label != language[.keptFigure] })
  }

  /// Returns the rate of a habit, or the length of a streak.
  private func closedFigures(of habit: HabitReport) -> [ShareCard.Words.Other] {
    guard let figures = habit.figures else { return [] }
    let tiles = facts.lifetime(of: habit, figures)
    let labels: [Phrase] = [.keptFigure, .currentStreak, .longestStreak, .doneFigure]
    return self.figures(
      labels.compactMap { label in tiles.first { $0.label == language[label] } }.prefix(1)
    )
  }

  private func figures(_ tiles: some Sequence<Tile>) -> [ShareCard.Words.Other] {
    tiles.map { tile in
      let figure = [tile.figure, tile.unit].filter { !$0.isEmpty }.joined(separator: " ")
      return ShareCard.Words.Other(figure: figure, caption: tile.label)
    }
  }

  /// Returns the words of a card, or `nil` if no font can show its title or its figure.
  ///
  /// The mark is the first letter or digit of `marked`, or of the title of the site.
  private func words(
    _ title: String,
    head: String,
    _ figures: [ShareCard.Words.Other],
    markedBy marked: String? = nil
  ) -> ShareCard.Words? {
    let title = legible(title)
    let mark = legible(marked ?? settings.title).first { $0.isLetter || $0.isNumber }
    let figures = figures.map {
      ShareCard.Words.Other(figure: legible($0.figure), caption: legible($0.caption))
    }
    guard !title.isEmpty, figures.allSatisfy({ !$0.figure.isEmpty }) else { return nil }
    let address = settings.baseURL.split(separator: "/", maxSplits: 1).last.map(String.init) ?? ""
    let foot = legible(String(address.drop { $0 == "/" }))
    return ShareCard.Words(
      mark: mark.map { $0.uppercased() } ?? "",
      head: legible(head),
      title: title,
      foot: foot,
      figures: figures
    )
  }

  private func legible(_ text: String) -> String {
    let text = maker.legible(text)
    return text.allSatisfy(\.isWhitespace) ? "" : text
  }

  /// Returns a card with words, or `plain` without words.
  private func card(
    _ words: ShareCard.Words?,
    of days: (series: DaySeries?, period: ShareCard.Period),
    _ color: HexColor?,
    _ subject: String,
    in forms: [ShareCard.Format] = ShareCard.Format.allCases,
    _ plain: (CardColors) -> DayCard
  ) -> SiteCard {
    let colors = CardColors(theme, on: settings.cardScheme, color: color)
    let alternative = language.text(.daysOf, ["subject": subject])
    guard let words else { return SiteCard(plain(colors), alternative: alternative, by: maker) }
    let style = ShareCard.Style(
      colors: colors,
      headings: theme.forms.headings,
      firstWeekday: charts.firstWeekday
    )
    let figure = [words.caption, words.figure].joined(separator: ": ")
    let full = language.text(.pair, ["first": alternative, "second": figure])
    return SiteCard(
      { ShareCard(words, of: days, format: $0, style: style) },
      in: forms,
      alternative: words.figure.isEmpty ? alternative : full,
      by: maker
    )
  }
}
