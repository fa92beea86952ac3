/// The records of a habit; of equals the latest.
package struct Records: Hashable, Sendable {
  /// The days of the longest run.
  package let longestRun: DayRange?
  /// The day with the largest sum of values, in the habit's unit.
  package let maxDay: Record<Double, Day>?
  /// The week with the most done days.
  package let busiestWeek: Record<Int, DayRange>?
  /// The month with the most done days.
  package let busiestMonth: Record<Int, Month>?
}

/// An amount above 0, and when the habit reached it.
package struct Record<Amount: Hashable & Sendable, Time: Hashable & Sendable>: Hashable, Sendable {
  package let amount: Amount
  package let time: Time
}

extension Summary {
  /// Returns the records of the days.
  ///
  /// - Parameter weeks: The weeks of the same days.
  /// - Returns: Records, each `nil` if there is nothing to count.
  package func records(_ weeks: WeekSeries) -> Records {
    Records(
      longestRun: streak?.longestDays,
      maxDay: maxDay,
      busiestWeek: weeks.done.lastMaximum.map { Record(amount: $0, time: weeks.days(ofWeek: $1)) },
      busiestMonth: months.tallies.map(\.done).lastMaximum.map {
        Record(amount: $0, time: months.first + $1)
      }
    )
  }

  private var maxDay: Record<Double, Day>? {
    guard !life.marks.sums.isEmpty else { return nil }
    let first = life.days.position(of: days.first)
    let sums = Array(life.marks.sums[first..<first + days.count])
    return sums.lastMaximum.map { Record(amount: $0, time: days[$1]) }
  }
}

extension Array where Element: Comparable & Numeric {
  /// The maximum above 0 and its last index, or `nil` if nothing is above 0.
  var lastMaximum: (amount: Element, index: Int)? {
    var found: (amount: Element, index: Int)?
    for (index, amount) in enumerated() where amount > 0 {
      if let known = found?.amount, amount < known { continue }
      found = (amount, index)
    }
    return found
  }
}
