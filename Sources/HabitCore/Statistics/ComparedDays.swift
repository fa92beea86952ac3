/// A week, month or year up to a day, and the days of the period before to compare it with.
///
/// Only days on which both sides have data are compared. While the period is running, the earlier
/// period has the same dates, or the same weekdays, up to its end.
package struct ComparedDays: Hashable, Sendable {
  /// The days of the period up to the last known one.
  package let now: DayRange
  /// The comparison with the previous period, or `nil` if they have no days in common.
  package let before: Pair?

  /// Two ranges of days that are as far into their periods.
  package struct Pair: Hashable, Sendable {
    package let now: DayRange
    package let then: DayRange
  }

  /// - Parameters:
  ///   - period: A calendar week, month or year.
  ///   - last: The last known day; the period that contains it is compared.
  ///   - firstWeekday: The day on which weeks begin.
  ///   - known: The days with data, or `nil` if there are none.
  package init(_ period: CalendarPeriod, upTo last: Day, firstWeekday: Weekday, known: DayRange?) {
    let whole = period.days(around: last, firstWeekday: firstWeekday)
    let before = period.days(around: whole.first - 1, firstWeekday: firstWeekday)
    now = DayRange(whole.first, last)
    let known = known?.intersection(DayRange(Day.accepted.first, last))
    self.before = known.flatMap { Pair(period, whole, before, known: $0) }
  }
}

extension ComparedDays.Pair {
  /// Compares a period with an earlier one, or returns `nil` if no day of both has data.
  fileprivate init?(
    _ period: CalendarPeriod,
    _ whole: DayRange,
    _ earlier: DayRange,
    known: DayRange
  ) {
    let last = min(whole.last, known.last)
    let start = max(earlier.first, known.first)
    guard start <= earlier.last else { return nil }
    var first = period.day(like: start, of: earlier, in: whole)
    // The earlier period may have more days than the later one.
    if period.day(like: first, of: whole, in: earlier) < start { first = first + 1 }
    guard first <= last else { return nil }
    let isOver = last == whole.last
    let end = isOver ? earlier.last : period.day(like: last, of: whole, in: earlier)
    now = DayRange(first, last)
    then = DayRange(period.day(like: first, of: whole, in: earlier), end)
  }
}

extension CalendarPeriod {
  /// Returns the day that is as far into another period: the same date, or the last day of a
  /// shorter month or period.
  fileprivate func day(like day: Day, of period: DayRange, in other: DayRange) -> Day {
    guard self == .year else { return min(other.first + (day - period.first), other.last) }
    let days = Month(year: other.first.year, month: day.month.number).days
    return min(days.first + (day - day.month.first), days.last)
  }
}
