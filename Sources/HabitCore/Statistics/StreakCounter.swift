/// Follows the runs of a habit from its first day to its last.
struct StreakCounter {
  /// The awards for runs of days, each for the first run that reached it.
  private(set) var awards: [Award] = []
  private var streak: Streak?
  private var run: DayRange?
  private var length = 0
}

extension StreakCounter {
  /// Says what the next runs count; a run does not go on from days to weeks.
  mutating func begin(_ unit: Streak.Unit) {
    guard let known = streak else {
      streak = Streak(unit: unit)
      return
    }
    if known.unit.isDays == unit.isDays, known.unit.isDays || known.unit == unit {
      streak?.unit = unit
    } else {
      streak = Streak(unit: unit)
      miss()
    }
  }

  /// Lengthens the run by one unit.
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
  mutating func miss() {
    run = nil
    length = 0
  }

  /// The streak after the last day, or `nil` where no rule has judged any.
  func finished(isArchived: Bool) -> Streak? {
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
