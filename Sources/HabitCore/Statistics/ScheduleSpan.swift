/// Days of a lifetime that one schedule judges.
package struct ScheduleSpan: Hashable, Sendable {
  package var days: DayRange
  /// ``Schedule/none`` for a habit that is only tracked.
  package let schedule: Schedule
}

extension ScheduleSpan {
  /// What a run of kept days or periods counts here, or `nil` where nothing is ever due.
  ///
  /// - Parameter kind: The kind of the habit; days without a slip are days on any schedule.
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

  /// Whether periods are judged here, and not days.
  package var isQuota: Bool {
    if case .quota = schedule { return true }
    return false
  }
}
