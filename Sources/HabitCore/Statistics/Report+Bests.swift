extension Report {
  /// The minimum number of kept or missed days or times for a comparison with other habits.
  static let leastJudgedCount = 7

  /// The habit with the best rate, then with the most kept.
  ///
  /// `nil` if fewer than two habits were kept or missed seven times, or if all have the same rate.
  package var bestKept: HabitReport? {
    let judged = habits.compactMap { habit -> (habit: HabitReport, tally: Tally)? in
      guard let tally = habit.figures?.total, tally.kept + tally.missed >= Self.leastJudgedCount
      else { return nil }
      return (habit, tally)
    }
    guard var best = judged.first else { return nil }
    var differ = false
    for item in judged.dropFirst() {
      // Cross products avoid rounding, so that equal rates compare equal.
      let (gain, loss) = (
        item.tally.kept * best.tally.missed, best.tally.kept * item.tally.missed
      )
      differ = differ || gain != loss
      if gain > loss || gain == loss && item.tally.kept > best.tally.kept {
        best = item
      }
    }
    return differ ? best.habit : nil
  }

  /// Returns the habit with the longest streak inside a range, or `nil` if nothing was kept in it.
  ///
  /// The streak that spans the most days wins. The latest wins a tie, and of those the first in the
  /// report.
  package func longestStreak(in range: DayRange) -> (habit: HabitReport, streak: Streak)? {
    var best: (habit: HabitReport, streak: Streak)?
    var bestRank = (length: 0, last: Day.accepted.first)
    for habit in habits {
      guard let streak = habit.figures?.life.streak(in: range), let days = streak.longestDays
      else { continue }
      let rank = (length: days.count, last: days.last)
      if best == nil || rank > bestRank {
        best = (habit, streak)
        bestRank = rank
      }
    }
    return best
  }
}
