package import HabitCore

extension Phrase {
  /// Creates the phrase for a count in the current period.
  package init(countIn period: CalendarPeriod) {
    switch period {
    case .week: self = .countThisWeek
    case .month: self = .countThisMonth
    case .year: self = .countThisYear
    }
  }
}
