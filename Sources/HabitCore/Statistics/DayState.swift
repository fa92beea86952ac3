/// The state of a day of a habit's lifetime under its schedule.
package enum DayState: UInt8, Sendable {
  /// Not due.
  case off
  case kept
  case missed
  /// Due but skipped.
  case excused
  /// Not kept yet, but still possible.
  case open
}
