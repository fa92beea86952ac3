/// A week, month or year of a quota, as far as it lies in the lifetime, with what became of the
/// times that it requires.
package struct QuotaPeriod: Hashable, Sendable {
  package let days: DayRange
  /// The day that stands for the period: a range of days that holds it holds the period.
  ///
  /// It lies in the middle of the days in the month that holds most of them, so that a period
  /// counts in that month.
  package let day: Day
  // There are a thousand periods in twenty years, so they hold no whole tally. A rule names no
  // count beyond ``Schedule/greatestCount``.
  private let kept: Int16
  private let missed: Int16
  private let excused: Int16
  private let open: Int16
  private let bonus: Int16
  /// Whether more can still be done in it.
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
  /// Only ``Tally/kept``, ``Tally/missed``, ``Tally/excused``, ``Tally/open`` and ``Tally/bonus``
  /// are set.
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
  /// The month that holds most of the days; of equals the earliest.
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
