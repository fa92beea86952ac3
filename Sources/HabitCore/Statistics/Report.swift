/// Every figure of a log up to one day: what pages, mails and data are made of.
package struct Report: Sendable {
  package let log: HabitLog
  /// The last day that is known: whatever can still be done on it is open.
  package let asOf: Day
  /// The days that the figures are about, or `nil` for all.
  package let range: DayRange?
  package let firstWeekday: Weekday
  /// In the order of the log.
  package let habits: [HabitReport]
  /// `nil` where no habit has a day in the range.
  package let overall: OverallReport?

  /// Computes the figures.
  ///
  /// - Parameters:
  ///   - log: All habits with their entries; entries after `asOf` are in no figure.
  ///   - asOf: The last day of the report.
  ///   - firstWeekday: The day on which a week of a quota begins.
  ///   - range: The days to add up, all unless set; each is judged by the whole log.
  package init(
    of log: HabitLog,
    asOf: Day,
    firstWeekday: Weekday = .monday,
    within range: DayRange? = nil
  ) {
    self.log = log
    self.asOf = asOf
    self.range = range
    self.firstWeekday = firstWeekday
    habits = log.habits.map {
      HabitReport($0, asOf: asOf, firstWeekday: firstWeekday, range: range)
    }
    overall = OverallReport(of: habits, asOf: asOf)
  }
}

extension Report {
  /// The last day that the figures can be about.
  package var lastDay: Day { min(asOf, range?.last ?? asOf) }
}
