/// The days from a first to a last day, both included; never empty.
package struct DayRange: Hashable, Sendable {
  package let first: Day
  package let last: Day

  /// Creates a range; `last` must not be before `first`.
  package init(_ first: Day, _ last: Day) {
    precondition(first <= last, "a range of days that ends before it begins")
    self.first = first
    self.last = last
  }

  /// Returns whether the range contains a day, both ends included.
  package func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// Returns the days that both ranges contain, or `nil` if there are none.
  package func intersection(_ other: DayRange) -> DayRange? {
    let first = Swift.max(first, other.first)
    let last = Swift.min(last, other.last)
    return first <= last ? DayRange(first, last) : nil
  }

  /// Returns the shortest range that contains both ranges.
  package func union(_ other: DayRange) -> DayRange {
    DayRange(Swift.min(first, other.first), Swift.max(last, other.last))
  }

  /// Returns the parts of the range that no other range contains, oldest first.
  func without(_ others: [DayRange]) -> [DayRange] {
    var parts: [DayRange] = []
    var start = first
    for other in others.sorted(by: { $0.first < $1.first }) {
      let end = Swift.min(other.first - 1, last)
      if start <= end { parts.append(DayRange(start, end)) }
      start = Swift.max(start, other.last + 1)
    }
    return start > last ? parts : parts + [DayRange(start, last)]
  }

  /// Returns the days between ranges that are in none of them, oldest first.
  static func gaps(between ranges: [DayRange]) -> [DayRange] {
    guard let first = ranges.first else { return [] }
    return ranges.reduce(first) { $0.union($1) }.without(ranges)
  }

  /// All months that overlap the range, oldest first.
  package var months: [Month] { (first.month.index...last.month.index).map(Month.init(index:)) }

  /// Whether the range begins with the first day of a month, and ends with the last one of a month.
  var isOfWholeMonths: Bool { first == first.month.first && last == last.month.days.last }

  /// The days of the figure of a whole that has these days: the twelve calendar months up to the
  /// last day, or all of fewer.
  package var daysOfFigure: DayRange {
    let first = last.month.twelveMonths.lowerBound.first
    return self.first <= first ? DayRange(first, last) : self
  }

  /// All years that overlap the range, oldest first.
  package var years: ClosedRange<Int> { first.year...last.year }

  /// Returns the index of a day in an array with one element per day of the range.
  package func position(of day: Day) -> Int { day - first }
}

extension DayRange: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
  package var count: Int { last - first + 1 }

  package subscript(position: Int) -> Day { first + position }
}
