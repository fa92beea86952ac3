/// Counts the runs of a habit from one day to another.
struct StreakCounter {
  /// The awards for runs of days, each for the first run that reached the length.
  private(set) var awards: [Award] = []
  private let firstCounted: Day
  /// The schedule in force and the unit of its runs.
  private var rule: (schedule: Schedule, unit: Streak.Unit)?
  private var run: Run?
  /// The first run since the last missed day, if an open day follows it.
  private var runBeforeOpen: Run?
  /// The longest run under the schedule in force; of equals the latest.
  private var longest: Run?
  /// The longest run under an earlier schedule.
  private var record: Run?

  /// - Parameter first: The first day of which runs and awards count; runs may begin before it.
  init(countingFrom first: Day) {
    firstCounted = first
  }

  /// Kept days or periods without a missed one.
  private struct Run {
    var days: DayRange
    var length = 0
    /// The kept days that were done or clean.
    var done = 0
    var unit: Streak.Unit
    let isRolling: Bool
    /// The day on which the last of its days was decided.
    var decided: Day

    /// The days by which runs of different habits are compared.
    var rank: Int { isRolling ? length : days.count }
  }

  /// Begins the runs of a schedule; a run continues only from one schedule of days to another.
  mutating func begin(_ schedule: Schedule, _ unit: Streak.Unit) {
    if let rule, !rule.schedule.isContinued(by: schedule) {
      miss()
      record = longer(longest, than: record)
      longest = nil
    }
    rule = (schedule, unit)
  }

  /// Returns the run with more days that were done or clean; of equals the first argument.
  private func longer(_ run: Run?, than other: Run?) -> Run? {
    guard let run, let other else { return run ?? other }
    return run.done >= other.done ? run : other
  }

  /// Extends the run by a day or a period.
  ///
  /// - Parameters:
  ///   - days: The day, or those of the period.
  ///   - done: The number of them that were done or clean.
  ///   - decided: The day from which on they are kept, whatever follows.
  mutating func keep(_ days: DayRange, done: Int = 1, decided: Day? = nil) {
    guard let (schedule, unit) = rule else { return }
    let isRolling = schedule.isRolling
    var run = run ?? Run(days: days, unit: unit, isRolling: isRolling, decided: days.last)
    run.days = run.days.union(days)
    run.unit = unit
    run.done += done
    let gain = isRolling ? done : 1
    run.length += gain
    run.decided = max(run.decided, decided ?? days.last)
    self.run = run
    guard days.last >= firstCounted, run.length > 0 else { return }
    if run.length >= longest?.length ?? 0 { longest = run }
    if gain > 0, unit.isDays, awards.count < Award.streaks.count,
      run.length == Award.streaks[awards.count]
    {
      awards.append(Award(kind: .streak, count: run.length, day: run.decided))
    }
  }

  /// Passes a day that is not decided yet: it ends a run of a rolling rule, and no other.
  mutating func leaveOpen() {
    guard let (schedule, _) = rule, schedule.isRolling else { return }
    if runBeforeOpen == nil, let run, run.length > 0 { runBeforeOpen = run }
    run = nil
  }

  /// Ends the run.
  mutating func miss() {
    run = nil
    runBeforeOpen = nil
  }

  /// Returns the streak after the last day, or `nil` if no schedule has judged any.
  func result(_ current: Streak.Current) -> Streak? {
    guard let unit = rule?.unit else { return nil }
    var streak = Streak(unit: unit)
    if let longest = longer(longest, than: record) {
      streak.longest = longest.length
      streak.longestDays = longest.days
      streak.longestUnit = longest.unit
      streak.longestRank = longest.rank
    }
    streak.hasCurrent = current != .unscheduled
    if current == .counted, let run = runBeforeOpen ?? run, run.length > 0 {
      streak.current = run.length
      streak.currentDays = run.days
    }
    return streak
  }
}

extension Schedule {
  /// Returns whether a run goes on under another schedule: if both name days, or they are the same.
  func isContinued(by other: Schedule) -> Bool { self == other || namesDays && other.namesDays }

  /// Whether the schedule says of each day by itself whether it is due.
  private var namesDays: Bool {
    switch self {
    case .daily, .weekdays, .every: true
    case .rolling, .quota, .none: false
    }
  }
}

extension Streak.Unit {
  fileprivate var isDays: Bool { self == .days || self == .times }
}
