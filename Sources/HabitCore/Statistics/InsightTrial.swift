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
