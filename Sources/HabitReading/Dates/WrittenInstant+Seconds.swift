import HabitCore

extension WrittenInstant {
  /// Returns the whole seconds from 1970-01-01 00:00 UTC to an instant with a zone, `Z` or an
  /// offset like `+02:00`, or `nil` if the text has no zone or is not an instant.
  package static func unixSeconds(of text: String) -> Int? {
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
