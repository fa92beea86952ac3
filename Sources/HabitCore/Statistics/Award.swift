/// A round number that a habit has reached.
package struct Award: Hashable, Sendable {
  package let kind: Kind
  /// What was reached: so many days in a row, or so many times.
  package let count: Int
  /// The day on which it was reached first.
  package let day: Day

  /// What is counted.
  package enum Kind: String, CaseIterable, Sendable {
    /// Kept days in a row.
    case streak
    /// Done days.
    case total
  }
}

extension Award {
  /// The lengths of runs that are worth an award, in days.
  package static let streaks = [7, 30, 100, 365]

  /// The numbers of done days that are worth an award.
  package static let totals = [100, 500, 1_000]
}

extension Summary {
  /// The awards for what happened in some days, in the order of their days.
  static func awards(
    of life: JudgedLife,
    in days: DayRange,
    _ runs: StreakCounter
  ) -> [Award] {
    let awards = runs.awards + totalAwards(of: life, in: days)
    return awards.sorted { ($0.day, $0.count) < ($1.day, $1.count) }
  }

  /// A day without a slip was not done by anyone.
  private static func totalAwards(of life: JudgedLife, in days: DayRange) -> [Award] {
    guard life.kind != .avoid, days.count >= Award.totals[0] else { return [] }
    let first = life.days.position(of: days.first)
    var done = 0
    var awards: [Award] = []
    for position in first..<first + days.count where life.marks.marks[position] == .done {
      done += 1
      if Award.totals.contains(done) {
        awards.append(Award(kind: .total, count: done, day: life.days[position]))
        if awards.count == Award.totals.count { break }
      }
    }
    return awards
  }
}
