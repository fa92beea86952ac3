package import HabitCore

/// An instant as text: a day, a `T` or a space, a time, and an optional zone.
package enum WrittenInstant {
  /// Returns the day as written, never moved to another zone, or `nil` if the text is not an
  /// instant.
  package static func day(of text: String) -> Day? {
    let bytes = Array(text.utf8)
    guard bytes.count > 10, let day = Day(isoBytes: bytes[0..<10]),
      isTime(bytes[10...])
    else { return nil }
    return day
  }

  /// Returns whether bytes are a `T` or a space, `HH:mm` with or without seconds, and an optional
  /// zone.
  static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first == UInt8(ascii: "T") || first == UInt8(ascii: " ") else {
      return false
    }
    var parts = Array(bytes.dropFirst())[...]
    let isUTC = parts.last == UInt8(ascii: "Z")
    if isUTC {
      parts.removeLast()
    } else if let sign = parts.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == 0x2D }) {
      guard isOffset(parts[(sign + 1)...]) else { return false }
      parts = parts[..<sign]
    }
    if parts.last == UInt8(ascii: " ") {
      parts.removeLast()
    }
    return isClock(parts)
  }

  private static func isClock(_ bytes: ArraySlice<UInt8>) -> Bool {
    let fields = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard fields.count == 2 || fields.count == 3, fields[1].count == 2,
      let hour = ClockTime.number(fields[0]), let minute = ClockTime.number(fields[1]),
      hour < 24, minute < 60
    else { return false }
    guard fields.count == 3 else { return true }
    let seconds = fields[2].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let second = ClockTime.number(seconds[0]), second <= 60, seconds[0].count == 2 else {
      return false
    }
    return seconds.count == 1 || (seconds.count == 2 && ClockTime.number(seconds[1]) != nil)
  }

  private static func isOffset(_ bytes: ArraySlice<UInt8>) -> Bool {
    let digits = bytes.filter { $0 != UInt8(ascii: ":") }
    guard let number = ClockTime.number(digits[...]) else { return false }
    return digits.count == 2 ? number <= 18 : digits.count == 4 && number <= 1_800
  }
}
