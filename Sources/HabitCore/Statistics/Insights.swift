/// All significant differences in a report.
package struct Insights: Sendable {
  /// The number of differences tested.
  package let triedCount: Int
  /// The significant differences, lowest p-value first.
  package let found: [Insight]

  /// The minimum number of judged days on either side of a test.
  package static let minCount = 28

  /// The maximum number of habits compared with each other: the first that have enough days, since
  /// the number of pairs grows quadratically.
  static let maxComparedCount = 300

  /// The contrasts inside one habit.
  private static let contrasts =
    Weekday.allCases.map(Insight.Contrast.weekday)
    + [.weekend, .recent(days: 90, before: 275)]

  /// Tests every difference between the days of the habits.
  ///
  /// Quotas and habits that are never due have no judged days, and so no insights.
  /// Clean days and days that are kept without a mark say nothing about what a person did.
  package init(of report: Report) {
    var tried: [Insight] = []
    Self.tryAll(of: report) { insight in
      tried.append(insight)
      return true
    }
    triedCount = tried.count
    let found = Family.allCases.flatMap { family in
      Self.corrected(tried.filter { $0.contrast.family == family })
        .filter { $0.pValue < family.level }
    }
    self.found = Self.withoutEchoes(found.sorted { $0.pValue < $1.pValue })
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
    var compared: [Subject] = []
    for (index, habit) in report.habits.enumerated() {
      guard let summary = habit.figures?.summary else { continue }
      let subject = Subject(index, summary)
      for contrast in contrasts {
        let sides = contrast.sides(of: subject.marks, upTo: report.lastDay)
        let insight = insight(index, contrast, sides) {
          contrast.pValue(of: subject.marks, sides, upTo: report.lastDay)
        }
        if let insight, !goesOn(insight) { return }
      }
      if compared.count < maxComparedCount, subject.days.count >= 2 * minCount {
        compared.append(subject)
      }
    }
    for (position, first) in compared.enumerated() {
      for second in compared[(position + 1)...] {
        let sides = second.days.split(by: first.days)
        guard !first.isDefined(as: second, sides, in: report) else { continue }
        let pValue = { first.marks.pValue(with: second.marks) }
        // The first habit may have too few missed days for the test.
        let pair =
          insight(second.index, .kept(other: first.index), sides, pValue)
          ?? insight(first.index, .kept(other: second.index), turned(sides), pValue)
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
  ///
  /// - Parameters:
  ///   - habit: The index of the habit.
  ///   - contrast: The two groups.
  ///   - sides: The days of the groups.
  ///   - dependent: Returns the p-value that allows for days that resemble their neighbours. It is
  ///     not needed for a difference that is insignificant even between independent days.
  /// - Returns: The insight, not yet corrected.
  private static func insight(
    _ habit: Int,
    _ contrast: Insight.Contrast,
    _ sides: DayBitset.Sides,
    _ dependent: () -> Double
  ) -> Insight? {
    guard min(sides.inside.count, sides.outside.count) >= minCount else { return nil }
    let independent = TwoProportions(sides.inside, sides.outside).pValue
    return Insight(
      habit: habit,
      contrast: contrast,
      inside: sides.inside,
      outside: sides.outside,
      pValue: independent > contrast.family.level ? independent : max(independent, dependent())
    )
  }

  /// Returns the insights, lowest p-value first, with p-values corrected for the false discovery
  /// rate.
  ///
  /// Source: Benjamini, Hochberg (1995), "Controlling the False Discovery Rate", section 3.
  private static func corrected(_ tried: [Insight]) -> [Insight] {
    let sorted = tried.enumerated().sorted { left, right in
      let first = left.element
      let second = right.element
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

/// A habit whose days are compared.
private struct Subject {
  let index: Int
  let marks: RawMarks
  let days: DayBitset

  init(_ index: Int, _ summary: Summary) {
    self.index = index
    marks = RawMarks(summary)
    days = DayBitset(marks)
  }

  /// Returns whether two habits are the same thing twice, such as one habit of two exports: they
  /// have one name, or no day on which one was done and the other was not.
  func isDefined(as other: Subject, _ sides: DayBitset.Sides, in report: Report) -> Bool {
    report.habits[index].habit.name == report.habits[other.index].habit.name
      || sides.inside.missed == 0 && sides.outside.kept == 0
  }
}

/// What is corrected together: a site with many pairs of habits still finds a weekday.
private enum Family: CaseIterable {
  case week, recent, pair

  /// The significance level after the correction for the number of tests.
  var level: Double {
    switch self {
    case .week: 0.02
    case .recent: 0.015
    case .pair: 0.01
    }
  }
}

extension Insight.Contrast {
  fileprivate var family: Family {
    switch self {
    case .weekday, .weekend: .week
    case .recent: .recent
    case .kept: .pair
    }
  }

  /// Returns the shares of the days that the contrast names, and of the others.
  fileprivate func sides(of marks: RawMarks, upTo last: Day) -> DayBitset.Sides {
    switch self {
    case .weekday(let weekday): return marks.sides { $0 == weekday }
    case .weekend: return marks.sides(\.isOfWeekend)
    case .recent(let count, let before):
      let first = last - (count - 1)
      // Few earlier days do not show what runs are usual.
      guard marks.days.first <= first - count else { break }
      return (
        marks.share(of: DayRange(first, last)),
        marks.share(of: DayRange(first - before, first - 1))
      )
    case .kept: break
    }
    return (Insight.Share(), Insight.Share())
  }

  /// Returns the probability that the sides differ as much by chance, allowing for days that
  /// resemble their neighbours.
  fileprivate func pValue(of marks: RawMarks, _ sides: DayBitset.Sides, upTo last: Day) -> Double {
    switch self {
    case .weekday(let weekday): return marks.pValue(from: weekday, length: 1, sides)
    case .weekend: return marks.pValue(from: .saturday, length: 2, sides)
    case .recent(let count, let before):
      return RecentChange(marks, from: last - (count - 1), sides, before: before).pValue
    case .kept: return 1
    }
  }
}

extension RawMarks {
  /// Returns the shares of some weekdays, and of the others.
  fileprivate func sides(_ isInside: (Weekday) -> Bool) -> DayBitset.Sides {
    var sides: DayBitset.Sides = (Insight.Share(), Insight.Share())
    for (weekday, share) in zip(Weekday.allCases, weekdays) {
      if isInside(weekday) { sides.inside.add(share) } else { sides.outside.add(share) }
    }
    return sides
  }

  /// Returns the probability that some weekdays differ from the others by chance; 1 if there is
  /// a rhythm of some weeks.
  fileprivate func pValue(from first: Weekday, length: Int, _ sides: DayBitset.Sides) -> Double {
    guard !hasRhythmOfWeeks else { return 1 }
    let difference = sides.inside.rate - sides.outside.rate
    return weekPattern.pValue(from: first, length: length, agreeingWith: difference)
  }
}

extension Weekday {
  fileprivate var isOfWeekend: Bool { self == .saturday || self == .sunday }
}
