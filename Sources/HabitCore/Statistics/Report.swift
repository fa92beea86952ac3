/// Every figure of a log up to one day: what pages, mails and data are made of.
package struct Report: Sendable {
  /// The last day that counts.
  package let asOf: Day
  package let firstWeekday: Weekday
  /// In the order of the log.
  package let habits: [HabitReport]
  /// `nil` where no habit has a day up to `asOf`.
  package let overall: OverallReport?

  /// Computes the figures.
  ///
  /// - Parameters:
  ///   - log: All habits with their entries; entries after `asOf` are in no figure.
  ///   - asOf: The last day of the report.
  ///   - firstWeekday: The day on which a week of a quota begins.
  package init(of log: HabitLog, asOf: Day, firstWeekday: Weekday = .monday) {
    self.asOf = asOf
    self.firstWeekday = firstWeekday
    habits = log.habits.map { HabitReport($0, asOf: asOf, firstWeekday: firstWeekday) }
    overall = OverallReport(of: habits, asOf: asOf)
  }
}
