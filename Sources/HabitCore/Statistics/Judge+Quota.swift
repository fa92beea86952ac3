extension Judge {
  /// Judges one calendar period as a whole.
  ///
  /// - Parameters:
  ///   - whole: All days of the period.
  ///   - lived: The days that count: earlier days are before the lifetime, or under the preceding
  ///     schedule.
  ///   - times: How often the habit is due in a whole period.
  mutating func judgePeriod(_ whole: DayRange, lived: DayRange, times: Int) {
    let isRunning = whole.contains(asOf) && !isArchived
    let inside = isRunning ? DayRange(lived.first, whole.last) : lived
    for day in lived {
      states.append(marks[day] == .done ? .kept : .off)
    }
    // Round half up: times × days inside ÷ days of the period.
    let required = (2 * times * inside.count + whole.count) / (2 * whole.count)
    let tally = tally(of: lived, required: required, daysLeft: isRunning ? daysLeft(in: inside) : 0)
    periods.append(QuotaPeriod(days: lived, isRunning: isRunning, tally: tally))
  }

  /// Returns the tally of the required times of a period.
  private func tally(of lived: DayRange, required: Int, daysLeft: Int) -> Tally {
    var tally = Tally()
    if daysLeft == 0, lived.allSatisfy({ marks[$0] == .skipped }) {
      tally.excused = required
      return tally
    }
    let done = lived.count { marks[$0] == .done }
    tally.kept = min(done, required)
    tally.bonus = done - tally.kept
    tally.missed = max(0, required - done - daysLeft)
    tally.open = required - tally.kept - tally.missed
    return tally
  }

  /// Returns the number of days in the running period on which the habit can still be done.
  private func daysLeft(in inside: DayRange) -> Int {
    inside.last - asOf + (isUnmarked(asOf) ? 1 : 0)
  }
}
