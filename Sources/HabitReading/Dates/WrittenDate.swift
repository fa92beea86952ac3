package import HabitCore

/// Three numbers of a text that may be a date, before their order is known.
package struct WrittenDate {
  var numbers: (first: Int, second: Int, third: Int)
  /// The digit counts of the first and the last number.
  var digits: (first: Int, third: Int)
  package var separator: UInt8
  /// The time behind it, if there is one.
  package var clock: ClockTime?
  /// Whether the month is a word, and the numbers are the year, the month and the day.
  package var isNamed = false

  /// Parses a date of numbers, or one with the name of a month, with or without a weekday before it
  /// and a time after it.
  package init?(_ text: String) {
    if let date = Self(digits: WrittenInstant.spread(text) ?? text) {
      self = date
    } else if let date = Self(named: text) {
      self = date
    } else if let rest = Self.withoutWeekday(text), let date = Self(digits: rest) {
      self = date
    } else if let rest = Self.withoutSigns(text), let date = Self(digits: rest) {
      self = date
    } else {
      return nil
    }
  }

  /// Parses `2025-01-31`, `31.1.2025`, `1/31/25` and the like, with or without a time after it.
  ///
  /// Only ASCII digits count. The separator is `-`, `/` or `.`, the same both times; a space may
  /// follow a point.
  private init?(digits text: String) {
    var rest = Array(text.utf8)[...]
    guard let first = rest.popNumber(maxCount: 4),
      let separator = Self.separator(&rest),
      let second = rest.popNumber(maxCount: 2),
      Self.separator(&rest) == separator,
      let third = rest.popNumber(maxCount: 4)
    else { return nil }
    if separator == UInt8(ascii: "."), rest.first == separator { rest.removeFirst() }
    numbers = (first.value, second.value, third.value)
    digits = (first.count, third.count)
    self.separator = separator
    clock = ClockTime(behindDate: rest)
    guard rest.isEmpty || clock != nil else { return nil }
  }

  /// The orders in which the numbers can be a date; a year has four digits, or two at the end.
  package var orders: [DateOrder] {
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

  /// The year-first order if the year has two digits and hyphens follow it: `24-06-16`.
  private var yearFirst: [DateOrder] {
    let isShort = digits.first == 2 && digits.third == 2
    return isShort && separator == UInt8(ascii: "-") ? [.yearMonthDay] : []
  }

  /// Returns the day that the numbers write in an order, or `nil` if there is none.
  package func day(_ order: DateOrder) -> Day? {
    let (first, second, third) = numbers
    switch order {
    case .yearMonthDay: return Day(year: Self.year(first, digits.first), month: second, day: third)
    case .dayMonthYear: return Day(year: Self.year(third, digits.third), month: second, day: first)
    case .monthDayYear: return Day(year: Self.year(third, digits.third), month: first, day: second)
    }
  }

  /// Returns the full year; a year of two digits is in 1970...2069.
  ///
  /// Source: POSIX.1-2024, strptime, `%y`, with 1970 for 1969.
  static func year(_ number: Int, _ digits: Int) -> Int {
    guard digits == 2 else { return number }
    return number < 70 ? 2_000 + number : 1_900 + number
  }

  /// Consumes a separator from the front, with the space that may follow a point.
  private static func separator(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
    guard let mark = rest.first,
      mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/") || mark == UInt8(ascii: ".")
    else { return nil }
    rest.removeFirst()
    if mark == UInt8(ascii: "."), rest.first == 0x20 { rest.removeFirst() }
    return mark
  }
}

extension Day {
  /// Creates the day that is a number of days after 1970-01-01, or `nil` outside of the accepted
  /// days.
  package init?(epochDay number: Int) {
    guard let number = Int32(exactly: number) else { return nil }
    self.init(number: number)
    guard Day.accepted.contains(self) else { return nil }
  }

  /// Creates the civil day of an instant at a UTC offset in seconds, or `nil` outside of the
  /// accepted days.
  package init?(unixSeconds: Int, offset: Int) {
    let (local, overflows) = unixSeconds.addingReportingOverflow(offset)
    guard !overflows else { return nil }
    let (quotient, remainder) = local.quotientAndRemainder(dividingBy: 86_400)
    self.init(epochDay: remainder < 0 ? quotient - 1 : quotient)
  }
}

extension Day {
  /// Parses exactly `yyyyMMdd` in ASCII digits, or returns `nil`.
  package init?(compact text: some StringProtocol) {
    guard text.utf8.count == 8, let number = ClockTime.number(Array(text.utf8)[...]) else {
      return nil
    }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}
