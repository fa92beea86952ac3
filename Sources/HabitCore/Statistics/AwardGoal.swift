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
