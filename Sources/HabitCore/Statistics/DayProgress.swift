/// The number of habits that count on a day, and of those that are done or clean.
package struct DayProgress: Hashable, Sendable {
  package var done = 0
  package var total = 0
  /// The number of counted habits that are due on that very day: not those of a quota, without a
  /// schedule, only tracked, or set aside by a pause.
  package var due = 0

  /// - Parameters:
  ///   - done: The habits that are done or clean.
  ///   - total: The habits that count.
  ///   - due: The habits due on that very day, by default all that count.
  package init(done: Int = 0, total: Int = 0, due: Int? = nil) {
    self.done = done
    self.total = total
    self.due = due ?? total
  }

  /// Counts a habit that is judged on the day.
  mutating func count(_ state: DayState) {
    switch state {
    case .kept, .missed, .open:
      done += state == .kept ? 1 : 0
      total += 1
      due += 1
    case .off, .excused, .rest: break
    }
  }

  /// The share done in five steps: 0 if nothing is done, 1 up to 20 %, 2 up to 40 %, 3 up to 60 %,
  /// 4 up to 80 %, 5 above.
  package var level: Int {
    guard total > 0, done > 0 else { return 0 }
    return min(5, (5 * done + total - 1) / total)
  }

  /// Whether a habit is due on that very day, and all such habits are done or clean.
  ///
  /// The other habits count only when they are done.
  package var isPerfect: Bool { due > 0 && done == total }

  package var rate: Double? { total == 0 ? nil : Double(done) / Double(total) }
}
