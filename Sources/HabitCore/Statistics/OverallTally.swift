/// The figures of all habits together over a range of days.
package struct OverallTally: Hashable, Sendable {
  /// Days inside the lifetime of any habit.
  package var days = 0
  /// Days with something done; a clean day has nothing done.
  package var activeDays = 0
  package var perfectDays = 0
  package var done = 0
  /// Days of limits and avoided habits without an entry.
  package var clean = 0
  package var kept = 0
  package var missed = 0

  package init() {}

  /// The share of judged days or times that were kept, in 0...1, or `nil` if none were judged.
  package var rate: Double? { kept + missed == 0 ? nil : Double(kept) / Double(kept + missed) }

  mutating func add(_ other: OverallTally) {
    days += other.days
    activeDays += other.activeDays
    perfectDays += other.perfectDays
    done += other.done
    clean += other.clean
    kept += other.kept
    missed += other.missed
  }

  mutating func add(_ tally: Tally) {
    done += tally.done
    clean += tally.clean
    kept += tally.kept
    missed += tally.missed
  }
}
