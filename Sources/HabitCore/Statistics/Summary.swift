/// What the days of a range come to for one habit.
///
/// A class, because every page looks into it: one reference, and not a copy of all its lists.
package final class Summary: Sendable {
  package let life: JudgedLife
  /// The days of the range that lie in the lifetime.
  package let days: DayRange
  package let months: MonthTallies
  package let total: Tally
  /// Kept and missed due days, Monday first, always seven.
  package let weekdays: [WeekdayTally]
  /// The runs inside the range, or `nil` where nothing in it is ever due.
  package let streak: Streak?
  /// What was reached inside the range, in the order of the days.
  package let awards: [Award]

  /// Adds up a range of a lifetime, or gives `nil` where it holds no day of it.
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
