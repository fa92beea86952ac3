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
