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
  /// The part of ``kept`` and ``missed`` under rules that ask for so few done days that they have
  /// no share.
  package var rare = JudgedTally()
  /// Days of a limit or an avoided habit without an entry.
  package var clean = 0
  /// The sum of the values, in the habit's unit.
  package var sum = 0.0
  package var minutes = 0.0

  package init() {}

  /// The share of judged days or times that were kept, in 0...1, or `nil` if none were judged.
  package var rate: Double? { judged.rate }

  /// The kept and the missed days or times that have a share.
  package var judged: JudgedTally {
    JudgedTally(kept: kept - rare.kept, missed: missed - rare.missed)
  }

  /// Whether any day or time was due under a rule that has a share.
  package var isEverDue: Bool { judged.count + (rare.count == 0 ? excused + open : 0) > 0 }

  mutating func count(_ mark: Mark) {
    switch mark {
    case .none, .unknown: break
    case .clean: clean += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    case .paused: paused += 1
    case .partial: partial += 1
    case .done: done += 1
    }
  }

  /// Adds the days of another habit.
  package mutating func add(_ other: Tally) {
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
    rare += other.rare
    clean += other.clean
    sum += other.sum
    minutes += other.minutes
  }
}

/// The kept and the missed days or times.
package struct JudgedTally: Hashable, Sendable {
  package var kept = 0
  package var missed = 0

  package init(kept: Int = 0, missed: Int = 0) {
    self.kept = kept
    self.missed = missed
  }

  package var count: Int { kept + missed }

  /// The share that was kept, in 0...1, or `nil` of none.
  package var rate: Double? { count == 0 ? nil : Double(kept) / Double(count) }

  /// ``rate``, or 0 if nothing was judged.
  package var share: Double { rate ?? 0 }

  /// Adds what another one counts.
  package static func += (one: inout JudgedTally, other: JudgedTally) {
    one.kept += other.kept
    one.missed += other.missed
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
  /// The kept and the missed days and times that have a share.
  package var judged = JudgedTally()

  package init() {}

  /// The share of what was ``judged`` that was kept, in 0...1, or `nil` of nothing.
  package var rate: Double? { judged.rate }

  mutating func add(_ other: OverallTally) {
    days += other.days
    activeDays += other.activeDays
    perfectDays += other.perfectDays
    done += other.done
    clean += other.clean
    judged += other.judged
  }

  /// Adds the figures of a habit.
  mutating func add(_ tally: Tally) {
    done += tally.done
    clean += tally.clean
    judged += tally.judged
  }
}
