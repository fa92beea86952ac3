import HabitCore
import HabitReading

/// A length of time as text, such as `0:36:26`.
enum ClockLength {
  /// Returns the minutes of hours, minutes and seconds in digits, with or without a fraction of a
  /// second, or `nil`; hours may exceed 24.
  static func minutes(of text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hours = number(parts[0]), let minutes = number(parts[1]),
      let seconds = seconds(parts[2]), minutes < 60
    else { return nil }
    return Double(hours * 60 + minutes) + seconds / 60
  }

  /// Returns the minutes of a length whose form leaves nothing open, or `nil`.
  static func minutes(ofAny text: String) -> Double? {
    minutes(of: text) ?? minutes(ofWords: text)
  }

  /// Returns the minutes of a length in one of some forms, or in any if there are none, or `nil`.
  static func minutes(of text: String, in forms: [LengthForm]) -> Double? {
    guard !forms.isEmpty else { return minutes(ofAny: text) }
    return forms.lazy.compactMap { form in
      switch form {
      case .hours: minutes(of: text)
      case .shortHours: minutes(of: text + ":00")
      case .minutes: minutes(ofShort: text)
      }
    }.first
  }

  /// Returns one phrase for a text that is no length, or one in a form that has to be set.
  static func message(for text: String, isOpen: Bool = false) -> String {
    minutes(ofShort: text) == nil || !isOpen
      ? "no length \(text.quoted) like '0:36:26'; left out"
      : "\(text.quoted) can be minutes or hours; say which with 'form: \"mm:ss\"' or"
        + " 'form: \"h:mm\"'; left out"
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.count <= 6 ? ClockTime.number(Array(digits.utf8)[...]) : nil
  }

  /// Returns the seconds of two digits with or without a fraction, or `nil`.
  private static func seconds(_ text: Substring) -> Double? {
    let fraction = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard fraction.count <= 2, let seconds = number(fraction[0]), seconds < 60,
      fraction.count == 1 || number(fraction[1]) != nil
    else { return nil }
    return Double(seconds)
  }

  /// Returns the minutes of minutes and seconds such as `38:00`, or `nil`.
  static func minutes(ofShort text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let minutes = number(parts[0]), let seconds = seconds(parts[1]) else {
      return nil
    }
    return Double(minutes) + seconds / 60
  }

  /// Returns the minutes of numbers with units such as `1 h 5 min`, `45 sec` and `18:25 min`, or
  /// `nil`.
  static func minutes(ofWords text: String) -> Double? {
    var rest = text.lowercased()[...]
    var sum = 0.0
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || ":.,".contains($0)) }
      rest = rest[digits.endIndex...].drop { $0 == " " }
      let word = rest.prefix { $0.isLetter }
      rest = rest[word.endIndex...].drop { " .,".contains($0) }
      guard let unit = units[String(word)] else { return nil }
      if let pair = minutes(ofShort: String(digits)), unit >= 1 {
        sum += pair * unit
      } else if let number = Double(NumberColumn.pointed(String(digits))), number <= 1e6 {
        sum += number * unit
      } else {
        return nil
      }
    }
    return text.isEmpty ? nil : sum
  }

  private static let units: [String: Double] = {
    var units: [String: Double] = [:]
    for word in ["h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden"] { units[word] = 60 }
    for word in ["m", "min", "mins", "minute", "minutes", "minuten"] { units[word] = 1 }
    for word in ["s", "sec", "secs", "second", "seconds", "sek"] { units[word] = 1.0 / 60 }
    return units
  }()
}
