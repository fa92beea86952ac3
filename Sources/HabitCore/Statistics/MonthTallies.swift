/// One tally for each month of a range.
package struct MonthTallies: Sendable {
  package let first: Month
  /// Oldest month first.
  package private(set) var tallies: [Tally]
  /// What was done after the last month.
  private var later = Tally()

  init(days: DayRange) {
    first = days.first.month
    tallies = Array(repeating: Tally(), count: days.last.month.index - first.index + 1)
  }

  package var months: [Month] { tallies.indices.map { first + $0 } }

  package subscript(month: Month) -> Tally? {
    let position = month.index - first.index
    return tallies.indices.contains(position) ? tallies[position] : nil
  }

  /// The sum of the months of a year, or `nil` if the range has none in it.
  package subscript(year year: Int) -> Tally? {
    sum(Month(year: year, month: 1)...Month(year: year, month: 12))
  }

  /// Returns the sum of some months, or `nil` if the range has none of them.
  package func sum(_ months: ClosedRange<Month>) -> Tally? {
    let start = months.lowerBound.index - first.index
    let end = months.upperBound.index - first.index
    let positions = tallies.indices.clamped(to: start..<end + 1)
    return positions.isEmpty ? nil : sum(of: positions)
  }

  package var total: Tally {
    var sum = sum(of: tallies.indices)
    sum.add(later)
    return sum
  }

  mutating func add(_ tally: Tally, at position: Int) {
    tallies[position].add(tally)
  }

  /// Adds what was done after the last day.
  mutating func add(_ tally: Tally, in month: Month) {
    if let last = tallies.indices.last, month == first + last {
      add(tally, at: last)
    } else {
      later.add(tally)
    }
  }

  private func sum(of positions: Range<Int>) -> Tally {
    tallies[positions].reduce(into: Tally()) { $0.add($1) }
  }
}
