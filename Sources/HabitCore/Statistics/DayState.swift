/// The state of a day of a habit's lifetime under its schedule.
package enum DayState: UInt8, Sendable {
  /// Not due.
  case off
  case kept
  /// Kept without a mark: the days around it fulfil a rolling rule.
  case rest
  case missed
  /// Due but skipped.
  case excused
  /// Not kept yet, but still possible.
  case open
}
