import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The habits that are due on the last day of a report and in the periods that run on it.
struct DueList {
  let report: Report
  let language: Language
  let names: HabitNames

  private var facts: Facts { Facts(report, language, names) }

  /// Returns the habits grouped by status; the open group begins with those that wait in a queue,
  /// and the last one has those that rest.
  func groups(on path: PagePath) -> [DueGroup] {
    var habits: [DueStanding: [DueHabit]] = [:]
    for habit in report.habits where isWaiting(habit) {
      let time = language.duration(minutes: habit.habit.plannedMinutes ?? 0)
      let detail = language.text(.planned, ["time": time])
      habits[.open, default: []].append(due(habit, detail, on: path))
    }
    var restUntilTomorrow: [DueHabit] = []
    for habit in report.habits {
      guard let figures = habit.figures,
        let standing = DueStanding(figures, on: report.asOf)
      else { continue }
      let due = due(habit, detail(of: habit, figures, standing), on: path)
      if standing == .rest, facts.lastCoveredDay(of: habit) == report.asOf {
        restUntilTomorrow.append(due)
      } else {
        habits[standing, default: []].append(due)
      }
    }
    // What is due again soonest comes first.
    if !restUntilTomorrow.isEmpty {
      habits[.rest, default: []].insert(contentsOf: restUntilTomorrow, at: 0)
    }
    return DueStanding.allCases.compactMap { standing in
      habits[standing].map { group(standing, $0) }
    }
  }

  private func title(of standing: DueStanding) -> Phrase {
    standing == .bonus && report.isOnlyCounted ? .doneAlready : standing.title
  }

  private func group(_ standing: DueStanding, _ habits: [DueHabit]) -> DueGroup {
    DueGroup(
      id: standing.rawValue,
      title: language.heading(language[title(of: standing)]),
      count: language.count(habits.count, .habits),
      stateClass: standing.stateClass,
      habits: habits
    )
  }

  private func due(_ habit: HabitReport, _ detail: String, on path: PagePath) -> DueHabit {
    DueHabit(label: HabitLabel(habit, names, on: path), detail: detail)
  }

  /// Returns whether a habit is planned although it is not due: a timer in a queue.
  private func isWaiting(_ habit: HabitReport) -> Bool {
    habit.habit.plannedMinutes != nil && habit.habit.kind == .yesNo
      && habit.habit.schedule(on: report.asOf) == .none
      && habit.figures?.state(on: report.asOf) != nil
      && !habit.isOver
  }

  /// Returns the progress of a habit: `1 of 3 this week`, `12 of 20 pages`.
  private func detail(
    of habit: HabitReport,
    _ figures: HabitReport.Figures,
    _ standing: DueStanding
  ) -> String {
    if standing == .rest { return facts.coverage(of: habit) }
    let times = times(of: habit, figures)
    var parts = standing == .paused ? [] : [times]
    switch standing {
    case .open, .missed: parts.append(remainder(of: habit, figures))
    case .done, .bonus:
      // Beside the times of a rule, those of its run would be taken for the same.
      parts += [result(of: habit, figures), times.isEmpty ? run(of: figures) : ""]
    case .paused: parts.append(language.pause(of: habit.habit, on: report.asOf) ?? "")
    case .skipped, .rest: break
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns the count for a schedule that requires several completions in a period, else nothing.
  private func times(of habit: HabitReport, _ figures: HabitReport.Figures) -> String {
    if let period = figures.period(on: report.asOf) {
      return period.required > 0 ? language.count(of: period, habit.habit) : ""
    }
    guard habit.habit.kind != .tracking,
      case .rolling(let times, let window) = habit.habit.schedule(on: report.asOf)
    else { return "" }
    // A window reaches over a pause.
    let last = figures.days.reversed().lazy.filter { figures.marks[$0] != .paused }.prefix(window)
    let done = last.count { figures.marks[$0] == .done }
    return language.text(
      .inLastDays,
      ["count": language.count(done, of: times), "days": language.count(window, .lastDays)]
    )
  }

  /// Returns `65 days in a row`; empty for less than two.
  private func run(of figures: HabitReport.Figures) -> String {
    guard let streak = figures.streak, streak.current > 1 else { return "" }
    return language.inARow(streak.current, streak.unit) ?? ""
  }

  /// Returns the progress towards an amount.
  private func remainder(of habit: HabitReport, _ figures: HabitReport.Figures) -> String {
    let sum = figures.marks.sum(on: report.asOf)
    let unit = habit.habit.unit?.isolated
    switch habit.habit.kind {
    case .yesNo, .tracking: return ""
    case .avoid:
      guard figures.mark(on: report.asOf) == .failed else { return "" }
      let isDue = figures.state(on: report.asOf) != .off
      return isDue ? language[.slip] : language.words[.slipNotDue]
    case .atLeast(let target):
      return language.amount(sum, of: target, unit)
    case .atMost(let target):
      let limit = limit(target, unit)
      return sum > target ? "\(language.amount(sum, unit)), \(limit)" : limit
    }
  }

  private func limit(_ target: Double, _ unit: String?) -> String {
    language.text(.limit, ["amount": language.amount(target, unit)])
  }

  /// Returns the amount and the time of what was done.
  private func result(of habit: HabitReport, _ figures: HabitReport.Figures) -> String {
    if figures.mark(on: report.asOf) == .clean {
      guard case .atMost(let target) = habit.habit.kind else { return language[.clean] }
      return limit(target, habit.habit.unit?.isolated)
    }
    let sum = figures.marks.sum(on: report.asOf)
    let minutes = figures.life.tally(in: DayRange(report.asOf, report.asOf))?.minutes ?? 0
    var parts: [String] = []
    if sum != 0 { parts.append(language.amount(sum, habit.habit.unit?.isolated)) }
    if minutes > 0 { parts.append(language.duration(minutes: minutes)) }
    return parts.joined(separator: " · ")
  }
}

/// A habit in a list of what is due.
struct DueHabit: TemplateModel {
  static let fields = TemplateFields<Self>(
    HabitLabel.fields { $0.label } + [.text("detail") { $0.detail }]
  )

  let label: HabitLabel
  /// What is done or still open; empty if the group already says it.
  let detail: String
}

/// The habits with the same state on a day.
struct DueGroup: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("id") { $0.id }, .text("title") { $0.title }, .text("count") { $0.count },
    .text("stateClass") { $0.stateClass }, .list("habits") { $0.habits },
  ])

  /// The name of the group in addresses.
  let id: String
  let title: String
  /// The number of habits, in words.
  let count: String
  let stateClass: String
  let habits: [DueHabit]
}
