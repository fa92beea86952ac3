/// Where a report ends: the last day that its data speaks of, and the day on which it is made.
///
/// Every figure ends on ``day``. What was done on the days after it, up to ``today``, is not known.
package struct ReportEnd: Hashable, Sendable {
  /// The last day of all figures.
  package let day: Day
  /// The day on which the report is made, never before ``day``.
  package let today: Day

  /// Creates the end of a report that is complete up to the day on which it is made.
  package init(_ day: Day) {
    self.init(day, today: day)
  }

  package init(_ day: Day, today: Day) {
    self.day = day
    self.today = max(day, today)
  }

  /// Returns the end of the data of a log.
  ///
  /// - Parameters:
  ///   - log: The habits; entries after today are left out.
  ///   - today: The day on which the report is made.
  package init(of log: HabitLog, today: Day) {
    self.init(log.lastKnownDay(today: today) ?? today, today: today)
  }

  /// Whether a reader must be told of the end: it is before yesterday.
  package var isEarly: Bool { today - day > 1 }
}
