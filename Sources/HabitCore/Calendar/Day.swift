/// A civil day: one date of the proleptic Gregorian calendar, without a time or time zone.
package struct Day: Hashable, Sendable {
  /// Days since 1970-01-01, which is day 0.
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// The days that an export may have, 1900-01-01 to 2199-12-31.
  package static let accepted = DayRange(Day(number: -25_567), Day(number: 84_005))

  /// Creates the day of a date, or returns `nil` if the calendar has no such date.
  package init?(year: Int, month: Int, day: Int) {
    guard (-9_999...9_999).contains(year), (1...12).contains(month) else { return nil }
    guard day >= 1, day <= Month(year: year, month: month).count else { return nil }
    self = Month(year: year, month: month).first + (day - 1)
  }

  /// The date of the day: year, month 1...12 and day 1...31.
  ///
  /// Source: Howard Hinnant (2013), "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
  package var civil: (year: Int, month: Int, day: Int) {
    let shifted = Int(number) + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  package var year: Int { civil.year }

  package var month: Month {
    let (year, month, _) = civil
    return Month(year: year, month: month)
  }

  package var weekday: Weekday { Weekday(daysAfterMonday: Int(number) + 3) }

  /// Returns the day `count` days later.
  package static func + (day: Day, count: Int) -> Day { Day(number: day.number + Int32(count)) }

  /// Returns the day `count` days earlier.
  package static func - (day: Day, count: Int) -> Day { Day(number: day.number - Int32(count)) }

  /// Returns the number of days from `earlier` to `later`, negative if `later` comes first.
  package static func - (later: Day, earlier: Day) -> Int {
    Int(later.number) - Int(earlier.number)
  }
}

extension Day: Comparable {
  package static func < (left: Day, right: Day) -> Bool { left.number < right.number }
}

extension Int {
  /// Returns the quotient rounded towards minus infinity.
  func flooredQuotient(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  /// Returns the remainder of ``flooredQuotient(by:)``, in 0..<divisor.
  func flooredRemainder(by divisor: Int) -> Int { self - flooredQuotient(by: divisor) * divisor }
}

extension Day: CustomStringConvertible {
  /// Reads exactly `yyyy-MM-dd` in ASCII digits, or returns `nil`.
  package init?(iso text: some StringProtocol) { self.init(iso: String(text)) }

  /// Reads exactly `yyyy-MM-dd` in ASCII digits, or returns `nil`.
  package init?(iso text: String) {
    var text = text
    guard let day = text.withUTF8(Self.init(isoBytes:)) else { return nil }
    self = day
  }

  /// Reads exactly `yyyy-MM-dd` from UTF-8 bytes, or returns `nil`.
  package init?(isoBytes bytes: ArraySlice<UInt8>) {
    guard let day = bytes.withUnsafeBufferPointer(Self.init(isoBytes:)) else { return nil }
    self = day
  }

  /// Reads exactly `yyyy-MM-dd` from UTF-8 bytes, or returns `nil`.
  package init?(isoBytes bytes: UnsafeBufferPointer<UInt8>) {
    let hyphen = UInt8(ascii: "-")
    guard bytes.count == 10, bytes[4] == hyphen, bytes[7] == hyphen else { return nil }
    guard let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Returns the number that the digits represent, or `nil` if any byte is not a digit.
  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var number = 0
    for character in digits {
      let digit = character &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }

  /// The day as `yyyy-MM-dd`.
  package var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the day as `yyyy-MM-dd` in ASCII.
  package func write(to bytes: inout [UInt8]) {
    let (year, month, day) = civil
    guard (0...9_999).contains(year) else {
      bytes += "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))".utf8
      return
    }
    Self.write(year / 100, to: &bytes)
    Self.write(year % 100, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    Self.write(month, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    Self.write(day, to: &bytes)
  }

  /// Appends a number below 100 as two digits.
  private static func write(_ number: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

extension Int {
  /// Returns the number in decimal digits with leading zeros, at least `width` digits long.
  package func padded(to width: Int) -> String {
    var digits = String(magnitude)
    while digits.utf8.count < width { digits = "0" + digits }
    return self < 0 ? "-" + digits : digits
  }
}
