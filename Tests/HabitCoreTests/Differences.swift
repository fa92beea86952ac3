import HabitCore

/// Compares figures one after the other, and keeps the first difference.
struct Differences {
  private(set) var first: String?
}

extension Differences {
  mutating func compare<Value: Equatable>(
    _ name: @autoclosure () -> String,
    _ fast: Value,
    _ slow: Value
  ) {
    guard first == nil, fast != slow else { return }
    first = "\(name()): fast \(fast), slow \(slow)"
  }

  /// Compares numbers that were added up in different orders.
  mutating func compare(
    about name: @autoclosure () -> String,
    _ fast: [Double],
    _ slow: [Double],
    within tolerance: Double = 1e-6
  ) {
    compare("count of \(name())", fast.count, slow.count)
    for (index, (one, other)) in zip(fast, slow).enumerated() {
      guard first == nil, !(abs(one - other) <= tolerance) else { continue }
      first = "\(name()) \(index): fast \(one), slow \(other)"
    }
  }

  mutating func compare(tally name: @autoclosure () -> String, _ fast: Tally?, _ slow: Tally) {
    guard first == nil else { return }
    guard let fast else {
      compare(name(), "nil", "a tally")
      return
    }
    var counts = slow
    (counts.sum, counts.minutes) = (fast.sum, fast.minutes)
    compare(name(), fast, counts)
    compare(about: "\(name()) sums", [fast.sum, fast.minutes], [slow.sum, slow.minutes])
    let kept = slow.kept - slow.rare.kept
    let judged = kept + slow.missed - slow.rare.missed
    compare("\(name()) rate", fast.rate, judged == 0 ? nil : Double(kept) / Double(judged))
  }

  mutating func compare(best name: String, _ fast: Month?, _ slow: [MonthCounts]) {
    compare("best month of \(name)", fast, slowBestMonth(of: slow))
  }
}

typealias MonthCounts = (month: Month, kept: Int, missed: Int)
