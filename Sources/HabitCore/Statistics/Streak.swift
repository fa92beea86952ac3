/// The current and longest run in which a habit was kept without a miss.
package struct Streak: Hashable, Sendable {
  /// The length of the run that reaches `asOf`; 0 for an archived habit.
  package var current = 0
  /// The length of the longest run; of equals the latest.
  package var longest = 0
  /// The days from the first to the last of the longest run, or `nil` if there is none.
  package var longestDays: DayRange?
  package var unit: Unit

  /// The unit of the lengths.
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
    self.init(current: 0, longest: 0, longestDays: nil, unit: unit)
  }
}
