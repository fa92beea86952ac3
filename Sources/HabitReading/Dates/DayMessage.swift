package import HabitCore

/// The wording of a day that cannot be used.
package enum DayMessage {
  /// One phrase for a text that is no day, or a day out of range; `what` is left out for it.
  package static func leftOut(_ text: String, _ day: Day?, what: String) -> String {
    guard day == nil else {
      return "\(text.quoted) is not from 1900 to 2199; \(what) left out"
    }
    return "no day \(text.quoted); \(what) left out"
  }
}
