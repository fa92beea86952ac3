package import HabitCore
package import HabitText

/// The figures of a report for a terminal, in the words of the pages.
///
/// Every figure is shown, also those of a young habit that pages leave out.
package struct ReportTable {
  let facts: Facts
  let style: TextStyle

  /// Creates the table of a report.
  package init(_ report: Report, _ language: Language, style: TextStyle) {
    facts = Facts(report, language, HabitNames(report, language))
    self.style = style
  }

  /// The whole text with a trailing line feed: all figures of one habit, or one line for each of
  /// several.
  package var text: String {
    let sections = report.habits.count == 1 ? sheet(of: report.habits[0]) : sheet
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  var report: Report { facts.report }

  var language: Language { facts.language }

  private var sheet: [[String]] {
    let days = report.overall?.days ?? report.range
    let title = days.map {
      language.text(.ofPeriod, ["name": language[.habits], "period": language.range($0)])
    }
    let heading = [heading(title ?? language[.habits])] + dataNote
    guard report.overall != nil else { return [heading, [absence]] }
    return [
      heading, whole, habitTable, lines(.atAGlance, activeDays), categoryTable, achievements,
      insights,
    ]
  }

  func heading(_ text: String) -> String {
    style.set(text.plainForReaders, as: .heading)
  }

  /// Writes `Data to 19 November 2026` if that is before yesterday and the range goes on.
  var dataNote: [String] {
    guard report.end.isEarly, report.range.map({ $0.last > report.asOf }) ?? true else { return [] }
    return [language.dataEnds(on: report.asOf)]
  }

  /// The reason for missing figures.
  var absence: String {
    report.range.map { language.text(.mailEmpty, ["period": language.range($0)]) }
      ?? language.text(.noEntryUpTo, ["date": language.date(report.lastDay)])
  }

  /// The figure of all days, with its sentence; the rows have those of some days.
  private var whole: [String] {
    report.range == nil ? wrapped(facts.period(.all, of: facts.all).hero()) : []
  }

  /// Returns a figure with its sentence in lines.
  func wrapped(_ hero: Section.Hero) -> [String] {
    [hero.figure?.words ?? "", hero.sentence].joined(separator: " ").plainForReaders
      .wrapped(toWidth: style.width)
  }

  /// The days in a row on which something was done.
  private var activeDays: [(label: String, text: String)] {
    let streak = report.activeStreak()
    guard let days = streak.longestDays else { return [] }
    let longest = language.length(streak.longest, streak.unit)
    let parts = [
      language.length(streak.current, streak.unit),
      language.text(.longestWas, ["length": longest]), language.range(days),
    ]
    return [(language[.activeInARow], parts.joined(separator: " · "))]
  }

  private var habitTable: [String] {
    var table = TextTable([
      column(.habit, .left), column(.doneFigure), column(.keptFigure), column(.rate),
      column(.mailStreak), column(.longestStreak, rank: 1), monthsColumn,
      column(.strength, rank: 3), column(.mailChange, rank: 4), column(.sum, rank: 5),
      column(.time, rank: 6), column(.bestMonth, rank: 7), column(.sinceWhen, rank: 8),
    ])
    // Skip a habit without a day in the range.
    let shown = report.habits.filter { $0.figures != nil || report.range == nil }
    for habit in shown.filter({ !$0.isOver }) + shown.filter(\.isOver) {
      table.add(row(of: habit), note: facts.end(of: habit))
    }
    if let overall = report.overall { table.add(row(of: overall)) }
    let note = language.seldomNote(on: shown)
    return table.lines(style) + (note.isEmpty ? [] : [note])
  }

  private var monthsColumn: TextTable.Column {
    var column = TextTable.Column(language.count(Self.monthCount, .months), .left, rank: 2)
    column.role = .picture
    return column
  }

  private func row(of habit: HabitReport) -> [String] {
    let name = facts.names[habit]
    guard let figures = habit.figures else {
      return [name.plainForReaders] + Array(repeating: "", count: 12)
    }
    let summary = figures.summary
    let total = figures.total
    let recent = report.recentComparison([habit])
    let row =
      [name, habit.habit.kind == .avoid ? "" : language.number(total.done)]
      + judged(total, of: habit.habit) + [
        summary.streak.map(language.current) ?? "", summary.streak.map(language.longest) ?? "",
        months { summary.months[$0].map { ($0.rate, $0.done) } },
        figures.life.strength(on: summary.days.last).map(language.percent) ?? "",
        recent.flatMap { language.points(of: $0.now.tally.rate, since: $0.then.tally.rate) } ?? "",
        total.sum == 0 ? "" : language.amount(total.sum, habit.habit.unit),
        total.minutes == 0 ? "" : language.duration(minutes: total.minutes),
        summary.bestMonth.map(language.shortMonth) ?? "",
        language.date(summary.days.first),
      ]
    return row.map(\.plainForReaders)
  }

  private func row(of overall: OverallReport) -> [String] {
    let best = overall.isOnlyCounted ? overall.monthWithMost?.time : overall.bestMonth
    let done = report.habits.reduce(0) { $0 + ($1.figures?.total.done ?? 0) }
    return [language[.allHabits], language.number(done)]
      + judged(overall.total.judged, hasCount: !report.counted.contains(where: \.habit.isRolling))
      + ["", "", months { overall[$0].map { ($0.rate, $0.done) } }, "", "", "", ""]
      + [best.map(language.shortMonth) ?? "", language.date(overall.days.first)]
  }

  private static let monthCount = 12

  /// Oldest first.
  var lastMonths: [Month] {
    (1...Self.monthCount).map { report.lastDay.month + ($0 - Self.monthCount) }
  }

  /// Returns a bar for each of the last months: the rate, or, if nothing is ever due, the number of
  /// completions relative to their maximum.
  private func months(_ figures: (Month) -> (rate: Double?, done: Int)?) -> String {
    let months = lastMonths.map(figures)
    let maxDone = months.compactMap { $0?.done }.max() ?? 0
    let isJudged = months.contains { $0?.rate != nil }
    return Sparkline.text(
      months.map { month in
        guard let month, !isJudged, maxDone > 0 else { return month?.rate }
        return Double(month.done) / Double(maxDone)
      }
    )
  }

  /// The table of the totals of each category.
  private var categoryTable: [String] {
    var table = TextTable([
      TextTable.Column(language[.categories], .left), column(.habits), column(.doneFigure),
      column(.keptFigure), column(.rate), column(.time, rank: 1), column(.sum, .left, rank: 2),
    ])
    for group in report.categories {
      let tally = group.tally
      let sums = group.sums.sorted { $0.key < $1.key }
        .map { language.amount($1, $0.isEmpty ? nil : $0) }
      let row =
        [group.name ?? language.none, language.number(group.habitCount)]
        + [language.number(tally.done)] + judged(tally.judged, hasCount: !group.hasRolling)
        + [tally.minutes == 0 ? "" : language.duration(minutes: tally.minutes)]
        + [sums.joined(separator: language[.listSeparator])]
      table.add(row.map(\.plainForReaders))
    }
    return table.lines(style)
  }
}

/// The parts of both forms of the text.
extension ReportTable {
  func column(
    _ title: Phrase,
    _ alignment: TextTable.Column.Alignment = .right,
    rank: Int = 0
  ) -> TextTable.Column {
    TextTable.Column(language.heading(language[title]), alignment, rank: rank)
  }

  /// Returns `17 of 31` and `55 %`, or blanks if nothing was judged; no count where a rolling rule
  /// keeps days on which nothing was done.
  func judged(_ tally: JudgedTally, hasCount: Bool) -> [String] {
    if tally.count == 0 { return ["", ""] }
    return [hasCount ? language.count(tally) : "", language.percent(tally.rate)]
  }

  /// Returns what ``judged(_:hasCount:)`` does, and a dash for what has no share.
  func judged(_ tally: Tally, of habit: Habit) -> [String] {
    tally.rare.count > 0 && tally.rate == nil
      ? ["", language.none] : judged(tally.judged, hasCount: !habit.isRolling)
  }

  /// Returns texts with their labels below a heading, or nothing without any.
  func lines(_ heading: Phrase, _ texts: [(label: String, text: String)]) -> [String] {
    guard !texts.isEmpty else { return [] }
    var sheet = TextSheet(language.heading(language[heading]))
    for (label, text) in texts { sheet.add(label.plainForReaders, text.plainForReaders) }
    return sheet.lines(style)
  }

  /// The level, the points, and those that are missing to the next level.
  var achievements: [String] {
    report.experience.map { [heading(language[.achievements])] + wrapped(facts.level(of: $0)) }
      ?? []
  }

  /// The largest insights, each in as many lines as it needs.
  var insights: [String] {
    let found = Insights(of: report).found
    guard !found.isEmpty else { return [] }
    let shown = facts.largest(of: found).prefix(Facts.firstInsights)
    let lines = shown.flatMap { insight in
      let days = language.pair(facts.days(of: insight), facts.probability(of: insight))
      return "- \(facts.sentence(insight)) (\(days))".plainForReaders
        .wrapped(toWidth: style.width, indent: "  ")
    }
    let rest = found.count - shown.count
    return [heading(language[.whatGoesTogether])] + lines
      + (rest > 0 ? [language.count(rest, .more)] : [])
  }
}

/// Shares as a row of small bars, one character each.
enum Sparkline {
  /// - Parameter shares: In 0...1, or `nil` for an unknown share, which becomes a dot.
  /// - Returns: One character per share.
  static func text(_ shares: [Double?]) -> String {
    String(shares.map { $0.map(bar) ?? "·" })
  }

  private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  private static func bar(_ share: Double) -> Character {
    // Only a share of 1 is the full bar, and only 0 the lowest.
    if share >= 1 { return bars[7] }
    return share > 0 ? bars[1 + Int(share * 6)] : bars[0]
  }
}
