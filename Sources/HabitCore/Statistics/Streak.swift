/// The current and longest run in which a habit was kept without a miss.
package struct Streak: Hashable, Sendable {
  /// The length of the run that reaches `asOf`; 0 for an archived habit.
  package var current = 0
  /// Whether a run is counted; not once the schedule has become `none`.
  package var hasCurrent = true
  /// The days from the first to the last of the current run, or `nil` if there is none.
  package var currentDays: DayRange?
  /// The length of the longest run; of equals the latest.
  ///
  /// Of the longest runs under several schedules, the one with most days that were done or clean.
  package var longest = 0
  /// The days from the first to the last of the longest run, or `nil` if there is none.
  package var longestDays: DayRange?
  /// The days by which the longest run is compared with those of other habits: the done ones under
  /// a rolling rule, else all that it spans.
  package var longestRank = 0
  /// The unit of the current run.
  package var unit: Unit
  /// The unit of the longest run, which may have been under another schedule.
  package var longestUnit: Unit

  /// Whether the longest run is more than a single done day.
  package var isNoteworthy: Bool {
    switch longestUnit {
    case .days, .times: longest > 1
    case .weeks, .months, .years: longest > 0
    }
  }

  /// Whether the current run can go on.
  enum Current {
    case counted
    case archived
    case unscheduled
  }

  /// The unit of a length.
  package enum Unit: String, Sendable {
    /// Kept days.
    case days
    /// Kept days of a schedule on which not every day is due; done days under a rolling rule.
    case times
    case weeks
    case months
    case years
  }
}

extension Streak {
  package init(unit: Unit) {
    self.init(unit: unit, longestUnit: unit)
  }
}
