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

  /// Returns `2025-01-31T21:30:00Z` for `20250131T213000Z`, the basic format of ISO 8601 in UTC, or
  /// `nil` for any other text.
  package static func spread(_ text: String) -> String? {
    guard text.utf8.count == 16, text.hasSuffix("Z"), text.dropFirst(8).hasPrefix("T") else {
      return nil
    }
    var written = ""
    for (index, character) in text.enumerated() {
      switch index {
      case 4, 6: written += "-"
      case 11, 13: written += ":"
      default: break
      }
      written.append(character)
    }
    return written
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
    if parts.last == UInt8(ascii: " ") { parts.removeLast() }
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

  /// Returns the whole seconds from 1970-01-01 00:00 UTC to an instant with a zone, `Z` or an
  /// offset like `+02:00`, or `nil` if the text has no zone or is not an instant.
  package static func unixSeconds(of text: String) -> Int? {
    let text = spread(text) ?? text
    let bytes = Array(text.utf8)
    guard let day = day(of: text), let offset = offset(of: bytes[10...]) else { return nil }
    let clock = bytes[11...].split(separator: UInt8(ascii: ":"), maxSplits: 2)
    guard clock.count > 1, let hour = ClockTime.number(clock[0]),
      let minute = ClockTime.number(clock[1].prefix(2))
    else { return nil }
    let second = clock.count == 3 ? ClockTime.number(clock[2].prefix(2)) ?? 0 : 0
    return Int(day.number) * 86_400 + hour * 3_600 + minute * 60 + second - offset
  }

  /// Returns the offset of the zone at the end of a time in seconds east of UTC, or `nil` without a
  /// zone.
  private static func offset(of time: ArraySlice<UInt8>) -> Int? {
    if time.last == UInt8(ascii: "Z") { return 0 }
    guard let sign = time.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == 0x2D }) else {
      return nil
    }
    let digits = time[(sign + 1)...].filter { $0 != UInt8(ascii: ":") }
    guard let number = ClockTime.number(digits[...]) else { return nil }
    let minutes = digits.count == 2 ? number * 60 : number / 100 * 60 + number % 100
    return (time[sign] == 0x2D ? -60 : 60) * minutes
  }
}

/// An instant written with its zone offset: `2025-01-31 07:30:00 +0100`.
package struct OffsetInstant {
  /// The day as written.
  package let day: Day
  /// The seconds after midnight, as written.
  package let clockSeconds: Int
  /// Seconds since 1970-01-01 00:00 UTC.
  package let seconds: Int

  /// Parses exactly `yyyy-MM-dd HH:mm:ss ±HHmm` in ASCII, or returns `nil`.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 25, bytes[10] == 0x20, bytes[13] == Self.colon, bytes[16] == Self.colon,
      bytes[19] == 0x20, let day = Day(isoBytes: bytes[0..<10]),
      let hour = ClockTime.number(bytes[11..<13]), let minute = ClockTime.number(bytes[14..<16]),
      let second = ClockTime.number(bytes[17..<19]), hour < 24, minute < 60, second < 60,
      let offset = Self.offset(bytes[20..<25])
    else { return nil }
    self.day = day
    clockSeconds = hour * 3_600 + minute * 60 + second
    seconds = Int(day.number) * 86_400 + clockSeconds - offset
  }

  private static let colon = UInt8(ascii: ":")

  /// Returns the offset east of UTC that `±HHmm` writes, in seconds.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    let start = bytes.startIndex
    guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = ClockTime.number(bytes[(start + 1)..<(start + 3)]),
      let minutes = ClockTime.number(bytes[(start + 3)..<(start + 5)]), hours <= 18, minutes < 60
    else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }
}
