extension JudgedLife {
  /// Follows the runs inside some days, which lie in the lifetime; what lies before them or after
  /// them lengthens none.
  func runs(in days: DayRange) -> StreakCounter {
    var runs = StreakCounter()
    for stretch in stretches(in: days) {
      guard let unit = stretch.streakUnit(of: kind) else { continue }
      runs.begin(unit, on: stretch.days.first)
      if stretch.isQuota {
        follow(periods(in: stretch.days), &runs)
      } else {
        follow(stretch.days, &runs)
      }
    }
    return runs
  }

  /// What the runs inside a range come to, or `nil` where nothing in it is ever due.
  func streak(in range: DayRange) -> Streak? {
    days.intersection(range).flatMap { streak(of: runs(in: $0), in: range) }
  }

  /// The same of runs that have been followed.
  func streak(of runs: StreakCounter, in range: DayRange) -> Streak? {
    // A habit that is archived by then has no run that goes on.
    runs.appendUnescaped(isArchived: history.isArchived(asOf: min(range.last, asOf)))
  }

  private func follow(_ days: DayRange, _ runs: inout StreakCounter) {
    let first = self.days.position(of: days.first)
    for (offset, state) in states[first..<first + days.count].enumerated() {
      switch state {
      case .kept: runs.keep(DayRange(days[offset], days[offset]))
      case .missed: runs.miss(on: days[offset])
      case .off, .excused, .open: continue
      }
    }
  }

  private func follow(_ periods: ArraySlice<QuotaPeriod>, _ runs: inout StreakCounter) {
    for period in periods {
      // A part too short to be due once, or one that was skipped whole, neither counts nor breaks.
      if period.required == 0 || period.tally.excused > 0 { continue }
      if period.tally.kept == period.required {
        runs.keep(period.days)
      } else if !period.isRunning {
        runs.miss(on: period.days.last)
      }
    }
  }
}
