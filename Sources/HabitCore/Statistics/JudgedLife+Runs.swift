extension JudgedLife {
  /// Returns the runs inside a range of the lifetime; days before or after it extend none.
  func runs(in days: DayRange) -> StreakCounter {
    var runs = StreakCounter()
    for stretch in stretches(in: days) {
      guard let unit = stretch.streakUnit(of: kind) else { continue }
      runs.begin(stretch.schedule, unit, on: stretch.days.first)
      if stretch.isQuota {
        follow(periods(endingIn: stretch.days), &runs)
      } else {
        follow(stretch.days, &runs)
      }
    }
    return runs
  }

  /// Returns the streak inside a range, or `nil` if nothing in it is ever due.
  func streak(in range: DayRange) -> Streak? {
    days.intersection(range).flatMap { streak(of: runs(in: $0), in: range) }
  }

  /// Returns the streak of runs that are already computed.
  func streak(of runs: StreakCounter, in range: DayRange) -> Streak? {
    // A habit that is archived by then has no current run.
    runs.result(isArchived: history.isArchived(asOf: min(range.last, asOf)))
  }

  private func follow(_ days: DayRange, _ runs: inout StreakCounter) {
    let first = self.days.position(of: days.first)
    for (offset, state) in states[first..<first + days.count].enumerated() {
      switch state {
      case .kept, .rest: runs.keep(DayRange(days[offset], days[offset]))
      case .missed: runs.miss(on: days[offset])
      case .off, .excused, .open: continue
      }
    }
  }

  private func follow(_ periods: ArraySlice<QuotaPeriod>, _ runs: inout StreakCounter) {
    for period in periods {
      // A period too short to be due once, or skipped entirely, neither counts nor breaks the run.
      if period.required == 0 || period.tally.excused > 0 { continue }
      if period.tally.kept == period.required {
        runs.keep(period.days)
      } else if !period.isRunning {
        runs.miss(on: period.days.last)
      }
    }
  }
}
