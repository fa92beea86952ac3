extension Judge {
  /// Judges one calendar period as a whole.
  ///
  /// - Parameters:
  ///   - whole: All days of the period.
  ///   - first: The first day that counts: earlier ones lie before the lifetime, or in a unit of
  ///     the rule before this one.
  ///   - times: How often the habit is due in a whole period.
  mutating func judgePeriod(_ whole: DayRange, from first: Day, times: Int) {
    let isRunning = whole.contains(asOf) && !isArchived
    let lived = DayRange(first, min(whole.last, marks.days.last))
    let inside = isRunning ? DayRange(first, whole.last) : lived
    for day in lived {
      states.append(marks[day] == .done ? .kept : .off)
    }
    // Round half up: times × days inside ÷ days of the period.
    let required = (2 * times * inside.count + whole.count) / (2 * whole.count)
    let count = tally(of: lived, required: required, daysLeft: isRunning ? daysLeft(in: inside) : 0)
    months.update(lived.greatestMonth) { $0.add(count) }

    // A part too short to be due once, or one that was skipped whole, neither counts nor breaks.
    if required == 0 || count.excused > 0 { return }
    if count.kept == required {
      counter.keep(lived)
    } else if !isRunning {
      counter.miss()
    }
  }

  /// The required times of a period, by what became of them.
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

  /// The days of the running period on which something can still be done.
  private func daysLeft(in inside: DayRange) -> Int {
    inside.last - asOf + (isUnmarked(asOf) ? 1 : 0)
  }
}

extension CalendarPeriod {
  var streakUnit: Streak.Unit {
    switch self {
    case .week: .weeks
    case .month: .months
    case .year: .years
    }
  }
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
