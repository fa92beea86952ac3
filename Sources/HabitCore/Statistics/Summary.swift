/// The figures of one habit over a range of days.
///
/// This is a class because every page reads it: pages share one reference without copying its
/// arrays.
package final class Summary: Sendable {
  package let life: JudgedLife
  /// The days of the range inside the lifetime.
  package let days: DayRange
  package let months: MonthTallies
  package let total: Tally
  /// Kept and missed due days, Monday first, always seven.
  package let weekdays: [WeekdayTally]
  /// The runs inside the range, or `nil` if nothing in it is ever due.
  package let streak: Streak?
  /// The awards inside the range, oldest first.
  package let awards: [Award]

  /// The last day, without those after the archiving of the habit.
  package var lastJudgedDay: Day { min(days.last, life.history.lastJudgedDay(asOf: life.asOf)) }

  /// Adds up a range of a lifetime, or returns `nil` if it has no day of it.
  init?(of life: JudgedLife, in range: DayRange) {
    guard let days = life.days.intersection(range) else { return nil }
    let counting = Counting(life, in: days)
    self.life = life
    self.days = days
    months = counting.months
    total = counting.months.total
    weekdays = counting.weekdays
    let runs = life.runs(in: days)
    streak = life.streak(of: runs, in: range)
    awards = Self.awards(of: life, in: days, runs)
  }
}
