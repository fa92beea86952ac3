/// What all habits together come to in some days, but for the sums of values, whose units differ.
package struct PeriodTotal: Hashable, Sendable {
  package let tally: OverallTally
  /// How often something was done; days without a slip are no deeds.
  package let completionCount: Int
  /// How many days have a habit that counts on them, so that they can be perfect.
  package let countingDays: Int
  /// The length of the longest run of perfect days.
  package let longestPerfectRun: Int
}

extension PeriodTotal {
  /// The total of a report, or `nil` where no habit has a day in it.
  package init?(of report: Report) {
    guard let overall = report.overall else { return nil }
    tally = overall.total
    completionCount = report.completionCount
    countingDays = overall.countingDays(in: overall.days)
    longestPerfectRun = overall.perfectStreak.longest
  }

  /// The total of whole months, out of what a report of all days has added up of each.
  fileprivate init?(of months: DayRange, in report: Report) {
    guard let overall = report.overall, let days = overall.days.intersection(months) else {
      return nil
    }
    tally = days.months.reduce(into: OverallTally()) { $0.add(overall[$1] ?? OverallTally()) }
    guard tally.days > 0 else { return nil }
    completionCount = report.completionCount { summary in
      days.months.reduce(0) { $0 + (summary.months[$1]?.done ?? 0) }
    }
    countingDays = overall.countingDays(in: days)
    longestPerfectRun = overall.longestPerfectRun(in: days, asOf: report.asOf)
  }
}

extension Report {
  /// What all habits together come to in some days, or `nil` where none has lived on any of them.
  package func total(in days: DayRange) -> PeriodTotal? {
    // Past months and years are compared with each other again and again.
    let isWhole = days == DayRange(days.first.month.first, days.last.month.days.last)
    return isWhole && range == nil
      ? PeriodTotal(of: days, in: self) : PeriodTotal(of: restricted(to: days))
  }

  /// How often something was done; days without a slip are no deeds.
  package var completionCount: Int {
    completionCount { $0.total.done }
  }

  /// Adds up a count of every habit whose done days are deeds.
  fileprivate func completionCount(_ count: (Summary) -> Int) -> Int {
    counted.reduce(0) { sum, habit in
      guard let figures = habit.figures, figures.life.kind != .avoid else { return sum }
      return sum + count(figures.summary)
    }
  }
}
