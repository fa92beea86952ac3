/// All figures of one habit.
///
/// A class, because every page goes through all habits: one reference, and not a copy of each.
package final class HabitReport: Sendable {
  package let history: HabitHistory
  /// The figures, or `nil` for a habit that has no day in the report.
  package let figures: Figures?

  private init(_ history: HabitHistory, figures: Figures?) {
    self.history = history
    self.figures = figures
  }

  /// What a lifetime comes to, or the part of it that the report is about.
  package struct Figures: Sendable {
    package let life: JudgedLife
    package let summary: Summary
  }
}

extension HabitReport {
  convenience init(_ history: HabitHistory, _ scope: ReportScope) {
    let life = JudgedLife(history, asOf: scope.asOf, firstWeekday: scope.firstWeekday)
    let figures = life.flatMap { life in
      Summary(of: life, in: scope.range ?? life.days).map { Figures(life: life, summary: $0) }
    }
    self.init(history, figures: figures)
  }

  /// The same habit with the figures of some days.
  func restricted(to range: DayRange) -> HabitReport {
    HabitReport(history, figures: figures?.restricted(to: range))
  }

  package var habit: Habit { history.habit }

  package var slug: String { history.slug }
}

extension HabitReport.Figures {
  /// The figures of some days, or `nil` where the habit has not lived on any of them.
  fileprivate func restricted(to range: DayRange) -> HabitReport.Figures? {
    Summary(of: life, in: range).map { HabitReport.Figures(life: life, summary: $0) }
  }

  /// The lifetime.
  package var days: DayRange { life.days }

  /// The marks of the lifetime.
  package var marks: DayMarks { life.marks }

  /// One state a day of the lifetime, oldest first.
  package var states: [DayState] { life.states }

  /// The parts of the lifetime in which nothing is ever due, oldest first.
  package var unscheduled: [DayRange] { life.unscheduled }

  package var months: MonthTallies { summary.months }

  package var total: Tally { summary.total }

  /// Kept and missed due days, Monday first, always seven.
  package var weekdays: [WeekdayTally] { summary.weekdays }

  /// `nil` for a habit that is never due.
  package var streak: Streak? { summary.streak }

  /// The state of a day, or `nil` outside the lifetime.
  package func state(on day: Day) -> DayState? {
    days.contains(day) ? states[days.position(of: day)] : nil
  }

  /// The period of a quota that holds a day, or `nil` where the day is in none.
  package func period(on day: Day) -> QuotaPeriod? {
    life.periods.last { $0.days.contains(day) }
  }

  /// The mark of a day, or `nil` outside the lifetime.
  package func mark(on day: Day) -> Mark? {
    days.contains(day) ? marks[day] : nil
  }
}
