import HabitCore

/// Three numbers of a text that may be a date, before it is known which is which.
struct WrittenDate {
  var numbers: (first: Int, second: Int, third: Int)
  /// The number of digits of the first and the last number.
  var digits: (first: Int, third: Int)
  var separator: UInt8
  var hasTime: Bool
}

extension WrittenDate {
  /// Reads `2025-01-31`, `31.1.2025`, `1/31/25` and the like, with a time behind or without.
  ///
  /// Only ASCII digits count; the separator is `-`, `/` or `.` and the same twice, and a space may
  /// follow a point.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    var index = 0
    var parts: [ArraySlice<UInt8>] = []
    var separator: UInt8 = 0
    while parts.count < 3 {
      let start = index
      while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
        index += 1
      }
      parts.append(bytes[start..<index])
      guard parts.count < 3 else { break }
      guard index < bytes.count, Self.isSeparator(bytes[index]),
        separator == 0 || separator == bytes[index]
      else { return nil }
      separator = bytes[index]
      index += 1
      if separator == UInt8(ascii: "."), index < bytes.count, bytes[index] == 0x20 {
        index += 1
      }
    }
    if separator == UInt8(ascii: "."), index < bytes.count, bytes[index] == separator {
      index += 1
    }
    guard let numbers = Self.numbers(parts) else { return nil }
    self.numbers = numbers
    self.separator = separator
    digits = (parts[0].count, parts[2].count)
    hasTime = index < bytes.count
    guard !hasTime || WrittenInstant.isTime(bytes[index...]) else { return nil }
  }

  /// The orders in which the numbers can make a date; a year has four digits, or two at the end.
  var orders: [DateOrder] {
    if digits.first == 4 { return [.yearMonthDay] }
    guard digits.third == 4 || digits.third == 2, digits.first <= 2 else { return [] }
    if separator == UInt8(ascii: ".") { return [.dayMonthYear] }
    switch (numbers.first > 12, numbers.second > 12) {
    case (true, true): return []
    case (true, false): return [.dayMonthYear] + yearFirst
    case (false, true): return [.monthDayYear]
    case (false, false): return [.dayMonthYear, .monthDayYear] + yearFirst
    }
  }

  /// With hyphens a year of two digits can stand first, too: `24-06-16`.
  private var yearFirst: [DateOrder] {
    let isShort = digits.first == 2 && digits.third == 2
    return isShort && separator == UInt8(ascii: "-") ? [.yearMonthDay] : []
  }

  /// The day that the numbers write in an order, or `nil` where there is none.
  func day(_ order: DateOrder) -> Day? {
    let (first, second, third) = numbers
    switch order {
    case .yearMonthDay: return Day(year: Self.year(first, digits.first), month: second, day: third)
    case .dayMonthYear: return Day(year: Self.year(third, digits.third), month: second, day: first)
    case .monthDayYear: return Day(year: Self.year(third, digits.third), month: first, day: second)
    }
  }

  /// A year of two digits lies in 1970...2069.
  ///
  /// Source: POSIX.1-2024, strptime, `%y`, with 1970 for 1969.
  private static func year(_ number: Int, _ digits: Int) -> Int {
    guard digits == 2 else { return number }
    return number < 70 ? 2_000 + number : 1_900 + number
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
  }

  private static func numbers(_ parts: [ArraySlice<UInt8>]) -> (Int, Int, Int)? {
    guard let first = ClockTime.number(parts[0]), let second = ClockTime.number(parts[1]),
      let third = ClockTime.number(parts[2]),
      parts[1].count <= 2, parts[0].count <= 4, parts[2].count <= 4
    else { return nil }
    return (first, second, third)
  }
}
