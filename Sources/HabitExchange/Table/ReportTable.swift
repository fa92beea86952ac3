import HabitCharts
package import HabitCore
package import HabitText

/// The figures of a report as text for a terminal.
package struct ReportTable {
  let report: Report
  let style: TextStyle
  let language = Language.english
  let names: HabitNames

  package init(_ report: Report, style: TextStyle) {
    self.report = report
    self.style = style
    names = HabitNames(report, .english)
  }

  /// The whole text with a trailing line feed: all figures of one habit, or one line for each of
  /// several.
  package var text: String {
    let sections = report.habits.count == 1 ? sheet(of: report.habits[0]) : sheet
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private var sheet: [[String]] {
    guard report.overall != nil else {
      return [heading, [absence]]
    }
    return [
      heading, habitTable.lines(style) + perfectDays, groupTable("Category", report.categories),
      groupTable("Priority", report.priorities), experienceLines, insightLines,
    ]
  }

  /// Writes `Habits, 1 January 2025 – 31 October 2026`.
  private var heading: [String] {
    let days = report.overall?.days ?? report.range
    let title = "Habits, \(days.map(language.range) ?? "up to \(language.date(report.lastDay))")"
    return [style.set(title, as: .heading)] + dataNote
  }

  /// Writes `Data up to 19 November 2026` if that is before yesterday and the range goes on.
  var dataNote: [String] {
    guard report.end.isEarly, report.range.map({ $0.last > report.asOf }) ?? true else { return [] }
    return [language.text(.dataEndsOn, ["date": language.date(report.asOf)])]
  }

  /// The reason for missing figures.
  var absence: String {
    report.range == nil
      ? "no entry up to \(language.date(report.lastDay))" : "no day in the chosen range"
  }

  /// Writes `44 perfect days; 0 in a row now, 5 at most, 30 August – 3 September 2025`.
  private var perfectDays: [String] {
    guard let overall = report.overall else { return [absence] }
    if overall.isOnlyCounted { return [] }
    guard overall.total.perfectDays > 0 else { return ["No perfect day"] }
    let streak = overall.perfectStreak
    let days = streak.longestDays.map { ", \(language.range($0))" } ?? ""
    let text =
      language.count(overall.total.perfectDays, .perfectDays)
      + "; \(language.number(streak.current)) in a row now, "
      + "\(language.number(streak.longest)) at most\(days)"
    return text.wrapped(toWidth: style.width)
  }

  private var habitTable: TextTable {
    var table = TextTable(columns)
    // Skip a habit without a day in the range.
    let shown = report.habits.filter { $0.figures != nil || report.range == nil }
    let isArchived = { (habit: HabitReport) in habit.history.isArchived(asOf: report.asOf) }
    for habit in shown where !isArchived(habit) {
      table.add(row(of: habit, name: names[habit]))
    }
    for habit in shown where isArchived(habit) {
      table.add(row(of: habit, name: "\(names[habit]) (archived)"))
    }
    if let overall = report.overall {
      table.add(row(of: overall))
    }
    return table
  }

  private var columns: [TextTable.Column] {
    var months = TextTable.Column("Last \(Self.monthCount) months", .left, rank: 2)
    months.role = .picture
    return [
      TextTable.Column("Habit", .left), TextTable.Column("Done"), TextTable.Column("Kept"),
      TextTable.Column("Streak"), TextTable.Column("Longest", rank: 1), months,
      TextTable.Column("Strength", rank: 3), TextTable.Column("Trend", rank: 4),
      TextTable.Column("Sum", rank: 5), TextTable.Column("Time", rank: 6),
      TextTable.Column("Best month", rank: 7), TextTable.Column("Since", rank: 8),
    ]
  }

  private func row(of habit: HabitReport, name: String) -> [String] {
    guard let figures = habit.figures else {
      return [name] + Array(repeating: "", count: columns.count - 1)
    }
    let summary = figures.summary
    let total = figures.total
    return [
      name, habit.habit.kind == .avoid ? "" : language.number(total.done), share(total),
      summary.streak.map(language.current) ?? "",
      summary.streak.map(language.longest) ?? "", months(of: summary),
      percent(figures.life.strength(on: summary.days.last)),
      change(figures.life.trend(upTo: report.lastDay)),
      total.sum == 0 ? "" : language.amount(total.sum, habit.habit.unit),
      total.minutes == 0 ? "" : language.duration(minutes: total.minutes),
      summary.monthRanking.map { language.shortMonth($0.best) } ?? "",
      language.date(summary.days.first),
    ]
  }

  private func row(of overall: OverallReport) -> [String] {
    let done = report.habits.reduce(0) { $0 + ($1.figures?.total.done ?? 0) }
    var row = Array(repeating: "", count: columns.count)
    row[0] = "All habits"
    row[1] = language.number(done)
    row[2] = share(kept: overall.total.kept, missed: overall.total.missed)
    row[5] = months(of: overall)
    let best = overall.isOnlyCounted ? overall.busiestMonth?.time : overall.monthRanking?.best
    row[10] = best.map { language.shortMonth($0) } ?? ""
    row[11] = language.date(overall.days.first)
    return row
  }

  static let monthCount = 12

  /// Oldest first.
  var lastMonths: [Month] {
    (0..<Self.monthCount).map { report.lastDay.month + ($0 - Self.monthCount + 1) }
  }

  /// Returns a bar for each of the last months: the rate, or, if nothing is ever due, the number of
  /// completions relative to the greatest of them.
  func months(of summary: Summary) -> String {
    let tallies = lastMonths.map { summary.months[$0] }
    if tallies.contains(where: { $0?.rate != nil }) {
      return Sparkline.text(tallies.map { $0?.rate })
    }
    let greatest = tallies.compactMap { $0?.done }.max() ?? 0
    guard greatest > 0 else { return Sparkline.text(tallies.map { _ in nil }) }
    return Sparkline.text(tallies.map { $0.map { Double($0.done) / Double(greatest) } })
  }

  private func months(of overall: OverallReport) -> String {
    let tallies = lastMonths.map { overall[$0] }
    guard overall.isOnlyCounted else { return Sparkline.text(tallies.map { $0?.rate }) }
    let greatest = max(1, tallies.compactMap { $0?.done }.max() ?? 0)
    return Sparkline.text(tallies.map { $0.map { Double($0.done) / Double(greatest) } })
  }

  /// Writes `81 % of 385`, or nothing if nothing was judged.
  func share(_ tally: Tally) -> String {
    share(kept: tally.kept, missed: tally.missed)
  }

  func share(kept: Int, missed: Int) -> String {
    guard let percentage = Percentage(kept, of: kept + missed) else { return "" }
    return "\(percentage.number) % of \(language.number(kept + missed))"
  }

  /// Writes `73 %`, or nothing.
  func percent(_ share: Double?) -> String {
    share.map { language.percent($0) } ?? ""
  }

  /// Writes `+12` or `−3`, in percentage points.
  func change(_ trend: Trend) -> String {
    guard let change = trend.change else { return "" }
    let points = Int((change * 100).rounded())
    return points > 0 ? "+\(points)" : language.number(points)
  }

  /// Returns a table of the totals of each category or priority.
  func groupTable(_ title: String, _ groups: [GroupTotal]) -> [String] {
    guard !groups.isEmpty else { return [] }
    var table = TextTable([
      TextTable.Column(title, .left), TextTable.Column("Habits"), TextTable.Column("Done"),
      TextTable.Column("Kept"), TextTable.Column("Time", rank: 1),
      TextTable.Column("Sums", .left, rank: 2),
    ])
    for group in groups {
      let sums = group.sums.sorted { $0.key < $1.key }.map { unit, sum in
        language.amount(sum, unit.isEmpty ? nil : unit)
      }
      table.add([
        group.name ?? "none", language.number(group.habitCount),
        language.number(group.tally.done), share(group.tally),
        group.tally.minutes == 0 ? "" : language.duration(minutes: group.tally.minutes),
        sums.joined(separator: ", "),
      ])
    }
    return table.lines(style)
  }

  /// Writes `Experience: 36,530 points, level 39, 81 % of the way to the next; Achiever, Specialist
  /// from level 50`.
  var experienceLines: [String] {
    guard let experience = report.experience else { return [] }
    let next = experience.nextBadge.map { ", \($0.name) from level \($0.level)" } ?? ""
    let way =
      experience.level == Experience.thresholds.count
      ? "" : ", \(language.percent(experience.progress)) of the way to the next"
    let text =
      "Experience: \(language.count(experience.total, .points)), level "
      + "\(experience.level)\(way); \(experience.badge.name)\(next)"
    return text.wrapped(toWidth: style.width)
  }

  /// The most certain insights, in one or two lines each.
  var insightLines: [String] {
    let insights = Insights(of: report)
    guard !insights.found.isEmpty else { return [] }
    let shown = insights.found.prefix(Self.insightCount)
    var lines = [style.set("What goes together beyond chance", as: .heading)]
    for insight in shown {
      let sentence = "- \(sentence(insight))".escapedForMessages
      lines += sentence.wrapped(toWidth: style.width, indent: "  ")
    }
    let rest = insights.found.count - shown.count
    if rest > 0 {
      lines.append("and \(language.number(rest)) more in --format json")
    }
    return lines
  }

  private static let insightCount = 5

  /// Writes `Read: kept 40 % of 52 Sundays, 75 % of 313 other days`.
  private func sentence(_ insight: Insight) -> String {
    let name = names[report.habits[insight.habit]]
    let inside = share(kept: insight.inside.kept, missed: insight.inside.missed)
    let outside = share(kept: insight.outside.kept, missed: insight.outside.missed)
    switch insight.contrast {
    case .weekday(let weekday):
      return "\(name): kept \(inside) \(language.weekday(weekday))s, \(outside) other days"
    case .weekend: return "\(name): kept \(inside) days of weekends, \(outside) other days"
    case .recent(let days, let before):
      return "\(name): kept \(inside) in the last \(days) days, \(outside) in the \(before) before"
    case .kept(let other):
      let other = names[report.habits[other]]
      return "\(name): kept \(inside) days with \(other) kept, \(outside) with it missed"
    }
  }
}

/// Shares as a row of small bars, one character each.
enum Sparkline {
  /// - Parameter shares: In 0...1, or `nil` for an unknown share, which becomes a dot.
  /// - Returns: One character per share.
  package static func text(_ shares: [Double?]) -> String {
    String(shares.map { $0.map(bar) ?? "·" })
  }

  private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  private static func bar(_ share: Double) -> Character {
    // Only a share of 1 is the full bar, and only 0 the lowest.
    if share >= 1 { return bars[7] }
    return share > 0 ? bars[1 + Int(share * 6)] : bars[0]
  }
}
