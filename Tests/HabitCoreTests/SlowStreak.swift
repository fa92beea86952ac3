import HabitCore

/// The runs that were found among the steps.
struct SlowStreak {
  var current = 0
  var currentDays: DayRange?
  var longest = 0
  var longestDays: DayRange?
  /// Whether a run is counted on the last day.
  var hasCurrent = true
  /// The done days of the runs, if they are of a rolling rule.
  var currentDone: Int?
  var longestDone: Int?
  var unit: Streak.Unit
  var longestUnit: Streak.Unit
}

extension SlowSummary {
  /// The runs of each stretch of one schedule: the current one is that of the last stretch, the
  /// longest the one that spans most days of those that are the longest of their stretch.
  var streak: SlowStreak? {
    guard let unit = days.compactMap(habit.unit(on:)).last else { return nil }
    var streak = SlowStreak(unit: unit, longestUnit: unit)
    let runs = stretches.map { stretch in
      stretch.split(omittingEmptySubsequences: false) { $0.outcome == .broken }
        .map { run in run.filter { $0.outcome == .kept } }
    }
    let isArchived = habit.isArchived(by: min(range.last, habit.asOf))
    streak.hasCurrent = isArchived || days.last.flatMap(habit.unit(on:)) != nil
    let inForce = days.last { habit.unit(on: $0) != nil }.flatMap { habit.rules[$0] }
    // A period of a new schedule may begin in the range and end after it.
    if !isArchived, streak.hasCurrent, stretches.last?.last?.rule == inForce,
      let current = runs.last?.last
    {
      streak.current = current.count
      streak.currentDays = span(of: current)
      streak.currentDone = done(in: current)
    }
    for stretch in runs {
      let length = stretch.map(\.count).max() ?? 0
      guard let longest = stretch.last(where: { $0.count == length }), let days = span(of: longest)
      else { continue }
      if days.count >= streak.longestDays?.count ?? 0 {
        streak.longest = length
        streak.longestDays = days
        streak.longestUnit = longest[longest.count - 1].unit
        streak.longestDone = done(in: longest)
      }
    }
    return streak
  }

  /// The done and clean days of a run of a rolling rule, without those that are at rest.
  private func done(in run: [SlowStep]) -> Int? {
    guard let rule = run.last?.rule, "\(rule)".hasPrefix("rolling") else { return nil }
    return run.filter { habit.isKept($0.first) }.count
  }

  /// The steps between two changes of schedule, but from one that names days to another; a time
  /// without one is passed over.
  private var stretches: [[SlowStep]] {
    var stretches: [[SlowStep]] = []
    for step in steps {
      let last = stretches.last?.last?.rule
      let namesDays = [last, step.rule].allSatisfy { rule in
        ["daily", "weekdays", "every"].contains { "\(rule.map { "\($0)" } ?? "")".hasPrefix($0) }
      }
      if last != step.rule, !namesDays { stretches.append([]) }
      stretches[stretches.count - 1].append(step)
    }
    return stretches
  }

  private func span(of run: [SlowStep]) -> DayRange? {
    run.first.flatMap { first in run.last.map { DayRange(first.first, $0.last) } }
  }

  /// The awards as words, in the order of their days: "2025-09-07 streak 7".
  var awards: [String] {
    var reached: [Int: Day] = [:]
    for stretch in stretches where stretch[0].unit.isDaily {
      // Once in each week or more seldom.
      if case .rolling(let times, let days) = stretch[0].rule, days / times >= 7 { continue }
      var length = 0
      for step in stretch {
        if step.outcome == .broken { length = 0 }
        guard step.outcome == .kept else { continue }
        length += 1
        if reached[length] == nil { reached[length] = step.last }
      }
    }
    var awards = [7, 30, 100, 365].compactMap { count in
      reached[count].map { "\($0) streak \(count)" }
    }
    let done = days.filter { habit.mark($0) == .done }
    for count in [100, 500, 1_000] where done.count >= count {
      awards.append("\(done[count - 1]) total \(count)")
    }
    return awards.sorted { $0.prefix(10) < $1.prefix(10) }
  }
}
