import HabitCore
import HabitReading

/// A date of Strava, such as `May 23, 2023, 12:40:57 PM`; it is UTC.
struct StravaDate {
  /// Seconds since 1970-01-01 00:00 UTC.
  let seconds: Int

  /// Parses a date with the name of a month, and a time of 12 or 24 hours after it.
  init?(_ text: String) {
    let text = text.replacing("\u{202F}", with: " ")
    guard let date = WrittenDate(text), date.isNamed, let day = date.day(.yearMonthDay),
      let colon = text.firstIndex(of: ":"), let space = text[..<colon].lastIndex(of: " "),
      let time = Self.seconds(of: text[space...].lowercased())
    else { return nil }
    seconds = Int(day.number) * 86_400 + time
  }

  /// Returns the form of a text, with `9` for digits and `a` for letters.
  static func shape(of text: String) -> String {
    String(
      text.prefix(40).map { character in
        character.isNumber ? "9" : character.isLetter ? "a" : character
      }
    )
  }

  /// Returns the seconds since midnight of `12:40:57 pm`, or `nil`.
  private static func seconds(of text: String) -> Int? {
    var time = text.trimmed[...]
    let half = ["am", "pm"].first { time.hasSuffix($0) }
    if half != nil {
      time = time.dropLast(2)
    }
    let parts = time.split(separator: ":").map { part in
      ClockTime.number(Array(String(part).trimmed.utf8)[...])
    }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1],
      let second = parts.count == 3 ? parts[2] : 0, minute < 60, second < 61
    else { return nil }
    guard let half else { return hour < 24 ? hour * 3_600 + minute * 60 + second : nil }
    guard (1...12).contains(hour) else { return nil }
    return (hour % 12 + (half == "pm" ? 12 : 0)) * 3_600 + minute * 60 + second
  }
}
