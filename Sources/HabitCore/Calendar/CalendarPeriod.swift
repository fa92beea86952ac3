/// A unit of the calendar in which a quota is counted.
package enum CalendarPeriod: String, CaseIterable, Hashable, Sendable {
  case week
  case month
  case year
}

extension CalendarPeriod {
  /// The whole period that holds a day.
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
