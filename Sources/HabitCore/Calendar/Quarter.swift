/// Three calendar months: January to March is the first quarter of a year.
package struct Quarter: Hashable, Sendable {
  package let year: Int
  /// The number of the quarter in its year, 1...4.
  package let number: Int
}

extension Quarter {
  /// Creates the quarter that contains a month.
  package init(of month: Month) {
    self.init(year: month.year, number: (month.number - 1) / 3 + 1)
  }

  package var months: ClosedRange<Month> {
    let first = Month(year: year, month: 3 * number - 2)
    return first...first + 2
  }

  package var days: DayRange { DayRange(months.lowerBound.first, months.upperBound.days.last) }

  /// Returns the quarters with a day in a range, oldest first.
  package static func all(in days: DayRange) -> [Quarter] {
    var quarters: [Quarter] = []
    for month in days.months {
      let quarter = Quarter(of: month)
      if quarters.last != quarter { quarters.append(quarter) }
    }
    return quarters
  }
}

extension Quarter: CustomStringConvertible {
  /// The year and the number: `2026-Q1`.
  package var description: String { "\(year.padded(to: 4))-Q\(number)" }
}
