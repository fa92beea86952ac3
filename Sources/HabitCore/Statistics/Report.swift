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
  /// The habits that count in what is said of all together, and are nowhere else.
  private let unlisted: [HabitReport]
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
    let scope = ReportScope(asOf: asOf, firstWeekday: firstWeekday, range: range)
    self.init(
      log,
      scope,
      habits: log.habits.map { HabitReport($0, scope) },
      unlisted: log.unlisted.map { HabitReport($0, scope) }
    )
  }

  /// Computes the same figures on all cores.
  package static func computed(
    of log: HabitLog,
    asOf: Day,
    firstWeekday: Weekday = .monday,
    within range: DayRange? = nil
  ) async -> Report {
    let scope = ReportScope(asOf: asOf, firstWeekday: firstWeekday, range: range)
    return Report(
      log,
      scope,
      habits: await scope.reports(of: log.habits),
      unlisted: await scope.reports(of: log.unlisted)
    )
  }
}

extension Report {
  private init(
    _ log: HabitLog,
    _ scope: ReportScope,
    habits: [HabitReport],
    unlisted: [HabitReport]
  ) {
    self.log = log
    asOf = scope.asOf
    range = scope.range
    firstWeekday = scope.firstWeekday
    self.habits = habits
    self.unlisted = unlisted
    overall = OverallReport(of: habits + unlisted, asOf: asOf)
  }

  /// The figures of some days of the report; nothing is judged anew.
  ///
  /// - Parameter range: The days to add up.
  /// - Returns: What a report within the range would be.
  package func restricted(to range: DayRange) -> Report {
    Report(
      log,
      ReportScope(asOf: asOf, firstWeekday: firstWeekday, range: range),
      habits: habits.map { $0.restricted(to: range) },
      unlisted: unlisted.map { $0.restricted(to: range) }
    )
  }

  /// The habits that what is said of all together is made of; what names one takes ``habits``.
  package var counted: [HabitReport] { unlisted.isEmpty ? habits : habits + unlisted }

  /// The last day that the figures can be about.
  package var lastDay: Day { min(asOf, range?.last ?? asOf) }

  /// What a range of days comes to for all habits together, but for the sums of values, whose units
  /// differ, or `nil` where they hold no day of any lifetime.
  package func tally(in days: DayRange) -> Tally? {
    let tallies = counted.compactMap { $0.figures?.life.tally(in: days) }
    guard !tallies.isEmpty else { return nil }
    var sum = tallies.reduce(into: Tally()) { $0.add($1) }
    sum.sum = 0
    return sum
  }
}
