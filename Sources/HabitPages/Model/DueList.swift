import HabitCore
import HabitFacts
import HabitText

/// The habits that are due on the last day of a report and in the periods that run on it.
struct DueList {
  let report: Report
  let language: Language
  let names: HabitNames

  private var facts: Facts { Facts(report, language, names) }

  /// The habits by their state; the open ones begin with those that wait in a queue, and the last
  /// group has those that rest.
  var groups: [Group] {
    var lines: [DueStanding: [Section.Line]] = [:]
    for habit in report.habits where isWaiting(habit) {
      lines[.open, default: []].append(line(of: habit, .open, planned(habit)))
    }
    var restUntilTomorrow: [Section.Line] = []
    for habit in report.habits {
      guard let figures = habit.figures,
        let standing = DueStanding(figures, on: report.asOf)
      else { continue }
      let line = line(of: habit, standing, detail(of: habit, figures, standing))
      if standing == .rest, facts.lastCoveredDay(of: habit) == report.asOf {
        restUntilTomorrow.append(line)
      } else {
        lines[standing, default: []].append(line)
      }
    }
    // What is due again soonest comes first.
    if !restUntilTomorrow.isEmpty {
      lines[.rest, default: []].insert(contentsOf: restUntilTomorrow, at: 0)
    }
    return DueStanding.allCases.compactMap { standing in
      lines[standing].map { lines in
        let title = language[title(of: standing)]
        return Group(id: standing.rawValue, title: language.heading(title), lines: lines)
      }
    }
  }

  /// The habits with the same state on a day.
  struct Group {
    /// The element id of the heading.
    let id: String
    let title: String
    let lines: [Section.Line]
  }

  private func title(of standing: DueStanding) -> Phrase {
    standing == .bonus && report.isOnlyCounted ? .doneAlready : standing.title
  }

  private func line(
    of habit: HabitReport,
    _ standing: DueStanding,
    _ detail: String
  ) -> Section.Line {
    var line = facts.label(of: habit, text: detail)
    line.sign = .standing(standing)
    return line
  }

  /// Returns `20 min planned`; empty for a habit without a plan.
  private func planned(_ habit: HabitReport) -> String {
    habit.habit.plannedMinutes.map {
      language.text(.planned, ["time": language.duration(minutes: $0)])
    } ?? ""
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
    case .open: parts += [remainder(of: habit, figures), planned(habit)]
    case .missed: parts.append(remainder(of: habit, figures))
    case .done, .bonus:
      // Beside the times of a rule, the length of a run would be mistaken for them.
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
    // A window leaves out the days of pauses.
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
