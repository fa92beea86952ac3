/// The additive figures of one habit over a range of days.
///
/// All counts except ``entries`` are days; for a quota, ``kept``, ``missed``, ``excused``, ``open``
/// and ``bonus`` count required times.
package struct Tally: Hashable, Sendable {
  package var entries = 0
  package var done = 0
  package var partial = 0
  package var skipped = 0
  package var paused = 0
  package var failed = 0
  /// Done without being due.
  package var bonus = 0
  package var kept = 0
  package var missed = 0
  package var excused = 0
  package var open = 0
  /// Days of a limit or an avoided habit without an entry.
  package var clean = 0
  /// The sum of the values, in the habit's unit.
  package var sum = 0.0
  package var minutes = 0.0

  package init() {}

  /// The share of judged days or times that were kept, in 0...1, or `nil` if none were judged.
  package var rate: Double? {
    let judged = kept + missed
    return judged == 0 ? nil : Double(kept) / Double(judged)
  }

  /// Whether any day or time was due.
  package var isEverDue: Bool { kept + missed + excused + open > 0 }

  mutating func count(_ mark: Mark) {
    switch mark {
    case .none: break
    case .clean: clean += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    case .paused: paused += 1
    case .partial: partial += 1
    case .done: done += 1
    }
  }

  mutating func add(_ other: Tally) {
    entries += other.entries
    done += other.done
    partial += other.partial
    skipped += other.skipped
    paused += other.paused
    failed += other.failed
    bonus += other.bonus
    kept += other.kept
    missed += other.missed
    excused += other.excused
    open += other.open
    clean += other.clean
    sum += other.sum
    minutes += other.minutes
  }
}

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
