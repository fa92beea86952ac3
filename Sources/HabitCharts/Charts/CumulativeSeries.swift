package import HabitCore

/// The sums of a year from its first day to each later one, beside those of earlier years.
package struct CumulativeSeries: Sendable {
  package let year: Int
  /// The sum at the end of each day from 1 January to the last known one; may be empty.
  let sums: [Double]
  /// The sums of all days of earlier years, newest year first.
  let earlier: [(year: Int, sums: [Double])]
  /// The pace to a goal at the end of each day of the year; empty without a goal.
  let pace: [Double]
  /// The unit of the amounts; empty for times.
  let unit: String

  /// The maximum number of earlier years.
  static let maxYears = 3

  /// Creates the sums of a year and of at most three earlier years in which something was done.
  ///
  /// - Parameters:
  ///   - year: The year.
  ///   - measure: What adds up.
  ///   - life: The habit.
  ///   - goal: The goal of the year, which has the same measure, or `nil` without one.
  ///   - unit: The unit of the amounts, for readers.
  package init(
    _ year: Int,
    of measure: Goal.Measure,
    in life: JudgedLife,
    goal: Goal?,
    unit: String
  ) {
    self.year = year
    self.unit = unit
    let days = Month.days(ofYear: year)
    let known = days.intersection(DayRange(min(days.first, life.days.last), life.days.last))
    sums = known.map { life.sums(of: measure, in: $0) } ?? []
    earlier = (1...Self.maxYears).map { year - $0 }.compactMap { year in
      let sums = life.sums(of: measure, in: Month.days(ofYear: year))
      return sums.last == 0 ? nil : (year, sums)
    }
    pace = goal.map { life.history.habit.pace(to: $0) } ?? []
  }

  /// The maximum of all amounts.
  var maxAmount: Double {
    ([sums.last, pace.last] + earlier.map(\.sums.last)).compactMap(\.self).max() ?? 0
  }
}

extension JudgedLife {
  fileprivate func sums(of measure: Goal.Measure, in range: DayRange) -> [Double] {
    var sum = 0.0
    return amounts(of: measure, in: range).map { amount in
      sum += amount
      return sum
    }
  }
}
