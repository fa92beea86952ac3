/// The number of habits that count on a day, and of those that were kept or done.
package struct DayProgress: Hashable, Sendable {
  package var done = 0
  package var total = 0

  package init(done: Int = 0, total: Int = 0) {
    self.done = done
    self.total = total
  }
}

extension DayProgress {
  /// The share done in five steps: 0 if nothing is done, 1 up to 20 %, 2 up to 40 %, 3 up to 60 %,
  /// 4 up to 80 %, 5 above.
  package var level: Int {
    guard total > 0, done > 0 else { return 0 }
    return min(5, (5 * done + total - 1) / total)
  }

  package var isPerfect: Bool {
    total > 0 && done == total
  }

  package var rate: Double? {
    total == 0 ? nil : Double(done) / Double(total)
  }
}
