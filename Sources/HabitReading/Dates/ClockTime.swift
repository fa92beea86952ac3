package import HabitCore

/// A time of a clock as text, with the zone that may follow it.
package struct ClockTime {
  /// The seconds after midnight, without their fraction.
  package private(set) var seconds: Int
  /// The fraction of a second.
  package private(set) var fraction = 0.0
  /// The seconds of the zone east of UTC, or `nil` without a zone.
  package private(set) var offset: Int?

  /// Parses a time of 24 hours, or of 12 with `AM` or `PM`, with or without seconds and a zone, or
  /// returns `nil`.
  package init?(_ text: some StringProtocol) { self.init(Array(text.utf8)[...]) }

  /// Parses a `T`, or a space with or without a comma before it, and a time, as they follow a date.
  init?(behindDate bytes: ArraySlice<UInt8>) {
    let bytes = bytes.starts(with: ", ".utf8) ? bytes.dropFirst() : bytes
    guard bytes.first == UInt8(ascii: "T") || bytes.first == 0x20 else { return nil }
    self.init(bytes.dropFirst().drop { $0 == 0x20 })
  }

  private init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    guard var hour = Self.number(&rest, below: 24), Self.takes(Self.colon, &rest),
      let minute = Self.number(&rest, below: 60)
    else { return nil }
    seconds = minute * 60
    if Self.takes(Self.colon, &rest) {
      guard let second = Self.number(&rest, below: 60) else { return nil }
      seconds += second
      if Self.takes(UInt8(ascii: "."), &rest) || Self.takes(UInt8(ascii: ","), &rest) {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard let number = Self.number(digits) else { return nil }
        rest.removeFirst(digits.count)
        fraction = Double(number) / digits.reduce(1) { scale, _ in scale * 10 }
      }
    }
    let word = String(decoding: rest, as: UTF8.self).trimmed.uppercased()
    switch word {
    case "": break
    case "AM", "PM":
      guard hour <= 12 else { return nil }
      hour = hour % 12 + (word == "PM" ? 12 : 0)
    default:
      guard let offset = Self.offset(Array(word.utf8)) else { return nil }
      self.offset = offset
    }
    seconds += hour * 3_600
  }

  /// The time to the minute.
  package var time: TimeOfDay? { TimeOfDay(seconds: seconds) }

  private static let colon = UInt8(ascii: ":")

  /// Consumes one or two digits of a number below a limit from the front, or returns `nil`.
  private static func number(_ rest: inout ArraySlice<UInt8>, below limit: Int) -> Int? {
    rest.popNumber(maxCount: 2).flatMap { $0.value < limit ? $0.value : nil }
  }

  private static func takes(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Returns the seconds of `Z`, `+02`, `+0200` or `+02:00`, or `nil`.
  private static func offset(_ zone: [UInt8]) -> Int? {
    if zone == [UInt8(ascii: "Z")] { return 0 }
    let digits = zone.dropFirst().filter { $0 != colon }
    guard zone[0] == UInt8(ascii: "+") || zone[0] == UInt8(ascii: "-"),
      digits.count == 2 || digits.count == 4, let number = number(digits[...])
    else { return nil }
    let (hours, minutes) = digits.count == 2 ? (number, 0) : (number / 100, number % 100)
    guard hours <= 18, minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (zone[0] == UInt8(ascii: "-") ? -60 : 60)
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

extension ArraySlice<UInt8> {
  /// Consumes a number from the front, or returns `nil` if it has too many digits or none.
  mutating func popNumber(maxCount: Int) -> (value: Int, count: Int)? {
    let digits = prefix { (0x30...0x39).contains($0) }
    guard digits.count <= maxCount, let value = ClockTime.number(digits) else { return nil }
    removeFirst(digits.count)
    return (value, digits.count)
  }
}
