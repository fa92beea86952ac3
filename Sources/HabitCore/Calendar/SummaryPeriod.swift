/// The week, month or year that a summary covers.
package struct SummaryPeriod: Hashable, Sendable {
  package let unit: CalendarPeriod
  /// The whole period.
  package let days: DayRange
}

extension SummaryPeriod {
  /// Creates the period that contains a day.
  package init(_ unit: CalendarPeriod, around day: Day, firstWeekday: Weekday) {
    self.init(unit: unit, days: unit.days(around: day, firstWeekday: firstWeekday))
  }

  /// Creates the newest period that ends before a day.
  package init(_ unit: CalendarPeriod, endedBefore day: Day, firstWeekday: Weekday) {
    let running = unit.days(around: day, firstWeekday: firstWeekday)
    self.init(unit, around: running.first - 1, firstWeekday: firstWeekday)
  }
}

extension SummaryPeriod: CustomStringConvertible {
  /// The period in ISO 8601 form: `2026-10`, `2026`, or for a week its days, such as
  /// `2026-11-16/2026-11-22`, because ISO 8601 numbers only weeks that begin on Monday.
  package var description: String {
    switch unit {
    case .week: "\(days.first)/\(days.last)"
    case .month: "\(days.first.month)"
    case .year: days.first.year.padded(to: 4)
    }
  }
}

/// A calendar unit over which a quota counts.
package enum CalendarPeriod: String, CaseIterable, Hashable, Sendable {
  case week
  case month
  case year

  /// Returns the whole period that contains a day.
  package func days(around day: Day, firstWeekday: Weekday) -> DayRange {
    switch self {
    case .week:
      let first = day - day.weekday.days(after: firstWeekday)
      return DayRange(first, first + 6)
    case .month: return day.month.days
    case .year: return Month.days(ofYear: day.year)
    }
  }
}
