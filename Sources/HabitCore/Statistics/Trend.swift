/// How the last days went, beside the same number of days before them.
package struct Trend: Hashable, Sendable {
  package let recent: Tally
  package let before: Tally
}

extension Trend {
  /// How many days each side has.
  package static let length = 30

  /// The days up to a last one, and those before them.
  package static func days(upTo last: Day) -> (recent: DayRange, before: DayRange) {
    (
      DayRange(last - (length - 1), last),
      DayRange(last - (2 * length - 1), last - length)
    )
  }

  /// The rate of the recent days less that of the days before, in -1...1, or `nil` where one of the
  /// two has nothing judged.
  package var change: Double? {
    guard let now = recent.rate, let then = before.rate else { return nil }
    return now - then
  }
}

extension JudgedLife {
  /// What a range of days comes to, or `nil` where it holds no day of the lifetime.
  package func tally(in range: DayRange) -> Tally? {
    Summary(of: self, in: range)?.total
  }

  /// The trend up to a day.
  package func trend(upTo last: Day) -> Trend {
    let days = Trend.days(upTo: last)
    return Trend(
      recent: tally(in: days.recent) ?? Tally(),
      before: tally(in: days.before) ?? Tally()
    )
  }
}
