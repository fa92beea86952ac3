/// A round number of days that a habit has reached.
package struct Award: Hashable, Sendable {
  package let kind: Kind
  /// The number reached: days in a row, or done days in total.
  package let count: Int
  /// The day on which the habit first reached it.
  package let day: Day

  /// The counted quantity.
  package enum Kind: String, CaseIterable, Sendable {
    /// Kept days in a row.
    case streak
    /// Done days.
    case total
  }

  /// The run lengths that earn an award, in days.
  package static let streaks = [7, 30, 100, 365]

  /// The numbers of done days that earn an award.
  package static let totals = [100, 500, 1_000]
}

extension Award.Kind {
  /// The numbers that earn an award, least first.
  package var counts: [Int] {
    switch self {
    case .streak: Award.streaks
    case .total: Award.totals
    }
  }

  /// Returns the rank of a number among those that earn an award, 1 for the least.
  package func tier(of count: Int) -> Int {
    counts.partitionPoint { $0 < count } + 1
  }
}

extension Summary {
  /// Returns the awards for a range of days, oldest first.
  static func awards(of life: JudgedLife, in days: DayRange, _ runs: StreakCounter) -> [Award] {
    let awards = runs.awards + totalAwards(of: life, in: days)
    return awards.sorted { ($0.day, $0.count) < ($1.day, $1.count) }
  }

  /// Returns the awards for done days.
  private static func totalAwards(of life: JudgedLife, in days: DayRange) -> [Award] {
    guard days.count >= Award.totals[0] else { return [] }
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
