/// The tally of recent days, compared with the same number of days before them.
package struct Trend: Hashable, Sendable {
  package let recent: Tally
  package let before: Tally

  /// The number of days on each side.
  package static let length = 30

  /// Returns the days up to a last day, and as many before them.
  package static func days(upTo last: Day) -> (recent: DayRange, before: DayRange) {
    (DayRange(last - (length - 1), last), DayRange(last - (2 * length - 1), last - length))
  }

  /// The recent rate minus the previous rate, in -1...1, or `nil` if either has nothing judged.
  package var change: Double? {
    guard let now = recent.rate, let then = before.rate else { return nil }
    return now - then
  }
}

extension JudgedLife {
  /// Returns the tally of a range, or `nil` if it has no day of the lifetime.
  package func tally(in range: DayRange) -> Tally? {
    days.intersection(range).map { Counting(self, in: $0).months.total }
  }

  /// Returns the trend up to a day.
  package func trend(upTo last: Day) -> Trend {
    let days = Trend.days(upTo: last)
    return Trend(
      recent: tally(in: days.recent) ?? Tally(),
      before: tally(in: days.before) ?? Tally()
    )
  }
}
