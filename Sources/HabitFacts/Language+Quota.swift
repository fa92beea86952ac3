package import HabitCore
package import HabitText

extension Language {
  /// Writes the most of a day that a habit allows, `≤ 2 cups`; empty for other habits.
  package func limit(of habit: Habit) -> String {
    guard case .atMost(let target) = habit.kind else { return "" }
    return "≤\u{A0}\(amount(target, habit.unit?.isolated))"
  }

  /// Returns the completions out of those that a running period requires: `1 of 3 this week`.
  package func count(of period: QuotaPeriod, _ habit: Habit) -> String {
    let done = period.tally.kept + period.tally.bonus
    let count = count(done, needed: period.required)
    // A rule that changed inside the period takes effect after it.
    guard case .quota(_, let unit) = habit.schedule(on: period.days.first) else {
      return count
    }
    let phrase: Phrase =
      switch unit {
      case .week: .countThisWeek
      case .month: .countThisMonth
      case .year: .countThisYear
      }
    return text(phrase, ["count": count])
  }
}
