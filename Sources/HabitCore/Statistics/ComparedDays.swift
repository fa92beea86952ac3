/// A week, month or year up to a day, and the earlier days to compare it with.
///
/// While the period is running, the earlier periods have the same number of days from their start.
package struct ComparedDays: Hashable, Sendable {
  package let now: DayRange
  /// The same days of the previous period.
  package let before: DayRange
  /// The same days of the same period one year earlier; for a year, these equal ``before``.
  package let yearBefore: DayRange
}

extension ComparedDays {
  /// - Parameters:
  ///   - period: A calendar week, month or year.
  ///   - last: The last known day; the period that contains it is compared.
  ///   - firstWeekday: The day on which weeks begin.
  package init(_ period: CalendarPeriod, upTo last: Day, firstWeekday: Weekday) {
    let whole = period.days(around: last, firstWeekday: firstWeekday)
    let now = DayRange(whole.first, last)
    let before = period.days(around: whole.first - 1, firstWeekday: firstWeekday)
    let yearBefore =
      switch period {
      // 52 weeks, so that the weekdays match.
      case .week: DayRange(whole.first - 364, whole.last - 364)
      case .month: (whole.first.month + -12).days
      case .year: before
      }
    let isOver = last == whole.last
    self.now = now
    self.before = isOver ? before : before.start(asLongAs: now)
    self.yearBefore = isOver ? yearBefore : yearBefore.start(asLongAs: now)
  }
}

extension DayRange {
  /// Returns the first days of the range, at most as many as another range has.
  fileprivate func start(asLongAs other: DayRange) -> DayRange {
    DayRange(first, first + (Swift.min(count, other.count) - 1))
  }
}
