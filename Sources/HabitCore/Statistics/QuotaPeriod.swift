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
