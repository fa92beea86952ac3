package import HabitCore

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
