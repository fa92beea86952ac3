/// The current and longest run in which a habit was kept without a miss.
package struct Streak: Hashable, Sendable {
  /// The length of the run that reaches `asOf`; 0 for an archived habit.
  package var current = 0
  /// The days from the first to the last of the current run, or `nil` if there is none.
  package var currentDays: DayRange?
  /// The length of the longest run; of equals the latest.
  ///
  /// Of the longest runs under several schedules, the one that spans most days.
  package var longest = 0
  /// The days from the first to the last of the longest run, or `nil` if there is none.
  package var longestDays: DayRange?
  /// The unit of the current run.
  package var unit: Unit
  /// The unit of the longest run, which may have been under another schedule.
  package var longestUnit: Unit

  /// The unit of a length.
  package enum Unit: String, Sendable {
    /// Kept days.
    case days
    /// Kept days of a schedule on which not every day is due.
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
