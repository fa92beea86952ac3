import HabitCore

/// A time of the day as text.
package enum ClockTime {
  /// Returns whether a text is exactly `HH:mm`, 00:00 to 23:59.
  package static func isValid(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
      let hour = number(bytes[0..<2]), let minute = number(bytes[3..<5])
    else { return false }
    return hour < 24 && minute < 60
  }

  /// Returns the seconds after midnight of a time of 24 hours, or of 12 with `AM` or `PM`, with or
  /// without seconds, or `nil`; an offset behind it is not read.
  package static func seconds(of text: some StringProtocol) -> Int? {
    let clock = text.uppercased().prefix { !"+-Z".contains($0) }
    var time = clock.replacing("\u{202F}", with: " ")[...]
    let half = ["AM", "PM"].first { time.hasSuffix($0) }
    if half != nil { time = time.dropLast(2) }
    let parts = time.split(separator: ":", omittingEmptySubsequences: false).map {
      number(Array(String($0).trimmed.prefix { $0 != "." }.utf8)[...])
    }
    guard (2...3).contains(parts.count), var hour = parts[0], let minute = parts[1],
      hour < (half == nil ? 24 : 13), minute < 60
    else { return nil }
    if half != nil { hour = hour % 12 + (half == "PM" ? 12 : 0) }
    let second = parts.count == 3 ? parts[2] ?? 0 : 0
    return hour * 3_600 + minute * 60 + min(second, 59)
  }

  /// Returns the seconds after midnight of the time at the end of a text with a date, or `nil`.
  package static func seconds(after date: String) -> Int? {
    guard let colon = date.firstIndex(of: ":"),
      let space = date[..<colon].lastIndex(where: { !$0.isNumber })
    else { return nil }
    return seconds(of: date[date.index(after: space)...])
  }

  /// Returns the number that ASCII digits write, or `nil`.
  package static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard !bytes.isEmpty, bytes.count <= 9 else { return nil }
    var number = 0
    for byte in bytes {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }
}
