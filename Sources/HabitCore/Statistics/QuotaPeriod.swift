/// The part of a quota's week, month or year inside the lifetime, with the outcome of the required
/// times.
package struct QuotaPeriod: Hashable, Sendable {
  package let days: DayRange
  /// The day that represents the period: a range that contains the day contains the period.
  ///
  /// It is in the middle of the days in the month with most of them, so that the period counts in
  /// that month.
  package let day: Day
  // Twenty years have a thousand periods, so a period does not store a whole tally. No rule has a
  // count above ``Schedule/greatestCount``.
  private let kept: Int16
  private let missed: Int16
  private let excused: Int16
  private let open: Int16
  private let bonus: Int16
  /// Whether the habit can still be done in the period.
  package let isRunning: Bool

  init(days: DayRange, isRunning: Bool, tally: Tally) {
    self.days = days
    self.isRunning = isRunning
    kept = Int16(clamping: tally.kept)
    missed = Int16(clamping: tally.missed)
    excused = Int16(clamping: tally.excused)
    open = Int16(clamping: tally.open)
    bonus = Int16(clamping: tally.bonus)
    let part = days.intersection(days.greatestMonth.days) ?? days
    day = part[(part.count - 1) / 2]
  }
}

extension QuotaPeriod {
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

extension DayRange {
  /// The month with most of the days; of equals the earliest.
  var greatestMonth: Month {
    var greatest = first.month
    var count = 0
    for month in months {
      let held = intersection(month.days)?.count ?? 0
      if held > count {
        greatest = month
        count = held
      }
    }
    return greatest
  }
}
