/// A day of the week, numbered as in ISO 8601: Monday 1 … Sunday 7.
package enum Weekday: Int, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// Creates the weekday any number of days after a Monday.
  init(daysAfterMonday count: Int) { self = Self.allCases[count.flooredRemainder(by: 7)] }

  /// The English name in lower case.
  package var name: String { Self.names[rawValue - 1] }

  private static let names = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// Returns the number of days from another weekday to this one, 0...6.
  package func days(after other: Weekday) -> Int {
    (rawValue - other.rawValue).flooredRemainder(by: 7)
  }

  /// The seven weekdays, beginning with this one.
  package var week: [Weekday] { (0..<7).map { Weekday(daysAfterMonday: rawValue - 1 + $0) } }
}

/// A set of weekdays.
package struct WeekdaySet: Hashable, Sendable {
  package static let weekend = WeekdaySet([.saturday, .sunday])

  private var bits: UInt8 = 0

  package init(_ weekdays: some Sequence<Weekday>) {
    for weekday in weekdays { bits |= Self.bit(weekday) }
  }

  package var count: Int { bits.nonzeroBitCount }

  /// The weekdays in the set, Monday first.
  package var weekdays: [Weekday] { Weekday.allCases.filter(contains) }

  /// Returns whether the set contains a weekday.
  package func contains(_ weekday: Weekday) -> Bool { bits & Self.bit(weekday) != 0 }

  private static func bit(_ weekday: Weekday) -> UInt8 { 1 << UInt8(weekday.rawValue) }
}
