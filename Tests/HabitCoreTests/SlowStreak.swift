import HabitCore

/// The runs that were found among the steps.
struct SlowStreak {
  var current = 0
  var longest = 0
  var longestDays: DayRange?
  var unit: Streak.Unit
}

extension SlowSummary {
  /// The runs of the last family of schedules, with the longest and the one that is still going.
  var streak: SlowStreak? {
    guard let unit = days.compactMap(habit.unit(on:)).last else { return nil }
    let strange = days.last { habit.unit(on: $0).map { !$0.goesOn(as: unit) } ?? false }
    let family = steps.filter { step in strange.map { step.counted > $0 } ?? true }
    let runs = family.split(omittingEmptySubsequences: false) { $0.outcome == .broken }
      .map { run in run.filter { $0.outcome == .kept } }
    var streak = SlowStreak(unit: unit)
    let isArchived = habit.isArchived(by: min(range.last, habit.asOf))
    streak.current = isArchived ? 0 : runs[runs.count - 1].count
    streak.longest = runs.map(\.count).max() ?? 0
    if let longest = runs.last(where: { $0.count == streak.longest }), !longest.isEmpty {
      streak.longestDays = DayRange(longest[0].first, longest[longest.count - 1].last)
    }
    return streak
  }

  /// The awards as words, in the order of their days: "2025-09-07 streak 7".
  var awards: [String] {
    var reached: [Int: Day] = [:]
    var length = 0
    for step in steps {
      if step.outcome == .broken || !step.unit.isDaily { length = 0 }
      guard step.outcome == .kept, step.unit.isDaily else { continue }
      length += 1
      if reached[length] == nil { reached[length] = step.last }
    }
    var awards = [7, 30, 100, 365].compactMap { count in
      reached[count].map { "\($0) streak \(count)" }
    }
    let done = habit.habit.kind == .avoid ? [] : days.filter { habit.mark($0) == .done }
    for count in [100, 500, 1_000] where done.count >= count {
      awards.append("\(done[count - 1]) total \(count)")
    }
    return awards.sorted { $0.prefix(10) < $1.prefix(10) }
  }
}
