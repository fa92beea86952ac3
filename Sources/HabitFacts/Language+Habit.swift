package import HabitCore
package import HabitText

/// What is said of a habit: its awards, pauses, limits and quotas.
extension Language {
  /// Writes `30 days in a row`, `100 times`, or `100 days within the limit`.
  package func award(_ kind: Award.Kind, _ count: Int, of habit: HabitReport) -> String {
    switch kind {
    case .streak: text(.inARow, ["length": length(count, habit.unitOfAwards)])
    case .total:
      habit.habit.isLimited
        ? text(.withinLimit, ["days": self.count(count, .days)]) : self.count(count, .times)
    }
  }

  /// Returns `paused until 14 July 2026: Holiday` for a habit that is set aside on a day, else
  /// `nil`; a pause that follows without a day between them counts.
  package func pause(of habit: Habit, on day: Day) -> String? {
    guard let pause = habit.pause(on: day),
      let days = Pause.days(of: habit.pauses).first(where: { $0.contains(day) })
    else { return nil }
    let until =
      Pause(days).end.map { text(.pausedUntil, ["date": date($0)]) } ?? self[.pausedOpenly]
    guard let reason = pause.reason else { return until }
    return text(.pausedFor, ["pause": until, "reason": reason.isolated])
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

  /// Returns the words for a goal; where the data ended, nothing is left to do from now on.
  package func text(of progress: GoalProgress, _ habit: HabitReport) -> GoalText {
    GoalText(progress, unit: habit.habit.unit?.isolated, goesOn: habit.goesOn, in: self)
  }
}

extension HabitReport {
  /// The unit in which awards count the runs of the habit.
  package var unitOfAwards: Streak.Unit { figures?.streak?.unit == .times ? .times : .days }
}
