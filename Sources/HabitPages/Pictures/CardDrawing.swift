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
  private let pictures: PictureStyle

  /// - Parameters:
  ///   - lastDay: The last day to show.
  ///   - whole: The report of the site.
  ///   - pages: The charts of the pages.
  ///   - settings: The settings of the site.
  ///   - look: The colours and forms, and the style of pictures on the ground of cards.
  init(
    upTo lastDay: Day,
    of whole: Report,
    _ pages: PageCharts,
    _ settings: Settings,
    _ look: (theme: Theme, pictures: PictureStyle)
  ) {
    self.settings = settings
    (theme, pictures) = look
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
    var words = words(settings.title, head: head(period, last.lastYear), wholeFigures)
    let rings = isNamed ? rings : nil
    words.key =
      rings.map { ShareCardKey.keys(of: $0) }
      ?? ShareCardKey.keys(of: charts.overall, in: last.lastYear, language.wording)
    let days = (charts.overall, ShareCard.Period.lastWeeks(asOf: report.asOf))
    return card(words, of: days, rings: rings, nil, settings.title) {
      charts.card($0)
    }
  }

  /// Returns the card of a year of all habits.
  func card(of year: Int) -> SiteCard.Content {
    let part = report.restricted(to: Month.days(ofYear: year))
    let days = Month.days(ofYear: year)
    let isRunning = days.contains(report.asOf) && report.asOf < days.last
    let total = part.overall?.total
    let figures = figures(facts.tiles(of: total, in: days), things: total?.done)
    var words = words("\(year)", head: head(settings.title, days), figures)
    // A year that goes on says until when.
    if isRunning { words.rule = language.range(DayRange(days.first, report.asOf)) }
    words.key = ShareCardKey.keys(of: charts.overall, in: days, language.wording)
    return card(words, of: (charts.overall, .year(year)), nil, "\(year)") {
      charts.card(of: year, $0)
    }
  }

  /// Returns the card of a habit.
  ///
  /// Its name and its amounts are on it only if the owner wants that; otherwise it has the title of
  /// the site, its months, and one figure that says nothing of what is done.
  func card(of slug: String) -> SiteCard.Content {
    guard let habit = report.habits.first(where: { $0.slug == slug }) else { return whole }
    let name = charts.names[habit]
    let days = (charts.habits[slug], ShareCard.Period.lastWeeks(asOf: report.asOf))
    let (period, tiles) = lastYear(of: habit)
    let shown = (habit.figures?.days.last ?? report.asOf).month.lastYear
    let key = ShareCardKey.keys(of: charts.habits[slug], in: shown, wording)
    var words: ShareCard.Words
    if isNamed {
      words = self.words(name, head: period, figures(tiles, of: habit))
      // A figure of covered days needs the rule that covers them, and a begun day its target.
      words.rule = language.rule(of: habit.habit, on: habit.figures?.days.last ?? report.asOf)
      words.site = settings.title
      words.key = key
      words.intervals = intervals(of: habit, in: shown)
    } else {
      words = self.words(settings.title, head: period, figures(tiles.prefix(1), of: habit))
      words.key = key.filter { !$0.isScale }
    }
    return card(words, of: days, habit.color, name.isolated) {
      charts.card(of: habit, $0)
    }
  }

  /// Returns the times between two done days of what is seldom done, with the unit and a bracket
  /// for the longest one; of many only this one and those that are nearly as long and far from it,
  /// as the others have no room for a length.
  private func intervals(
    of habit: HabitReport,
    in days: DayRange
  ) -> [ShareCard.Words.Interval] {
    guard habit.isSparse else { return [] }
    let shown = habit.intervals.filter { days.contains($0.days.last) }
    // One that goes on has no end yet.
    guard let longest = shown.max(by: { $0.length < $1.length }), longest.isOver else { return [] }
    let hasAll = shown.count <= Self.maxLengths
    return shown.compactMap { interval in
      let isLong =
        interval.days == longest.days || !hasAll && self.isLong(interval, beside: longest)
      guard isLong || hasAll && interval.isOver else { return nil }
      return ShareCard.Words.Interval(
        days: interval.days,
        name: isLong ? language.count(interval.length, .days) : language.number(interval.length),
        isLong: isLong
      )
    }
  }

  /// Returns whether an interval that is over is nearly as long as another one, and far from it.
  private func isLong(_ interval: DoneInterval, beside longest: DoneInterval) -> Bool {
    let distance = max(
      interval.days.first - longest.days.last,
      longest.days.first - interval.days.last
    )
    return interval.isOver && 4 * interval.length > 3 * longest.length
      && distance > Self.minDistance
  }

  /// The maximum number of intervals of a year whose lengths all have room.
  private static let maxLengths = 15

  /// The least number of days between two long intervals whose lengths keep apart.
  private static let minDistance = 30

  private var isNamed: Bool { settings.privacy.cards == .named }

  private var language: Language { charts.language }

  /// The words of a habit, whose card has no figure of covered days.
  private var wording: Wording {
    var words = language.words
    words[.kept] = words[.notDue]
    return Wording(words)
  }

  private var facts: Facts { Facts(report, language, charts.names) }

  private var last: Month { (report.overall?.days.last ?? report.asOf).month }

  private var period: String { period(of: report.overall?.days, upTo: last) }

  private func period(of days: DayRange?, upTo last: Month) -> String {
    language.heading(language.twelveMonths(upTo: last, of: days))
  }

  /// Returns a line with the number of habits that have a day in some days, if they may be named.
  private func head(_ text: String, _ days: DayRange) -> String {
    guard isNamed else { return text }
    let count = report.habits.count { $0.figures?.days.intersection(days) != nil }
    return language.pair(text, language.count(count, .habits))
  }

  private var wholeFigures: [ShareCard.Words.Other] {
    let days = last.lastYear
    guard let total = report.total(in: days) else { return [] }
    return figures(facts.tiles(of: total, in: days), things: total.done)
  }

  /// The habits of the twelve months as rings, or `nil` where rings would say little: a single one,
  /// many thin ones, or less than half a year of days.
  ///
  /// Without names they would be an ornament.
  private var rings: YearRings? {
    guard let known = report.overall?.days.intersection(last.lastYear),
      known.count >= Self.minRingDays
    else { return nil }
    let rings = charts.yearRings(of: report.habits, monthsUpTo: last)
    return rings.flatMap { Self.ringCounts ~= $0.count ? $0 : nil }
  }

  private static let minRingDays = 180
  private static let ringCounts = 2...YearRings.maxCount

  /// Returns the twelve months of a habit that end with its days, in words, with their figures: the
  /// rate, the streaks or intervals, what was done.
  private func lastYear(of habit: HabitReport) -> (period: String, tiles: [Tile]) {
    guard let figures = habit.figures else { return ("", []) }
    let last = figures.days.last.month
    let days = last.lastYear
    let tiles =
      facts.totals(of: habit, figures.life.tally(in: days) ?? figures.total)
      + facts.regularity(of: habit, in: days)
    // The share and the streak of what a rolling rule covers say little of what was done.
    let labels: [Phrase] =
      habit.habit.isRolling
      ? [.doneFigure, .averageInterval, .longestInterval]
      : [.keptFigure, .doneFigure, .longestStreak]
    let ordered = labels.compactMap { label in tiles.first { $0.label == language[label] } }
    return (period(of: figures.days, upTo: last), ordered + times(of: figures, habit, in: days))
  }

  /// Returns how often a habit that a rolling rule makes often due was done in the last month of
  /// some days.
  private func times(
    of figures: HabitReport.Figures,
    _ habit: HabitReport,
    in days: DayRange
  ) -> [Tile] {
    let month = days.last.month
    guard habit.habit.isRolling, !habit.isSparse, let done = figures.months[month]?.done, done > 0
    else { return [] }
    let label = language.heading(language.inMonth(month))
    return [Tile(label: label, figure: language.count(done, .times))]
  }

  /// Returns figures with their captions; whoever avoids something has done nothing that was due.
  private func figures(
    _ tiles: some Sequence<Tile>,
    of habit: HabitReport? = nil,
    things: Int? = nil
  ) -> [ShareCard.Words.Other] {
    tiles.map { tile in
      let isShare =
        tile.label == language[.keptFigure] && habit?.habit.kind.hasCleanDays != true
      let isDone = tile.label == language[.doneFigure]
      // Whoever does not know the site asks of what a number is.
      let name = things.map { language.heading(language.unit($0, .thingsDone)) }
      return ShareCard.Words.Other(
        figure: tile.figure,
        unit: tile.unit,
        caption: isShare
          ? language[.whatWasDue] : (isDone && tile.unit.isEmpty ? name : nil) ?? tile.label
      )
    }
  }

  private func words(
    _ title: String,
    head: String,
    _ figures: [ShareCard.Words.Other]
  ) -> ShareCard.Words {
    ShareCard.Words(
      head: head,
      title: title,
      foot: settings.shownAddress,
      figures: figures,
      months: language.shortMonths
    )
  }

  /// Returns a card with words, and `plain` for where no font can show them.
  private func card(
    _ words: ShareCard.Words,
    of days: (series: DaySeries?, period: ShareCard.Period),
    rings: YearRings? = nil,
    _ color: HexColor?,
    _ subject: String,
    _ plain: (CardColors) -> DayCard
  ) -> SiteCard.Content {
    let colors = CardColors(theme, on: settings.cardScheme, color: color)
    let style = ShareCard.Style(
      colors: colors,
      firstWeekday: charts.firstWeekday,
      pictures: pictures
    )
    var words = words
    words.rings = rings?.names ?? []
    let alternative = language.text(.daysOf, ["subject": subject])
    let figure = "\(words.caption): \(words.count)"
    return SiteCard.Content(
      alternative: words.figure.isEmpty
        ? alternative : language.pair(alternative, figure),
      words: words,
      share: { ShareCard($0, of: days, rings: rings, style: style) },
      plain: plain(colors)
    )
  }
}

extension Settings {
  /// The address of the site without its scheme; empty without one.
  fileprivate var shownAddress: String {
    let address = baseURL.split(separator: "/", maxSplits: 1).last.map(String.init) ?? ""
    return String(address.drop { $0 == "/" })
  }

  /// The ground of pictures to share, which cannot follow the system of a reader.
  var cardScheme: ColorScheme { appearance == .dark ? .dark : .light }
}

extension Month {
  /// The days of the twelve months that end with this one.
  fileprivate var lastYear: DayRange { DayRange(twelveMonths.lowerBound.first, days.last) }
}
