import HabitCore
import HabitLanguage

extension Language {
  /// Writes `1 of 3 this week`: what is done of the times that a running period requires.
  func count(of period: QuotaPeriod, _ habit: Habit) -> String {
    let done = period.tally.kept + period.tally.bonus
    let count = count(done, of: period.required)
    // A rule that changed inside the period holds only after it.
    guard case .quota(_, let unit) = habit.schedule(on: period.days.first) else {
      return count
    }
    return text(Phrase(countIn: unit), ["count": count])
  }
}
