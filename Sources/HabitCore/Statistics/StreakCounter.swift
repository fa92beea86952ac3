/// Counts the runs of a habit from its first day to its last.
struct StreakCounter {
  /// The awards for runs of days, each for the first run that reached the length.
  private(set) var awards: [Award] = []
  /// The ended runs that are long enough to report, oldest first.
  private(set) var ended: [EndedStreak] = []
  private var streak: Streak?
  private var run: DayRange?
  private var length = 0
}

extension StreakCounter {
  /// Sets the unit of runs from a day on; a run does not continue from days to weeks.
  mutating func begin(_ unit: Streak.Unit, on day: Day) {
    guard let known = streak else {
      streak = Streak(unit: unit)
      return
    }
    if known.unit.isDays == unit.isDays, known.unit.isDays || known.unit == unit {
      streak?.unit = unit
    } else {
      miss(on: day)
      streak = Streak(unit: unit)
    }
  }

  /// Extends the run by one unit.
  mutating func keep(_ days: DayRange) {
    run = run.map { DayRange($0.first, days.last) } ?? days
    length += 1
    guard let known = streak else { return }
    if length >= known.longest {
      streak?.longest = length
      streak?.longestDays = run
    }
    if known.unit.isDays, awards.count < Award.streaks.count, length == Award.streaks[awards.count]
    {
      awards.append(Award(kind: .streak, count: length, day: days.last))
    }
  }

  /// Ends the run.
  mutating func miss(on day: Day) {
    if length >= EndedStreak.leastLength, let run, let unit = streak?.unit {
      ended.append(EndedStreak(days: run, length: length, unit: unit, end: day))
    }
    run = nil
    length = 0
  }

  /// Returns the streak after the last day, or `nil` if no schedule has judged any.
  func appendUnescaped(isArchived: Bool) -> Streak? {
    var streak = streak
    streak?.current = isArchived ? 0 : length
    return streak
  }
}

extension Streak.Unit {
  fileprivate var isDays: Bool {
    self == .days || self == .times
  }
}
