/// When a habit is due.
package enum Schedule: Hashable, Sendable {
  case daily
  case weekdays(WeekdaySet)
  /// Every so many days, counted from a day; without one from the day the habit was created, else
  /// from its first entry. Days before that day are not due.
  case every(days: Int, from: Day?)
  /// So many times in each calendar week, month or year.
  case quota(times: Int, per: CalendarPeriod)
  /// So many times in any run of so many days.
  case rolling(times: Int, days: Int)
  /// Never due.
  case none
}

/// A schedule and the day from which it is in force.
package struct ScheduleChange: Hashable, Sendable {
  /// The first day of the schedule, or `nil` where it holds from the beginning.
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
