/// The best and the worst month.
package struct MonthRanking: Hashable, Sendable {
  package let best: Month
  package let worst: Month

  /// Ranks the months that are entirely inside a range by rate, then by the number of kept or
  /// missed days; the latest wins a tie.
  ///
  /// Returns `nil` if all judged months have the same rate, or none is judged.
  fileprivate init?(
    in days: DayRange,
    _ months: some Sequence<(month: Month, kept: Int, missed: Int)>
  ) {
    let judged = months.filter { month, kept, missed in
      kept + missed > 0 && days.contains(month.first) && days.contains(month.days.last)
    }
    guard var best = judged.first, var worst = judged.first else { return nil }
    for month in judged.dropFirst() {
      // Cross products avoid rounding, so that equal rates compare equal.
      let gain = month.kept * best.missed
      let loss = best.kept * month.missed
      if gain > loss || gain == loss && month.kept >= best.kept {
        best = month
      }
      let rise = month.kept * worst.missed
      let fall = worst.kept * month.missed
      if rise < fall || rise == fall && month.missed >= worst.missed {
        worst = month
      }
    }
    guard best.kept * worst.missed != worst.kept * best.missed else { return nil }
    self.best = best.month
    self.worst = worst.month
  }
}

extension Summary {
  /// The best and the worst of the months that are entirely inside the range.
  package var monthRanking: MonthRanking? {
    MonthRanking(
      in: days,
      zip(months.months, months.tallies).map { (month: $0, kept: $1.kept, missed: $1.missed) }
    )
  }
}

extension OverallReport {
  /// The best and the worst of the months that are entirely inside the range, by the shown rate.
  package var monthRanking: MonthRanking? { ranking(of: months.map(\.judged)) }

  /// The best and the worst of the months by the rate of all habits, also of those seldom due.
  package var monthRankingOfAll: MonthRanking? { ranking(of: months.map(\.ofAll)) }

  private func ranking(of tallies: [JudgedTally]) -> MonthRanking? {
    MonthRanking(
      in: days,
      zip(days.months, tallies).map { (month: $0, kept: $1.kept, missed: $1.missed) }
    )
  }
}
