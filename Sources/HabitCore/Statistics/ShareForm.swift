/// The form in which a reader sees a kept share.
package enum ShareForm: Hashable, Sendable {
  /// `67 %`, with changes, best and worst months, and lines of weeks.
  case percentage
  /// `2 of 3`: a percentage would say more than a few days know.
  case counts

  /// The minimum number of days of a habit whose share is a percentage.
  static let minDays = 28
  /// The minimum number of entries of such a habit; one with clean days needs none.
  static let minEntries = 10

  /// Chooses the form for a habit by its whole life, whatever part of it is shown.
  ///
  /// - Parameters:
  ///   - history: The habit.
  ///   - days: Its days up to the last one of the report.
  init(of history: HabitHistory, _ days: DayRange) {
    let entries = history.entries(asOf: days.last).count
    let isKnown = history.habit.kind.hasCleanDays || entries >= Self.minEntries
    let count = history.lastJudgedDay(asOf: days.last) - days.first + 1
    self = count >= Self.minDays && isKnown ? .percentage : .counts
  }
}
