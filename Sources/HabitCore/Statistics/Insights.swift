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

  /// The contrasts inside one habit.
  private static let contrasts =
    Weekday.allCases.map(Insight.Contrast.weekday) + [.weekend, .recent(days: recentLength)]

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
    var compared: [Subject] = []
    for (index, habit) in report.habits.enumerated() {
      guard let summary = habit.figures?.summary else { continue }
      let subject = Subject(index, summary)
      for contrast in contrasts {
        let sides = contrast.sides(of: subject.marks, upTo: report.lastDay)
        let insight = insight(index, contrast, sides) {
          subject.marks.pValue(of: contrast.split) { contrast.side(of: $0, upTo: report.lastDay) }
        }
        if let insight, !goesOn(insight) { return }
      }
      if compared.count < greatestComparedCount, subject.days.count >= 2 * leastCount {
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
    guard min(sides.inside.count, sides.outside.count) >= leastCount else { return nil }
    let independent = TwoProportions(sides.inside, sides.outside).pValue
    return Insight(
      habit: habit,
      contrast: contrast,
      inside: sides.inside,
      outside: sides.outside,
      pValue: independent > level ? independent : max(independent, dependent())
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

extension Insight.Contrast {
  fileprivate var split: RawMarks.Split {
    switch self {
    case .weekday, .weekend: .weekdays
    case .recent, .kept: .recent
    }
  }

  /// Returns the shares of the days that the contrast names, and of the others.
  fileprivate func sides(of marks: RawMarks, upTo last: Day) -> DayBitset.Sides {
    switch self {
    case .weekday(let weekday): marks.sides { $0 == weekday }
    case .weekend: marks.sides(\.isOfWeekend)
    case .recent(let days):
      (
        marks.share(of: DayRange(last - (days - 1), last)),
        marks.share(of: DayRange(last - (2 * days - 1), last - days))
      )
    case .kept: (Insight.Share(), Insight.Share())
    }
  }

  /// Returns 1 for a day of the named group, 0 for one of the other, `nil` for any other day.
  ///
  /// - Parameters:
  ///   - day: Any day.
  ///   - last: The last day of the report.
  /// - Returns: The group.
  fileprivate func side(of day: Day, upTo last: Day) -> Double? {
    switch self {
    case .weekday(let weekday): day.weekday == weekday ? 1 : 0
    case .weekend: day.weekday.isOfWeekend ? 1 : 0
    case .recent(let days):
      day > last - days ? 1 : day > last - 2 * days ? 0 : nil
    case .kept: nil
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
}

extension Weekday {
  fileprivate var isOfWeekend: Bool { self == .saturday || self == .sunday }
}
