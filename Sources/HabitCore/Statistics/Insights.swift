/// All differences that a report can be sure of.
package struct Insights: Sendable {
  /// How many differences were looked at.
  package let triedCount: Int
  /// The surest first.
  package let found: [Insight]
}

extension Insights {
  /// The fewest judged days on either side that are enough to say something.
  package static let leastCount = 28

  /// How probable a difference may be by chance, after the correction for all that were tried.
  package static let level = 0.01

  /// How many habits are compared with each other: the first that have enough days, since pairs
  /// grow with the square of the habits.
  static let greatestComparedCount = 300

  /// How many days are recent.
  static let recentLength = 90

  /// Looks at every difference between the days of the habits.
  ///
  /// Quotas and habits that are never due have no judged days, and so no insights.
  package init(of report: Report) {
    var tried: [Insight] = []
    Self.tryAll(of: report) { insight in
      tried.append(insight)
      return true
    }
    triedCount = tried.count
    found = Self.withoutEchoes(Self.corrected(tried).filter { $0.pValue < Self.level })
  }

  /// Whether there is any difference to look at, which is known long before all have been.
  package static func canBeTried(of report: Report) -> Bool {
    var isTried = false
    tryAll(of: report) { _ in
      isTried = true
      return false
    }
    return isTried
  }

  /// Hands over each difference with enough days on both sides and its own probability, as long as
  /// `goesOn` holds.
  private static func tryAll(of report: Report, goesOn: (Insight) -> Bool) {
    var judged: [(index: Int, days: DayBitset)] = []
    for (index, habit) in report.habits.enumerated() {
      guard let summary = habit.figures?.summary else { continue }
      for weekday in Weekday.allCases {
        let sides = summary.shares { $0 == weekday }
        if let insight = insight(index, .weekday(weekday), sides), !goesOn(insight) { return }
      }
      let weekend = insight(index, .weekend, summary.shares { $0.isOfWeekend })
      if let weekend, !goesOn(weekend) { return }
      let days = DayBitset(summary)
      let sides = days.recent(upTo: report.lastDay, count: recentLength)
      let recent = insight(index, .recent(days: recentLength), sides)
      if let recent, !goesOn(recent) { return }
      if judged.count < greatestComparedCount, days.count >= 2 * leastCount {
        judged.append((index, days))
      }
    }
    for (position, first) in judged.enumerated() {
      for second in judged[(position + 1)...] {
        let sides = second.days.split(by: first.days)
        // The first may have been missed too seldom to tell by it.
        let pair =
          insight(second.index, .kept(other: first.index), sides)
          ?? insight(first.index, .kept(other: second.index), turned(sides))
        if let pair, !goesOn(pair) { return }
      }
    }
  }

  /// What was kept of the other of two habits, on the days on which the one was kept and on those
  /// on which it was missed.
  private static func turned(_ sides: DayBitset.Sides) -> DayBitset.Sides {
    let (inside, outside) = sides
    return (
      Insight.Share(kept: inside.kept, missed: outside.kept),
      Insight.Share(kept: inside.missed, missed: outside.missed)
    )
  }

  /// Leaves of all that is said of the week of one habit what is surest: a bad Sunday makes each
  /// other day look good.
  private static func withoutEchoes(_ insights: [Insight]) -> [Insight] {
    var told: Set<Int> = []
    return insights.filter { insight in
      switch insight.contrast {
      case .weekday, .weekend: told.insert(insight.habit).inserted
      case .recent, .kept: true
      }
    }
  }

  /// The insight of two groups of days with its own probability, or `nil` for too few days.
  private static func insight(
    _ habit: Int,
    _ contrast: Insight.Contrast,
    _ sides: (inside: Insight.Share, outside: Insight.Share)
  ) -> Insight? {
    guard min(sides.inside.count, sides.outside.count) >= leastCount else { return nil }
    let test = TwoProportions(sides.inside, sides.outside)
    return Insight(
      habit: habit,
      contrast: contrast,
      inside: sides.inside,
      outside: sides.outside,
      pValue: test.pValue
    )
  }

  /// The insights, surest first, each with the probability that the share of false ones among it
  /// and all surer ones has.
  ///
  /// Source: Benjamini, Hochberg (1995), "Controlling the False Discovery Rate", section 3.
  private static func corrected(_ tried: [Insight]) -> [Insight] {
    let sorted = tried.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.pValue != second.pValue { return first.pValue < second.pValue }
      let sizes = (abs(first.difference), abs(second.difference))
      return sizes.0 != sizes.1 ? sizes.0 > sizes.1 : left.offset < right.offset
    }
    var corrected: [Insight] = []
    corrected.reserveCapacity(sorted.count)
    var least = 1.0
    for (index, item) in sorted.enumerated().reversed() {
      let insight = item.element
      least = min(least, insight.pValue * Double(sorted.count) / Double(index + 1))
      corrected.append(
        Insight(
          habit: insight.habit,
          contrast: insight.contrast,
          inside: insight.inside,
          outside: insight.outside,
          pValue: least
        )
      )
    }
    return corrected.reversed()
  }
}

extension Summary {
  /// What was kept on some weekdays, and on the others.
  fileprivate func shares(
    _ isInside: (Weekday) -> Bool
  ) -> (inside: Insight.Share, outside: Insight.Share) {
    var (inside, outside) = (Insight.Share(), Insight.Share())
    for (weekday, tally) in zip(Weekday.allCases, weekdays) {
      let share = Insight.Share(kept: tally.kept, missed: tally.missed)
      if isInside(weekday) {
        inside.add(share)
      } else {
        outside.add(share)
      }
    }
    return (inside, outside)
  }
}

extension Weekday {
  fileprivate var isOfWeekend: Bool { self == .saturday || self == .sunday }
}
