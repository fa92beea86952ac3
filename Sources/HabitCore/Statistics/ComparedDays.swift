/// A week, month or year up to a day, and the earlier days to compare it with.
///
/// Only days on which both sides have data are compared. While the period is running, the earlier
/// period has the same number of days from its start.
package struct ComparedDays: Hashable, Sendable {
  /// The days of the period up to the last known one.
  package let now: DayRange
  /// The comparison with the previous period, or `nil` if they have no days in common.
  package let before: Pair?
  /// The comparison with the same period one year earlier; for a year, this equals ``before``.
  package let yearBefore: Pair?

  /// Two ranges of days that are as far into their periods.
  package struct Pair: Hashable, Sendable {
    package let now: DayRange
    package let then: DayRange
  }
}

extension ComparedDays {
  /// - Parameters:
  ///   - period: A calendar week, month or year.
  ///   - last: The last known day; the period that contains it is compared.
  ///   - firstWeekday: The day on which weeks begin.
  ///   - known: The days with data, or `nil` if there are none.
  package init(
    _ period: CalendarPeriod,
    upTo last: Day,
    firstWeekday: Weekday,
    known: DayRange?
  ) {
    let whole = period.days(around: last, firstWeekday: firstWeekday)
    let before = period.days(around: whole.first - 1, firstWeekday: firstWeekday)
    let yearBefore =
      switch period {
      // 52 weeks, so that the weekdays match.
      case .week: DayRange(whole.first - 364, whole.last - 364)
      case .month: (whole.first.month + -12).days
      case .year: before
      }
    now = DayRange(whole.first, last)
    let known = known?.intersection(DayRange(Day.accepted.first, last))
    self.before = known.flatMap { Pair(of: whole, before, known: $0) }
    self.yearBefore = known.flatMap { Pair(of: whole, yearBefore, known: $0) }
  }
}

extension ComparedDays.Pair {
  /// Compares a period with an earlier one, or returns `nil` if no day of both has data.
  fileprivate init?(of whole: DayRange, _ earlier: DayRange, known: DayRange) {
    // The earlier period has data from this number of days after its start.
    let start = max(0, known.first - earlier.first)
    let count = min(whole.count, known.last - whole.first + 1)
    guard start < min(count, earlier.count) else { return nil }
    let isOver = count == whole.count
    let end = isOver ? earlier.count : min(count, earlier.count)
    now = DayRange(whole.first + start, whole.first + (count - 1))
    then = DayRange(earlier.first + start, earlier.first + (end - 1))
  }
}
