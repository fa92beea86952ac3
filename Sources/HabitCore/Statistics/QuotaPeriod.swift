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
