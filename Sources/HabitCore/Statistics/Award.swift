/// A round number of days that a habit has reached.
package struct Award: Hashable, Sendable {
  package let kind: Kind
  /// The number reached: days in a row, or done days in total.
  package let count: Int
  /// The day on which the habit first reached it: on which the last day of the run was decided.
  package let day: Day

  /// The counted quantity.
  package enum Kind: String, CaseIterable, Sendable {
    /// Kept days in a row, done ones under a rolling rule.
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
}

extension JudgedLife {
  /// The awards of the lifetime, oldest first.
  var awards: [Award] {
    let awards = runs(in: days, hasAwards: true).awards + totalAwards
    return awards.sorted { ($0.day, $0.count) < ($1.day, $1.count) }
  }

  /// The awards for done days.
  private var totalAwards: [Award] {
    guard days.count >= Award.totals[0] else { return [] }
    var done = 0
    var awards: [Award] = []
    for (position, mark) in marks.marks.enumerated() where mark == .done {
      done += 1
      if Award.totals.contains(done) {
        awards.append(Award(kind: .total, count: done, day: days[position]))
        if awards.count == Award.totals.count { break }
      }
    }
    return awards
  }
}

/// The next award of a kind that a habit has not reached, and the way that is done.
package struct AwardGoal: Hashable, Sendable {
  package let kind: Award.Kind
  /// The number to reach.
  package let count: Int
  /// The number so far, 1 to `count - 1`.
  package let done: Int

  /// The missing number.
  package var rest: Int { count - done }

  /// The done part of the way, in 0...1.
  package var share: Double { Double(done) / Double(count) }
}

extension HabitReport {
  /// The next award of each kind that the habit is on the way to, nearest first.
  ///
  /// A streak that was reached under an earlier schedule is not a goal again.
  package var awardGoals: [AwardGoal] {
    guard let figures else { return [] }
    let reached = figures.summary.awards
    let goals = Award.Kind.allCases.compactMap { kind -> AwardGoal? in
      let known = reached.filter { $0.kind == kind }.map(\.count).max() ?? 0
      guard let count = kind.counts.first(where: { $0 > known }) else { return nil }
      let done = done(of: kind, in: figures)
      return done > 0 && done < count ? AwardGoal(kind: kind, count: count, done: done) : nil
    }
    return goals.sorted { $0.rest < $1.rest }
  }

  private func done(of kind: Award.Kind, in figures: Figures) -> Int {
    switch kind {
    case .streak:
      guard let streak = figures.streak, streak.unit == .days || streak.unit == .times else {
        return 0
      }
      return streak.current
    case .total: return figures.total.done
    }
  }
}
