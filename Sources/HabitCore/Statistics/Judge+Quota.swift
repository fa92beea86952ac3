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
    let judged = judgedCount(of: lived)
    let isRunning = whole.contains(asOf) && !isArchived && judged == lived.count
    let inside = isRunning ? whole.last - lived.first + 1 : judged
    // Round half up: times × days inside ÷ days of the period.
    let required = (2 * times * inside + whole.count) / (2 * whole.count)
    let unit: QuotaPeriod.Unit = times > whole.count ? .entries : .days
    let quota = QuotaTimes(history, marks: marks, counting: unit)
    var tally = Tally()
    if !(isRunning && daysLeft(upTo: whole.last) > 0), lived.allSatisfy({ marks[$0] == .skipped }) {
      tally.excused = required
    } else {
      quota.share(required, among: lived) { _, kept, bonus in
        tally.kept += kept
        tally.bonus += bonus
      }
      let lacking = required - tally.kept
      // Any number of entries can still be made today.
      let possible = isRunning ? unit == .entries ? lacking : daysLeft(upTo: whole.last) : 0
      tally.missed = max(0, lacking - possible)
      tally.open = lacking - tally.missed
    }
    periods.append(QuotaPeriod(days: lived, isRunning: isRunning, unit: unit, tally: tally))
  }

  /// Returns the number of days that are judged: a limit is not judged after its last clean day.
  private func judgedCount(of lived: DayRange) -> Int {
    guard leavesOutUnmarked else { return lived.count }
    let last = history.lastCleanDay(asOf: asOf)
    return max(0, min(lived.last, last) - lived.first + 1)
  }

  /// Returns the number of days in the running period on which the habit can still be done.
  private func daysLeft(upTo last: Day) -> Int {
    last - asOf + (isUnmarked(asOf) ? 1 : 0)
  }
}
