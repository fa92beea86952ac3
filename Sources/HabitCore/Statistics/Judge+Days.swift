extension Judge {
  /// Judges days that are individually due or not.
  mutating func judgeDays(_ days: DayRange, isDue: (Day) -> Bool) {
    for day in days {
      states.append(isDue(day) ? stateOfDueDay(day) : .off)
    }
  }

  private func stateOfDueDay(_ day: Day) -> DayState {
    switch marks[day] {
    case .done, .clean: .kept
    case .skipped, .paused: .excused
    case .failed: .missed
    case .none where leavesOutUnmarked: .off
    case .none, .partial: day == asOf && !isArchived ? .open : .missed
    }
  }
}
