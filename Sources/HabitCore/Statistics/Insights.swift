/// All significant differences in a report.
package struct Insights: Sendable {
  /// The number of differences tested.
  package let triedCount: Int
  /// The significant differences, lowest p-value first.
  package let found: [Insight]
}

extension Insights {
  /// The minimum number of judged days on either side of a test.
  package static let leastCount = 28

  /// The significance level after the correction for the number of tests.
  package static let level = 0.01

  /// The maximum number of habits compared with each other: the first that have enough days, since
  /// the number of pairs grows quadratically.
  static let greatestComparedCount = 300

  /// The number of recent days.
  static let recentLength = 90

  /// Tests every difference between the days of the habits.
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

  /// Returns whether there is any difference to test, without running all tests.
  package static func canBeTried(of report: Report) -> Bool {
    var isTried = false
    tryAll(of: report) { _ in
      isTried = true
      return false
    }
    return isTried
  }

  /// Calls `goesOn` with each difference that has enough days on both sides, and its uncorrected
  /// p-value, until it returns `false`.
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
        // The first habit may have too few missed days for the test.
        let pair =
          insight(second.index, .kept(other: first.index), sides)
          ?? insight(first.index, .kept(other: second.index), turned(sides))
        if let pair, !goesOn(pair) { return }
      }
    }
  }

  /// Swaps the two habits: turns the shares of one habit, split by another, into the shares of the
  /// other, split by the one.
  private static func turned(_ sides: DayBitset.Sides) -> DayBitset.Sides {
    let (inside, outside) = sides
    return (
      Insight.Share(kept: inside.kept, missed: outside.kept),
      Insight.Share(kept: inside.missed, missed: outside.missed)
    )
  }

  /// Keeps only the surest weekday insight of each habit: a bad Sunday makes every other day look
  /// good.
  private static func withoutEchoes(_ insights: [Insight]) -> [Insight] {
    var reported: Set<Int> = []
    return insights.filter { insight in
      switch insight.contrast {
      case .weekday, .weekend: reported.insert(insight.habit).inserted
      case .recent, .kept: true
      }
    }
  }

  /// Returns the insight for two groups of days with its uncorrected p-value, or `nil` for too few
  /// days.
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

  /// Returns the insights, lowest p-value first, with p-values corrected for the false discovery
  /// rate.
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
  /// Returns the shares of the selected weekdays and of the others.
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
