extension Report {
  /// How often a habit must have been kept or missed to be compared with others.
  static let leastJudgedCount = 7

  /// The habit that was kept best, and the one with the longest streak.
  package struct Bests: Hashable, Sendable {
    /// The place in the report of the habit with the best rate, then with the most kept; `nil`
    /// where fewer than two habits were kept or missed seven times, or all went equally well.
    package let kept: Int?
    /// The place in the report of the habit with the longest streak.
    ///
    /// Of streaks that count days the longest, else the one that spans the most days; of equals
    /// the latest, and of those the first in the report.
    package let streak: Int?
  }

  /// The bests of the days of the report.
  package var bests: Bests {
    Bests(kept: bestKept, streak: longestStreak)
  }

  private var bestKept: Int? {
    let judged = habits.enumerated().compactMap { place, habit -> (place: Int, tally: Tally)? in
      guard let tally = habit.figures?.total, tally.kept + tally.missed >= Self.leastJudgedCount
      else { return nil }
      return (place, tally)
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
    return differ ? best.place : nil
  }

  private var longestStreak: Int? {
    var best: (place: Int, isOfDays: Int, length: Int, last: Day)?
    for (place, habit) in habits.enumerated() {
      guard let streak = habit.figures?.streak, let days = streak.longestDays else { continue }
      let isOfDays = streak.unit == .days ? 1 : 0
      // What counts weeks is measured against what counts months by the days that it spans.
      let length = isOfDays == 1 ? streak.longest : days.count
      if let best,
        (isOfDays, length, days.last) <= (best.isOfDays, best.length, best.last)
      {
        continue
      }
      best = (place, isOfDays, length, days.last)
    }
    return best?.place
  }
}
