/// Counts the runs of a habit from its first day to its last.
struct StreakCounter {
  /// The awards for runs of days, each for the first run that reached the length.
  private(set) var awards: [Award] = []
  /// The ended runs that are long enough to report, oldest first.
  private(set) var ended: [EndedStreak] = []
  /// The streak under the schedule in force.
  private var streak: Streak?
  /// The streak under an earlier schedule whose longest run spans most days.
  private var record: Streak?
  private let firstCounted: Day
  private var schedule: Schedule?
  private var run: DayRange?
  private var length = 0

  /// - Parameter first: The first day of which runs and awards count; runs may begin before it.
  init(countingFrom first: Day) {
    firstCounted = first
  }

  /// Begins the runs of a schedule; a run continues only from one schedule of days to another.
  mutating func begin(_ schedule: Schedule, _ unit: Streak.Unit, on day: Day) {
    if self.schedule == schedule { return }
    let continues = self.schedule?.namesDays == true && schedule.namesDays
    self.schedule = schedule
    if continues {
      streak?.unit = unit
      if streak?.longest == 0 { streak?.longestUnit = unit }
      return
    }
    if let streak {
      miss(on: day)
      record = longer(streak, than: record)
    }
    streak = Streak(unit: unit)
  }

  /// Returns the streak whose longest run spans more days; of equals the first argument.
  private func longer(_ streak: Streak, than other: Streak?) -> Streak {
    guard let other, let days = other.longestDays else { return streak }
    return (streak.longestDays?.count ?? 0) >= days.count ? streak : other
  }

  /// Extends the run by one unit.
  mutating func keep(_ days: DayRange) {
    run = run.map { DayRange($0.first, days.last) } ?? days
    length += 1
    guard let known = streak, days.last >= firstCounted else { return }
    if length >= known.longest {
      streak?.longest = length
      streak?.longestDays = run
      streak?.longestUnit = known.unit
    }
    let earnsAward = known.unit.isDays && schedule?.isSparse != true
    if earnsAward, awards.count < Award.streaks.count, length == Award.streaks[awards.count] {
      awards.append(Award(kind: .streak, count: length, day: days.last))
    }
  }

  /// Ends the run.
  mutating func miss(on day: Day) {
    if length >= EndedStreak.minLength, let run, let unit = streak?.unit {
      ended.append(EndedStreak(days: run, length: length, unit: unit, end: day))
    }
    run = nil
    length = 0
  }

  /// Returns the streak after the last day, or `nil` if no schedule has judged any.
  func result(_ current: Streak.Current) -> Streak? {
    guard var streak else { return nil }
    let longest = longer(streak, than: record)
    streak.longest = longest.longest
    streak.longestDays = longest.longestDays
    streak.longestUnit = longest.longestUnit
    let isOver = current != .counted
    streak.current = isOver ? 0 : length
    streak.currentDays = isOver ? nil : run
    streak.hasCurrent = current != .unscheduled
    return streak
  }
}

extension Schedule {
  /// Whether the schedule says of each day by itself whether it is due.
  fileprivate var namesDays: Bool {
    switch self {
    case .daily, .weekdays, .every: true
    case .rolling, .quota, .none: false
    }
  }
}

extension Streak.Unit {
  fileprivate var isDays: Bool { self == .days || self == .times }
}
