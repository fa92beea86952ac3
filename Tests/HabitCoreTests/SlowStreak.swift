import HabitCore

/// The runs that were found among the steps.
struct SlowStreak {
  var current = 0
  var currentDays: DayRange?
  var longest = 0
  var longestDays: DayRange?
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
    let inForce = days.last { habit.unit(on: $0) != nil }.flatMap { habit.rules[$0] }
    // A period of a new schedule may begin in the range and end after it.
    if !isArchived, stretches.last?.last?.rule == inForce, let current = runs.last?.last {
      streak.current = current.count
      streak.currentDays = span(of: current)
    }
    for stretch in runs {
      let length = stretch.map(\.count).max() ?? 0
      guard let longest = stretch.last(where: { $0.count == length }), let days = span(of: longest)
      else { continue }
      if days.count >= streak.longestDays?.count ?? 0 {
        streak.longest = length
        streak.longestDays = days
        streak.longestUnit = longest[0].unit
      }
    }
    return streak
  }

  /// The steps between two changes of schedule; a time without one is passed over.
  private var stretches: [[SlowStep]] {
    var stretches: [[SlowStep]] = []
    for step in steps {
      if stretches.last?.last?.rule != step.rule { stretches.append([]) }
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
