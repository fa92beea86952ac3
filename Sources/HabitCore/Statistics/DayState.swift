/// How a day of a habit's lifetime stands against its schedule.
package enum DayState: UInt8, Sendable {
  /// Not due.
  case off
  case kept
  case missed
  /// Due but skipped.
  case excused
  /// Not kept yet, and still can be.
  case open
}
