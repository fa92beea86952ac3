import HabitCore
import HabitReading

/// A length of time as text, such as `0:36:26`.
enum ClockLength {
  /// Returns the minutes of hours, minutes and seconds in digits, with or without a fraction of a
  /// second, or `nil`; hours may exceed 24.
  static func minutes(of text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hours = number(parts[0]), let minutes = number(parts[1]) else {
      return nil
    }
    let fraction = parts[2].split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard fraction.count <= 2, let seconds = number(fraction[0]), minutes < 60, seconds < 60,
      fraction.count == 1 || number(fraction[1]) != nil
    else { return nil }
    return Double(hours * 60 + minutes) + Double(seconds) / 60
  }

  /// Returns one phrase for a text that is no length.
  static func complaint(of text: String) -> String {
    "no length \(text.quoted) like '0:36:26'; left out"
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.count <= 6 ? ClockTime.number(Array(digits.utf8)[...]) : nil
  }
}
