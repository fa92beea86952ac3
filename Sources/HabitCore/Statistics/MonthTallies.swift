/// One tally for each month of a lifetime.
package struct MonthTallies: Sendable {
  package let first: Month
  /// Oldest month first.
  package private(set) var tallies: [Tally]
  private var cursor: (position: Int, days: DayRange)

  init(days: DayRange) {
    first = days.first.month
    tallies = Array(repeating: Tally(), count: days.last.month.index - first.index + 1)
    cursor = (0, first.days)
  }
}

extension MonthTallies {
  package var months: [Month] {
    tallies.indices.map { first + $0 }
  }

  package subscript(month: Month) -> Tally? {
    let position = month.index - first.index
    return tallies.indices.contains(position) ? tallies[position] : nil
  }

  /// The sum of the months of a year, or `nil` where the lifetime has none in it.
  package subscript(year year: Int) -> Tally? {
    let positions = tallies.indices.clamped(
      to: Month(year: year, month: 1).index - first.index..<Month(year: year + 1, month: 1).index
        - first.index
    )
    return positions.isEmpty ? nil : sum(of: positions)
  }

  package var total: Tally {
    sum(of: tallies.indices)
  }

  /// Changes the tally of the month that holds a day; days are best taken in their order.
  mutating func update(_ day: Day, _ change: (inout Tally) -> Void) {
    if !cursor.days.contains(day) {
      let month = day.month
      cursor = (month.index - first.index, month.days)
    }
    change(&tallies[cursor.position])
  }

  mutating func update(_ month: Month, _ change: (inout Tally) -> Void) {
    change(&tallies[month.index - first.index])
  }

  private func sum(of positions: Range<Int>) -> Tally {
    var sum = Tally()
    for position in positions {
      sum.add(tallies[position])
    }
    return sum
  }
}
