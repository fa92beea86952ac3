extension Judge {
  /// Judges one calendar period as a whole.
  ///
  /// - Parameters:
  ///   - whole: All days of the period.
  ///   - lived: The days that count: earlier days are before the lifetime, or under the preceding
  ///     schedule.
  ///   - times: How often the habit is due in a whole period.
  mutating func judgePeriod(_ whole: DayRange, lived: DayRange, times: Int) {
    for day in lived {
      states.append(marks[day].isKept ? .kept : .off)
    }
    let end = whole.last
    let isRunning = whole.contains(asOf) && !isArchived
    let last = isRunning ? end : min(end, lived.last)
    let inside = last < lived.first ? 0 : unpausedDays(in: DayRange(lived.first, last))
    let isExcused = !(isRunning && daysLeft(upTo: end) > 0) && isSkipped(lived, upTo: end)
    let skipped = isExcused ? 0 : lived.count { $0 <= last && marks[$0] == .skipped }
    // Round half up: times × days inside ÷ days of the period.
    let required = (2 * times * (inside - skipped) + whole.count) / (2 * whole.count)
    let unit: QuotaPeriod.Unit = times > whole.count ? .entries : .days
    let quota = QuotaTimes(history: history, marks: marks, unit: unit)
    var tally = Tally()
    if isExcused {
      tally.excused = required
    } else {
      quota.share(required, among: lived) { _, kept, bonus in
        tally.kept += kept
        tally.bonus += bonus
      }
      let lacking = required - tally.kept
      // Any number of entries can still be made today.
      let possible = isRunning ? unit == .entries ? lacking : daysLeft(upTo: end) : 0
      tally.missed = max(0, lacking - possible)
      tally.open = lacking - tally.missed
    }
    periods.append(QuotaPeriod(days: lived, isRunning: isRunning, unit: unit, tally: tally))
  }

  private func isSkipped(_ lived: DayRange, upTo end: Day) -> Bool {
    lived.allSatisfy { $0 > end || marks[$0] == .skipped || marks[$0].isSetAside }
  }

  /// Returns the number of days in the running period on which the habit can still be done.
  private func daysLeft(upTo last: Day) -> Int {
    let later = last > asOf ? unpausedDays(in: DayRange(asOf + 1, last)) : 0
    return later + (isUnmarked(asOf) ? 1 : 0)
  }

  /// Returns the number of days on which the habit is not set aside; those after the lifetime have
  /// no marks yet.
  private func unpausedDays(in range: DayRange) -> Int {
    let known = range.intersection(marks.days)?.count { !marks[$0].isSetAside } ?? 0
    guard range.last > marks.days.last else { return known }
    let later = DayRange(max(range.first, marks.days.last + 1), range.last)
    return known + history.habit.unpausedCount(in: later)
  }
}

/// The part of a quota's week, month or year inside the lifetime, with the outcome of the required
/// times.
package struct QuotaPeriod: Hashable, Sendable {
  package let days: DayRange
  // Twenty years have a thousand periods, so a period does not store a whole tally. No rule has a
  // count above ``Schedule/maxCount``.
  private let kept: Int16
  private let missed: Int16
  private let excused: Int16
  private let open: Int16
  private let bonus: Int16
  /// Whether the habit can still be done in the period.
  package let isRunning: Bool
  /// What the required times count.
  let unit: Unit

  /// What a quota counts.
  enum Unit: UInt8 {
    case days
    /// Where a period requires more times than it has days.
    case entries
  }

  init(days: DayRange, isRunning: Bool, unit: Unit, tally: Tally) {
    self.days = days
    self.isRunning = isRunning
    self.unit = unit
    kept = Int16(clamping: tally.kept)
    missed = Int16(clamping: tally.missed)
    excused = Int16(clamping: tally.excused)
    open = Int16(clamping: tally.open)
    bonus = Int16(clamping: tally.bonus)
  }

  /// A tally with only ``Tally/kept``, ``Tally/missed``, ``Tally/excused``, ``Tally/open`` and
  /// ``Tally/bonus`` set.
  package var tally: Tally {
    var tally = Tally()
    (tally.kept, tally.missed, tally.excused) = (Int(kept), Int(missed), Int(excused))
    (tally.open, tally.bonus) = (Int(open), Int(bonus))
    return tally
  }

  /// How often the habit is due in the period.
  package var required: Int { Int(kept) + Int(missed) + Int(excused) + Int(open) }
}

/// The times that the days of a quota's period count.
struct QuotaTimes {
  let history: HabitHistory
  let marks: DayMarks
  let unit: QuotaPeriod.Unit

  /// Shares the required times among the days on which they were kept, oldest first.
  ///
  /// - Parameters:
  ///   - required: The times to keep; later ones are a bonus. A clean day is never a bonus.
  ///   - days: The days of the period inside the lifetime.
  ///   - count: Receives each day with something kept or with a bonus.
  func share(_ required: Int, among days: DayRange, _ count: (Day, Int, Int) -> Void) {
    var lacking = required
    let first = marks.days.position(of: days.first)
    for (offset, mark) in marks.marks[first..<first + days.count].enumerated() where mark.isKept {
      let times = times(on: days[offset], mark)
      let kept = min(lacking, times)
      let bonus = mark == .done ? times - kept : 0
      lacking -= kept
      if kept + bonus > 0 {
        count(days[offset], kept, bonus)
      }
    }
  }

  /// Returns 1, or the number of entries of a done day if entries count.
  private func times(on day: Day, _ mark: Mark) -> Int {
    guard unit == .entries, mark == .done else { return 1 }
    return max(1, history.entries(in: DayRange(day, day)).count { $0.counts })
  }
}
