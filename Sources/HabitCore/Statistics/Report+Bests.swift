extension Report {
  /// How often a habit must have been kept or missed to be compared with others.
  static let leastJudgedCount = 7

  /// The habit with the best rate, then with the most kept; `nil` where fewer than two habits were
  /// kept or missed seven times, or all went equally well.
  package var bestKept: HabitReport? {
    let judged = habits.compactMap { habit -> (habit: HabitReport, tally: Tally)? in
      guard let tally = habit.figures?.total, tally.kept + tally.missed >= Self.leastJudgedCount
      else { return nil }
      return (habit, tally)
    }
    guard var best = judged.first else { return nil }
    var differ = false
    for item in judged.dropFirst() {
      // Cross products, so that equal rates are equal.
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

  /// The habit with the longest streak inside some days, or `nil` where nothing was kept in them.
  ///
  /// Of streaks that count days the longest, else the one that spans the most days; of equals the
  /// latest, and of those the first in the report.
  package func longestStreak(in range: DayRange) -> (habit: HabitReport, streak: Streak)? {
    var best: (habit: HabitReport, streak: Streak)?
    var bestRank = (isOfDays: 0, length: 0, last: Day.accepted.first)
    for habit in habits {
      guard let streak = habit.figures?.life.streak(in: range), let days = streak.longestDays
      else { continue }
      let isOfDays = streak.unit == .days ? 1 : 0
      // What counts weeks is measured against what counts months by the days that it spans.
      let length = isOfDays == 1 ? streak.longest : days.count
      let rank = (isOfDays: isOfDays, length: length, last: days.last)
      if best == nil || rank > bestRank {
        best = (habit, streak)
        bestRank = rank
      }
    }
    return best
  }
}
