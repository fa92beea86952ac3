/// The totals of all habits in a range of days, without the sums of values, whose units differ.
package struct PeriodTotal: Hashable, Sendable {
  package let tally: OverallTally
  /// The number of days on which a habit is due, so that they can be perfect.
  package let countingDays: Int

  /// The number of done days of all habits.
  package var completionCount: Int { tally.done }

  /// Creates the totals of a report, or returns `nil` if no habit has a day in it.
  package init?(of report: Report) {
    guard let overall = report.overall else { return nil }
    tally = overall.total
    countingDays = overall.countingDays(in: overall.days)
  }

  /// Creates the totals of whole months from the monthly tallies of a report of all days.
  fileprivate init?(of months: DayRange, in report: Report) {
    guard let overall = report.overall, let days = overall.days.intersection(months) else {
      return nil
    }
    tally = days.months.reduce(into: OverallTally()) { $0.add(overall[$1] ?? OverallTally()) }
    guard tally.days > 0 else { return nil }
    countingDays = overall.countingDays(in: days)
  }
}

extension Report {
  /// Returns the totals of all habits in a range, or `nil` if none has a day in it.
  package func total(in days: DayRange) -> PeriodTotal? {
    // Past months and years are compared with each other repeatedly.
    days.isOfWholeMonths && range == nil
      ? PeriodTotal(of: days, in: self) : PeriodTotal(of: restricted(to: days))
  }

  /// The number of done days of all habits.
  package var completionCount: Int { overall?.total.done ?? 0 }
}
