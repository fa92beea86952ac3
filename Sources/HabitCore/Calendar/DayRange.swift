/// The days from a first to a last one, both included; never empty.
package struct DayRange: Hashable, Sendable {
  package let first: Day
  package let last: Day

  /// Makes the range; `last` must not lie before `first`.
  package init(_ first: Day, _ last: Day) {
    precondition(first <= last, "a range of days that ends before it begins")
    self.first = first
    self.last = last
  }
}

extension DayRange {
  /// Whether a day lies in the range, both ends included.
  package func contains(_ day: Day) -> Bool {
    first <= day && day <= last
  }

  /// The days that both ranges hold, or `nil` where there are none.
  package func intersection(_ other: DayRange) -> DayRange? {
    let first = Swift.max(first, other.first)
    let last = Swift.min(last, other.last)
    return first <= last ? DayRange(first, last) : nil
  }

  /// The shortest range that holds both.
  package func union(_ other: DayRange) -> DayRange {
    DayRange(Swift.min(first, other.first), Swift.max(last, other.last))
  }

  /// Every month that the range touches, oldest first.
  package var months: [Month] {
    (first.month.index...last.month.index).map(Month.init(index:))
  }

  /// Every year that the range touches, oldest first.
  package var years: ClosedRange<Int> {
    first.year...last.year
  }

  /// The place of a day in an array with one element per day of the range.
  package func position(of day: Day) -> Int {
    day - first
  }
}

extension DayRange: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
  package var count: Int { last - first + 1 }

  package subscript(position: Int) -> Day {
    first + position
  }
}
