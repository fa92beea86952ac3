package import HabitCore

extension Phrase {
  /// The text around a count of the running period.
  package init(countIn period: CalendarPeriod) {
    switch period {
    case .week: self = .countThisWeek
    case .month: self = .countThisMonth
    case .year: self = .countThisYear
    }
  }
}
