/// A set of weekdays.
package struct WeekdaySet: Hashable, Sendable {
  private var bits: UInt8 = 0

  package init(_ weekdays: some Sequence<Weekday>) {
    for weekday in weekdays {
      bits |= Self.bit(weekday)
    }
  }

  package var count: Int { bits.nonzeroBitCount }

  /// The weekdays in the set, Monday first.
  package var weekdays: [Weekday] { Weekday.allCases.filter(contains) }

  /// Returns whether the set contains a weekday.
  package func contains(_ weekday: Weekday) -> Bool {
    bits & Self.bit(weekday) != 0
  }

  private static func bit(_ weekday: Weekday) -> UInt8 {
    1 << UInt8(weekday.rawValue)
  }
}
