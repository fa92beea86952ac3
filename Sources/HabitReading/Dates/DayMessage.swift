package import HabitCore

/// The wording for a day that cannot be used.
package enum DayMessage {
  /// Returns one phrase for a text that is not a day, or for a day out of range; `what` is left out
  /// for it.
  package static func leftOut(_ text: String, _ day: Day?, what: String) -> String {
    guard day == nil else {
      return "\(text.quoted) is not from 1900 to 2199; \(what) left out"
    }
    return "no day \(text.quoted); \(what) left out"
  }
}
