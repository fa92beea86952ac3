/// All figures of a log up to one day: the input of pages, mails and data files.
package struct Report: Sendable {
  package let log: HabitLog
  /// The last known day: due days and periods on it are open while they can still be done.
  package let asOf: Day
  /// The range of days of the figures, or `nil` for all.
  package let range: DayRange?
  package let firstWeekday: Weekday
  /// The habits in the order of the log.
  package let habits: [HabitReport]
  /// The habits that count only in the combined figures.
  private let unlisted: [HabitReport]
  /// The combined figures, or `nil` if no habit has a day in the range.
  package let overall: OverallReport?

  /// Computes the figures.
  ///
  /// - Parameters:
  ///   - log: All habits with their entries; entries after `asOf` are ignored.
  ///   - asOf: The last day of the report.
  ///   - firstWeekday: The day on which a week of a quota begins.
  ///   - range: The days to add up, by default all; the whole log judges each day.
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

  /// Returns the figures of a range of the report; nothing is judged again.
  ///
  /// - Parameter range: The days to add up.
  /// - Returns: The same figures as a report within the range.
  package func restricted(to range: DayRange) -> Report {
    Report(
      log,
      ReportScope(asOf: asOf, firstWeekday: firstWeekday, range: range),
      habits: habits.map { $0.restricted(to: range) },
      unlisted: unlisted.map { $0.restricted(to: range) }
    )
  }

  /// The habits of the combined figures; use ``habits`` for anything that names a habit.
  package var counted: [HabitReport] { unlisted.isEmpty ? habits : habits + unlisted }

  /// The habit of the combined figures, if it is the only one and tracked.
  package var onlyTracked: HabitReport? {
    guard habits.count == 1, unlisted.isEmpty, habits[0].habit.kind == .tracking else { return nil }
    return habits[0]
  }

  /// Whether no habit has a schedule or a target, so that there are only counts.
  package var isOnlyCounted: Bool { overall?.isOnlyCounted ?? false }

  /// The last day that the figures can include.
  package var lastDay: Day { min(asOf, range?.last ?? asOf) }

  /// Returns the combined tally of a range, without the sum of values, whose units differ, or `nil`
  /// if the range has no day of any lifetime.
  package func tally(in days: DayRange) -> Tally? {
    let tallies = counted.compactMap { $0.figures?.life.tally(in: days) }
    guard !tallies.isEmpty else { return nil }
    var sum = tallies.reduce(into: Tally()) { $0.add($1) }
    sum.sum = 0
    return sum
  }
}
