/// An amount above 0, and when the habit reached it.
package struct Record<Amount: Hashable & Sendable, Time: Hashable & Sendable>: Hashable, Sendable {
  package let amount: Amount
  package let time: Time
}

extension Summary {
  /// The day with the largest sum of values, in the habit's unit; of equals the latest, and `nil`
  /// if no sum is above 0.
  package var maxDay: Record<Double, Day>? {
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
