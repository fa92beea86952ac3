/// A range of a lifetime that one schedule judges.
package struct ScheduleSpan: Hashable, Sendable {
  package var days: DayRange
  /// ``Schedule/none`` for a habit that is only tracked.
  package let schedule: Schedule

  /// Returns the unit of runs in this stretch, or `nil` if nothing is ever due.
  ///
  /// - Parameter kind: The kind of the habit; runs without a slip count days on any schedule.
  /// - Returns: The unit of the streak.
  func streakUnit(of kind: Kind) -> Streak.Unit? {
    switch schedule {
    case .none: nil
    case .daily, .rolling: .days
    case .weekdays, .every: kind == .avoid ? .days : .times
    case .quota(_, .week): .weeks
    case .quota(_, .month): .months
    case .quota(_, .year): .years
    }
  }

  /// Whether the schedule judges periods, not days.
  package var isQuota: Bool {
    if case .quota = schedule { return true }
    return false
  }
}

extension [ScheduleSpan] {
  /// Appends days, or extends the last stretch if it has the same schedule.
  mutating func append(_ days: DayRange, under schedule: Schedule) {
    if let last, last.schedule == schedule {
      self[count - 1].days = last.days.union(days)
    } else {
      append(ScheduleSpan(days: days, schedule: schedule))
    }
  }
}
