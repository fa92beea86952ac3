import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitText

/// Makes what the cards of a site show, up to a day.
struct CardDrawing {
  private let report: Report
  private let charts: PageCharts
  private let settings: Settings
  private let theme: Theme

  /// - Parameters:
  ///   - lastDay: The last day to show.
  ///   - whole: The report of the site.
  ///   - pages: The charts of the pages.
  ///   - settings: The settings of the site.
  ///   - theme: The colours and forms.
  init(
    upTo lastDay: Day,
    of whole: Report,
    _ pages: PageCharts,
    _ settings: Settings,
    _ theme: Theme
  ) {
    self.settings = settings
    self.theme = theme
    guard lastDay < whole.asOf else {
      report = whole
      charts = pages
      return
    }
    report = Report(
      of: whole.log,
      asOf: lastDay,
      firstWeekday: whole.firstWeekday,
      within: whole.range
    )
    charts = PageCharts(report: report, language: pages.language)
  }

  /// The card of all habits.
  var whole: SiteCard.Content {
    let words = words(settings.title, head: period, wholeFigures)
    return card(words, of: (charts.overall, .lastWeeks(asOf: report.asOf)), nil, settings.title) {
      charts.card(of: report, $0)
    }
  }

  /// Returns the card of a year of all habits.
  func card(of year: Int) -> SiteCard.Content {
    let part = report.restricted(to: Month.days(ofYear: year))
    var words = words("\(year)", head: settings.title, figures(facts.year(year, part)))
    let days = Month.days(ofYear: year)
    if days.contains(report.asOf), report.asOf < days.last {
      words.head = language.range(DayRange(days.first, report.asOf))
      words.foot = foot(words.foot)
    }
    return card(words, of: (charts.overall, .year(year)), nil, "\(year)") {
      charts.card(of: year, $0)
    }
  }

  /// Returns the card of a habit.
  ///
  /// Its name, its initial and its amounts are on it only if the owner wants that; otherwise it has
  /// the title of the site, its months, and one figure that says nothing of what is done.
  func card(of slug: String) -> SiteCard.Content {
    guard let habit = report.habits.first(where: { $0.slug == slug }) else { return whole }
    let name = charts.names[habit]
    let days = (charts.habits[slug], ShareCard.Period.lastWeeks(asOf: report.asOf))
    let (period, tiles) = lastYear(of: habit)
    var words: ShareCard.Words
    if settings.privacy.cards == .named {
      words = self.words(name, head: period, figures(tiles), markedBy: name)
      words.foot = foot(words.foot)
    } else {
      words = self.words(settings.title, head: period, figures(tiles.prefix(1)))
    }
    return card(words, of: days, habit.color, name.isolated) {
      charts.card(of: habit, in: report, $0)
    }
  }

  /// Returns the last line with the title of the site, which the head does not say.
  private func foot(_ address: String) -> String {
    [settings.title, address].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private var language: Language { charts.language }

  private var facts: Facts { Facts(report, language, charts.names) }

  private var last: Month { (report.overall?.days.last ?? report.asOf).month }

  private var period: String { language.twelveMonths(upTo: last) }

  private var wholeFigures: [ShareCard.Words.Other] {
    let days = DayRange(last.twelveMonths.lowerBound.first, last.days.last)
    guard let total = report.total(in: days) else { return [] }
    return figures(facts.tiles(of: total, in: days, against: nil, at: ""))
  }

  /// Returns the twelve months of a habit that end with its days, in words, with their figures: the
  /// rate, the streaks, what was done.
  private func lastYear(of habit: HabitReport) -> (period: String, tiles: [Tile]) {
    guard let figures = habit.figures else { return ("", []) }
    let last = figures.days.last.month
    let days = DayRange(last.twelveMonths.lowerBound.first, last.days.last)
    let period =
      figures.days.first <= days.first
      ? language.twelveMonths(upTo: last)
      : language.text(.since, ["date": language.date(figures.days.first)])
    let tiles =
      facts.totals(of: habit, figures.life.tally(in: days) ?? figures.total)
      + facts.longestStreak(of: habit, in: days)
    // The share that a rolling rule covers says little of what was done.
    let labels: [Phrase] =
      habit.habit.isRolling
      ? [.doneFigure, .longestStreak, .covered] : [.keptFigure, .doneFigure, .longestStreak]
    let ordered = labels.compactMap { label in tiles.first { $0.label == language[label] } }
    return (language.heading(period), ordered)
  }

  private func figures(_ tiles: some Sequence<Tile>) -> [ShareCard.Words.Other] {
    tiles.map { tile in
      let figure = [tile.figure, tile.unit].filter { !$0.isEmpty }.joined(separator: " ")
      return ShareCard.Words.Other(figure: figure, caption: tile.label)
    }
  }

  /// Returns the words of a card; its mark is that of `marked`, or of the title of the site.
  private func words(
    _ title: String,
    head: String,
    _ figures: [ShareCard.Words.Other],
    markedBy marked: String? = nil
  ) -> ShareCard.Words {
    let address = settings.baseURL.split(separator: "/", maxSplits: 1).last.map(String.init) ?? ""
    let foot = String(address.drop { $0 == "/" })
    return ShareCard.Words(
      mark: marked ?? settings.title,
      head: head,
      title: title,
      foot: foot,
      figures: figures,
      months: language.shortMonths
    )
  }

  /// Returns a card with words, and `plain` for where no font can show them.
  private func card(
    _ words: ShareCard.Words,
    of days: (series: DaySeries?, period: ShareCard.Period),
    _ color: HexColor?,
    _ subject: String,
    _ plain: (CardColors) -> DayCard
  ) -> SiteCard.Content {
    let colors = CardColors(theme, on: settings.cardScheme, color: color)
    let style = ShareCard.Style(colors: colors, firstWeekday: charts.firstWeekday)
    let alternative = language.text(.daysOf, ["subject": subject])
    let figure = "\(words.caption): \(words.figure)"
    return SiteCard.Content(
      alternative: words.figure.isEmpty
        ? alternative : language.pair(alternative, figure),
      words: words,
      share: { ShareCard($0, of: days, format: $1, style: style) },
      plain: plain(colors)
    )
  }
}
