/// A calendar unit over which a quota counts.
package enum CalendarPeriod: String, CaseIterable, Hashable, Sendable {
  case week
  case month
  case year
}

extension CalendarPeriod {
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
