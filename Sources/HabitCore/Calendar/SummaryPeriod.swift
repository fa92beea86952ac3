/// One week, month or year, as a summary tells of it.
package struct SummaryPeriod: Hashable, Sendable {
  package let unit: CalendarPeriod
  /// The whole period.
  package let days: DayRange
}

extension SummaryPeriod {
  /// The period that holds a day.
  ///
  /// - Parameters:
  ///   - unit: How long it is.
  ///   - day: One of its days.
  ///   - firstWeekday: Where weeks begin.
  package init(_ unit: CalendarPeriod, around day: Day, firstWeekday: Weekday) {
    self.init(unit: unit, days: unit.days(around: day, firstWeekday: firstWeekday))
  }

  /// The newest period whose last day lies before a day.
  ///
  /// - Parameters:
  ///   - unit: How long it is.
  ///   - day: The first day on which it may be over.
  ///   - firstWeekday: Where weeks begin.
  package init(_ unit: CalendarPeriod, endedBefore day: Day, firstWeekday: Weekday) {
    let running = unit.days(around: day, firstWeekday: firstWeekday)
    self.init(unit, around: running.first - 1, firstWeekday: firstWeekday)
  }

  /// The period just before this one.
  package var previous: SummaryPeriod {
    let firstWeekday = days.first.weekday
    return SummaryPeriod(unit, around: days.first - 1, firstWeekday: firstWeekday)
  }
}

extension SummaryPeriod: CustomStringConvertible {
  /// The period in the form of ISO 8601: `2026-10`, `2026`, or for a week its days, as in
  /// `2026-11-16/2026-11-22`, because only weeks from Monday on have a number there.
  package var description: String {
    switch unit {
    case .week: "\(days.first)/\(days.last)"
    case .month: "\(days.first.month)"
    case .year: days.first.year.padded(to: 4)
    }
  }
}
