/// All figures of one habit.
package struct HabitReport: Sendable {
  package let history: HabitHistory
  /// The figures, or `nil` for a habit that has no lifetime up to the day of the report.
  package let figures: Figures?

  /// What a lifetime comes to.
  package struct Figures: Sendable {
    package let marks: DayMarks
    /// One state a day of the lifetime, oldest first.
    package let states: [DayState]
    package let months: MonthTallies
    package let total: Tally
    /// Kept and missed due days, Monday first, always seven.
    package let weekdays: [WeekdayTally]
    /// `nil` for a habit that is never due.
    package let streak: Streak?
    /// The parts of the lifetime in which nothing is ever due, oldest first.
    package let unscheduled: [DayRange]
  }
}

extension HabitReport {
  init(_ history: HabitHistory, asOf: Day, firstWeekday: Weekday) {
    self.history = history
    guard let days = history.lifetime(asOf: asOf) else {
      figures = nil
      return
    }
    let entries = history.entries(asOf: asOf)
    let marks = DayMarks(entries: entries, kind: history.habit.kind, days: days)
    let judge = Judge(history, marks: marks, asOf: asOf, firstWeekday: firstWeekday)
    figures = Figures(
      marks: marks,
      states: judge.states,
      months: judge.months,
      total: judge.months.total,
      weekdays: judge.weekdays,
      streak: judge.streak,
      unscheduled: judge.unscheduled
    )
  }

  package var habit: Habit { history.habit }

  package var slug: String { history.slug }
}

extension HabitReport.Figures {
  package var days: DayRange { marks.days }

  /// The state of a day, or `nil` outside the lifetime.
  package func state(on day: Day) -> DayState? {
    days.contains(day) ? states[days.position(of: day)] : nil
  }

  /// The mark of a day, or `nil` outside the lifetime.
  package func mark(on day: Day) -> Mark? {
    days.contains(day) ? marks[day] : nil
  }
}
