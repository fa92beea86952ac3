import HabitCharts
import HabitCore

extension SiteModel {
  /// The class that gives an element the colour of a habit, or empty where it has none.
  static func colorClass(of habit: HabitReport) -> String {
    habit.habit.color == nil ? "" : "color-\(habit.slug)"
  }

  /// The name to show, which tells the habit from all others.
  func name(of habit: HabitReport) -> String {
    charts.names[habit]
  }

  /// A card with the current streak, the month's count and the ring of the running year.
  func card(of habit: HabitReport, on path: PagePath) -> HabitCard {
    HabitCard(
      name: name(of: habit),
      emoji: habit.habit.emoji ?? "",
      colorClass: Self.colorClass(of: habit),
      address: path.address(of: .habit(habit.slug)),
      lines: lines(of: habit),
      ring: ring(of: habit)
    )
  }

  /// The table of all figures of some habits.
  func table(of habits: [HabitReport], caption: String, on path: PagePath) -> Table {
    Table(
      caption: caption,
      columns: ["Habit", "Done", "Kept", "Rate", "Current streak", "Longest streak", "Since"],
      rows: habits.map { habit in
        Table.Row(
          name: name(of: habit),
          address: path.address(of: .habit(habit.slug)),
          cells: cells(of: habit)
        )
      }
    )
  }

  /// How a habit stands on the last day in one word, and the class of its mark.
  func mark(of habit: HabitReport, from path: PagePath) -> HabitMark? {
    guard let figures = habit.figures, let state = figures.state(on: report.asOf) else {
      return nil
    }
    let mark = figures.mark(on: report.asOf) ?? .none
    let words = quotaWords(habit, figures) ?? words(for: state, mark, habit.habit.kind)
    return HabitMark(
      name: name(of: habit),
      emoji: habit.habit.emoji ?? "",
      address: path.address(of: .habit(habit.slug)),
      state: words.text,
      stateClass: words.name
    )
  }

  /// What is done of the running period of a quota.
  private func quotaWords(
    _ habit: HabitReport,
    _ figures: HabitReport.Figures
  ) -> (text: String, name: String)? {
    guard habit.habit.kind != .tracking,
      case .quota(let times, let period) = habit.habit.schedule(on: report.asOf),
      let days = figures.days.intersection(
        period.days(around: report.asOf, firstWeekday: report.firstWeekday)
      )
    else { return nil }
    let done = days.count { figures.marks[$0] == .done }
    let isDone = figures.marks[report.asOf] == .done || done >= times
    let text = "\(language.count(done, of: times)) this \(period.rawValue)"
    return (text, isDone ? "kept" : "open")
  }

  private func words(
    for state: DayState,
    _ mark: Mark,
    _ kind: Kind
  ) -> (text: String, name: String) {
    switch (state, mark) {
    case (.off, .done) where kind == .avoid: ("not due", "off")
    case (_, .done): (kind == .avoid ? "no slip" : "done", "kept")
    case (.kept, _): ("kept", "kept")
    case (.excused, _), (.off, .skipped): ("skipped", "excused")
    case (.missed, _), (.off, .failed): (kind == .avoid ? "slip" : "missed", "missed")
    case (.open, .partial): ("begun", "open")
    case (.open, _): ("open", "open")
    case (.off, _): (kind == .tracking ? "none yet" : "not due", "off")
    }
  }

  private func lines(of habit: HabitReport) -> [HabitCard.Line] {
    guard let figures = habit.figures else {
      return [HabitCard.Line(figure: "", text: "no entry yet")]
    }
    var lines: [HabitCard.Line] = []
    if let streak = figures.streak {
      let isArchived = habit.history.isArchived(asOf: report.asOf)
      let length = isArchived ? streak.longest : streak.current
      let kind = isArchived ? "longest streak" : "current streak"
      lines.append(HabitCard.Line(figure: language.length(length, streak.unit), text: kind))
    }
    let month = figures.days.last.month
    if let tally = figures.months[month] {
      lines.append(
        HabitCard.Line(figure: language.summary(tally), text: "in \(language.month(month))")
      )
    }
    return lines
  }

  private func ring(of habit: HabitReport) -> String {
    guard let figures = habit.figures else { return "" }
    let year = figures.days.last.year
    guard let tally = figures.months[year: year], tally.rate != nil else { return "" }
    return charts.ring(
      tally,
      title: "\(name(of: habit)) in \(year)",
      PageChartLabel(id: "ring-\(habit.slug)"),
      table: .elsewhere
    )
  }

  private func cells(of habit: HabitReport) -> [String] {
    guard let figures = habit.figures else { return Array(repeating: "–", count: 6) }
    let total = figures.total
    let streak = figures.streak
    return [
      language.number(total.done),
      language.count(total),
      language.percent(total.rate),
      streak.map { language.length($0.current, $0.unit) } ?? "–",
      streak.map { language.length($0.longest, $0.unit) } ?? "–",
      language.date(figures.days.first),
    ]
  }
}
