extension Judge {
  /// Judges days of which each is due or not by itself.
  mutating func judgeDays(_ days: DayRange, unit: Streak.Unit, isDue: (Day) -> Bool) {
    counter.begin(history.habit.kind == .avoid ? .days : unit)
    for day in days {
      let state = isDue(day) ? stateOfDueDay(day) : .off
      add(state, on: day)
      follow(state, on: day)
    }
  }

  /// Adds the state of the next day to every figure that counts days.
  mutating func add(_ state: DayState, on day: Day) {
    states.append(state)
    let isBonus = state == .off && marks[day] == .done
    guard state != .off || isBonus else { return }
    months.update(day) {
      $0.count(state)
      $0.bonus += isBonus ? 1 : 0
    }
    weekdays[day.weekday.rawValue - 1].count(state)
  }

  /// Lengthens or ends the streak.
  mutating func follow(_ state: DayState, on day: Day) {
    switch state {
    case .kept: counter.keep(DayRange(day, day))
    case .missed: counter.miss()
    case .off, .excused, .open: break
    }
  }

  private func stateOfDueDay(_ day: Day) -> DayState {
    switch marks[day] {
    case .done: .kept
    case .skipped: .excused
    case .failed: .missed
    case .none, .partial: day == asOf && !isArchived ? .open : .missed
    }
  }
}
