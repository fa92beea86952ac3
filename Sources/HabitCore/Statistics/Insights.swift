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

  /// The weekdays that are compared with the others.
  private static let weekdays = Weekday.allCases.map { WeekdaySet([$0]) } + [.weekend]

  /// Tests every difference between the days of the habits.
  ///
  /// Quotas and habits that are never due have no judged days, and so no insights.
  /// Clean days and days that are kept without a mark say nothing about what a person did.
  package init(of report: Report) {
    var trials: [InsightTrial] = []
    var counts: [InsightFamily: Int] = [:]
    Self.tryAll(of: report) { trial in
      let family = trial.family
      counts[family, default: 0] += 1
      if trial.insight.pValue < family.level * 2 { trials.append(trial) }
      return true
    }
    triedCount = counts.values.reduce(0, +)
    let found = InsightFamily.allCases.flatMap { family in
      let count = counts[family, default: 0]
      let candidates = Self.candidates(among: trials.filter { $0.family == family }, of: count)
      return Self.corrected(Self.allowingForNeighbours(candidates), of: count)
        .filter { $0.pValue < family.level }
    }
    self.found = Self.joiningWeekdays(of: found)
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

  /// Calls `goesOn` with each difference that has enough days on both sides, until it returns
  /// `false`.
  static func tryAll(of report: Report, goesOn: (InsightTrial) -> Bool) {
    var compared: [Subject] = []
    for (index, habit) in report.habits.enumerated() {
      guard let summary = habit.figures?.summary else { continue }
      let subject = Subject(index, summary)
      for days in weekdays {
        let insight = insight(index, .weekdays(days), subject.marks.sides(of: days))
        if let insight, !goesOn(InsightTrial(insight, subject.marks)) { return }
      }
      if compared.count < maxComparedCount, subject.days.count >= 2 * minCount {
        compared.append(subject)
      }
    }
    for (position, first) in compared.enumerated() {
      for second in compared[(position + 1)...] {
        let sides = second.days.split(by: first.days)
        guard !first.isDefined(as: second, sides, in: report) else { continue }
        // The first habit may have too few missed days for the test.
        let pair =
          insight(second.index, .kept(other: first.index), sides)
          ?? insight(first.index, .kept(other: second.index), turned(sides))
        if let pair, !goesOn(InsightTrial(pair, first.marks, with: second.marks)) { return }
      }
    }
  }

  /// Swaps the two habits: turns the shares of one habit, split by another, into the shares of the
  /// other, split by the one.
  private static func turned(_ sides: DayBitset.Sides) -> DayBitset.Sides {
    let (inside, outside) = sides
    return (
      JudgedTally(kept: inside.kept, missed: outside.kept),
      JudgedTally(kept: inside.missed, missed: outside.missed)
    )
  }

  /// Returns the insights, lowest p-value first, with one into the weekdays of each habit: the
  /// surest one, joined with those in its direction.
  ///
  /// Those against it are echoes: a bad Sunday makes every other day look good.
  static func joiningWeekdays(of insights: [Insight]) -> [Insight] {
    var joined: [Insight] = []
    var places: [Int: Int] = [:]
    for insight in insights.sorted(by: { $0.pValue < $1.pValue }) {
      if insight.contrast.family != .week {
        joined.append(insight)
      } else if let place = places[insight.habit] {
        joined[place] = joined[place].joined(with: insight)
      } else {
        places[insight.habit] = joined.count
        joined.append(insight)
      }
    }
    return joined.sorted { $0.pValue < $1.pValue }
  }

  /// Returns the insight for two groups of independent days with its uncorrected p-value, or `nil`
  /// for too few days.
  private static func insight(
    _ habit: Int,
    _ contrast: Insight.Contrast,
    _ sides: DayBitset.Sides
  ) -> Insight? {
    guard min(sides.inside.count, sides.outside.count) >= minCount else { return nil }
    return Insight(
      habit: habit,
      contrast: contrast,
      inside: sides.inside,
      outside: sides.outside,
      pValue: TwoProportions(sides.inside, sides.outside).pValue
    )
  }

  /// Returns the differences that are significant between independent days: as days that resemble
  /// their neighbours only make a p-value greater, no other can be found, and most habits need no
  /// such test.
  ///
  /// - Parameters:
  ///   - trials: Differences of one family, those of small p-values among them.
  ///   - count: The number of differences tried.
  /// - Returns: Those that a correction of the p-values between independent days leaves.
  private static func candidates(among trials: [InsightTrial], of count: Int) -> [InsightTrial] {
    guard let level = trials.first?.family.level else { return [] }
    let pValues = trials.map(\.insight.pValue).sorted()
    let greatest = pValues.enumerated().last { index, pValue in
      // A little more, because numbers are rounded.
      pValue * Double(count) / Double(index + 1) < level * (1 + 1e-6)
    }
    return greatest.map { greatest in
      trials.filter { $0.insight.pValue <= greatest.element }
    } ?? []
  }

  /// Returns the insights with p-values that allow for days that resemble their neighbours.
  private static func allowingForNeighbours(_ trials: [InsightTrial]) -> [Insight] {
    var residuals = LastResiduals()
    return trials.map { $0.insight(&residuals) }
  }

  /// Returns the insights, lowest p-value first, with p-values corrected for the false discovery
  /// rate.
  ///
  /// A p-value only grows by the correction. So those that are too great before need not be among
  /// them, but they count.
  ///
  /// Source: Benjamini, Hochberg (1995), "Controlling the False Discovery Rate", section 3.
  static func corrected(_ tried: [Insight], of count: Int) -> [Insight] {
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
      least = min(least, insight.pValue * Double(count) / Double(index + 1))
      corrected.append(insight.with(pValue: least))
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

/// A difference that is tested, with what a test between dependent days needs.
struct InsightTrial {
  /// The p-value is that between independent days, not corrected.
  let insight: Insight
  private let marks: RawMarks
  /// The marks of the other habit, if the difference is between the days of two.
  private let other: RawMarks?

  init(_ insight: Insight, _ marks: RawMarks, with other: RawMarks? = nil) {
    self.insight = insight
    self.marks = marks
    self.other = other
  }

  var family: InsightFamily { insight.contrast.family }

  /// Returns the insight with the p-value that allows for days that resemble their neighbours.
  ///
  /// It is not needed for a difference that is insignificant even between independent days.
  func insight(_ residuals: inout LastResiduals) -> Insight {
    let independent = insight.pValue
    guard independent <= family.level else { return insight }
    let dependent =
      switch insight.contrast {
      case .weekdays(let days): marks.pValue(of: days, agreeingWith: insight.difference)
      case .kept: other.map { marks.pValue(with: $0, residuals.values(of: marks)) } ?? 1
      }
    return insight.with(pValue: max(independent, dependent))
  }
}

/// The residuals of the last habit that was compared, since the pairs of a habit follow each other.
struct LastResiduals {
  private var last: (marks: RawMarks, values: [Double])?

  mutating func values(of marks: RawMarks) -> [Double] {
    if let last, last.marks === marks { return last.values }
    let values = marks.residuals
    last = (marks, values)
    return values
  }
}

/// What is corrected together: a site with many pairs of habits still finds a weekday.
enum InsightFamily: CaseIterable {
  case week, pair

  /// The significance level after the correction for the number of tests.
  var level: Double {
    switch self {
    case .week: 0.02
    case .pair: 0.01
    }
  }
}

extension Insight.Contrast {
  var family: InsightFamily {
    switch self {
    case .weekdays: .week
    case .kept: .pair
    }
  }
}

extension RawMarks {
  /// Returns the shares of some weekdays, and of the others.
  func sides(of days: WeekdaySet) -> DayBitset.Sides {
    var sides: DayBitset.Sides = (JudgedTally(), JudgedTally())
    for (weekday, share) in zip(Weekday.allCases, weekdays) {
      if days.contains(weekday) { sides.inside += share } else { sides.outside += share }
    }
    return sides
  }

  /// Returns the probability that some neighbouring weekdays differ from the others by chance; 1
  /// if there is a rhythm of some weeks.
  fileprivate func pValue(of days: WeekdaySet, agreeingWith difference: Double) -> Double {
    guard let first = days.weekdays.first, !hasRhythmOfWeeks else { return 1 }
    return weekPattern.pValue(from: first, length: days.count, agreeingWith: difference)
  }
}
