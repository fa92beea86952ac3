/// The days on which a habit is due.
package enum Schedule: Hashable, Sendable {
  case daily
  case weekdays(WeekdaySet)
  /// Every `days` days from a start day; without one, from the creation day of the habit, else from
  /// its first entry. Earlier days are not due.
  case every(days: Int, from: Day?)
  /// A number of times in each calendar week, month or year.
  case quota(times: Int, per: CalendarPeriod)
  /// A number of times in any window of `days` consecutive days.
  case rolling(times: Int, days: Int)
  /// Never due.
  case none
}

/// A schedule and the first day on which it is in force.
package struct ScheduleChange: Hashable, Sendable {
  /// The first day of the schedule, or `nil` if it applies from the beginning.
  package var from: Day?
  package var schedule: Schedule

  package init(from: Day? = nil, _ schedule: Schedule) {
    self.from = from
    self.schedule = schedule
  }
}

extension ScheduleChange {
  /// The first day on which the schedule can be in force.
  package var first: Day { from ?? Day.accepted.first }
}

extension Schedule {
  /// Whether a quota has more times than some period has days, so that entries count in it.
  package var canCountEntries: Bool {
    switch self {
    case .quota(let times, .week): times > 7
    case .quota(let times, .month): times > 28
    case .quota(let times, .year): times > 365
    case .daily, .weekdays, .every, .rolling, .none: false
    }
  }
}
