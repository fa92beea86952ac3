private import func Foundation.log

/// A test of the last days of a habit against those of the year before them.
///
/// Good and bad runs make such a difference, too, and so do seasons. The correlation of
/// neighbouring days is estimated inside the two groups, about the mean of each, so that a change
/// between them is not taken for a correlation.
struct RecentChange {
  /// The rate of the recent days less that of the earlier ones.
  private let difference: Double
  /// The same for the same days a year before, or `nil` if too few of them have a value.
  private let differenceToLastYear: Double?
  /// The values, 1 or 0, less the mean of their group; 0 for a day without a value.
  private let residuals: [Double]
  /// 1 for a day with a value, else 0.
  private let known: [Double]
  /// 1 for a recent day, 0 for an earlier one, less the mean; 0 for a day without a value.
  private let sides: [Double]
  private let circle: YearCircle

  /// - Parameters:
  ///   - marks: The marks of the habit.
  ///   - recent: The first of the recent days.
  ///   - groups: The shares of the recent and of the earlier days, none of them empty.
  ///   - before: The maximum number of earlier days.
  init(_ marks: RawMarks, from recent: Day, _ groups: DayBitset.Sides, before: Int) {
    circle = marks.circle
    let (one, other) = groups
    let lastYear = marks.share(of: DayRange(recent - 365, marks.days.last - 365))
    difference = one.share - other.share
    differenceToLastYear = lastYear.count < Insights.minCount ? nil : one.share - lastYear.share
    let days = DayRange(max(recent - before, marks.days.first), marks.days.last)
    let values = marks.values[marks.days.position(of: days.first)...]
    let share = Double(one.count) / Double(one.count + other.count)
    known = values.map { $0 == nil ? 0 : 1 }
    residuals = zip(values, days).map { value, day in
      value.map { ($0 ? 1 : 0) - (day < recent ? other.share : one.share) } ?? 0
    }
    sides = zip(values, days).map { value, day in
      value == nil ? 0 : (day < recent ? 0 : 1) - share
    }
  }

  /// The two-sided probability of such a difference by chance, in 0...1; 1 for what is likely to be
  /// a season.
  var pValue: Double {
    guard !isOfLastYear, !isSeason else { return 1 }
    // The correlation of the values with the groups.
    let explained = difference * difference * Self.squares(sides)
    let correlation = (explained / (explained + Self.squares(residuals))).squareRoot()
    return EffectiveSample(count, factor: factor)
      .pValue(ofCorrelation: correlation, freedomShare: Self.freedomShare)
  }

  /// The share of the degrees of freedom that is left, since the correlations of so few days are
  /// uncertain themselves; found by simulation.
  private static let freedomShare = 1.0 / 5

  /// The maximum gap between two days that are considered alike, in days.
  private static let maxGap = 127

  private static func squares(_ values: [Double]) -> Double {
    values.reduce(0) { $0 + $1 * $1 }
  }

  /// The number of days with a value.
  private var count: Double { known.reduce(0, +) }

  /// Whether the same days a year before explain half of the difference.
  private var isOfLastYear: Bool {
    differenceToLastYear.map { $0 * difference < difference * difference / 2 } ?? false
  }

  /// Whether a wave of a year's length explains the values about as well as the change does.
  ///
  /// Both are fitted by least squares. The change must be likelier by a factor of √e, or of e² with
  /// less than a year of days, which leave a wave more freedom; found by simulation.
  private var isSeason: Bool {
    let values = zip(residuals, sides).map { $0 + difference * $1 }
    let rest = Self.squares(values) - YearWave(of: values, known, on: circle).explained
    let margin: Double = known.count < 365 ? 4 : 1
    return count * log(max(0, rest) / Self.squares(residuals)) < margin
  }

  /// The number of days that are worth one independent day: what days that often repeat the day
  /// before have, or what longer runs have if that is more.
  private var factor: Double {
    let maxGap = min(known.count / 2, Self.maxGap)
    let own = Autocorrelation.all(of: residuals, known, upTo: maxGap)
    guard let next = own.first else { return 1 }
    let groups = Autocorrelation.all(of: sides, known, upTo: maxGap)
    let repeating = EffectiveSample.factor(
      of: known.count,
      Self.powers(of: repetition(next), count: maxGap),
      groups
    )
    let long = longFactor(own, groups, bias: repeating / count)
    return max(repeating, longFactor(own, groups, bias: max(repeating, long) / count))
  }

  /// Returns the correlation of a day with the next one, at least 0, from its estimate.
  ///
  /// The estimate is too low where a mean is taken off, here two; it is raised by that bias, and by
  /// one standard error.
  ///
  /// Source: Marriott, Pope (1954), "Bias in the Estimation of Autocorrelations", (1 + 4ρ) / n for
  /// one mean; standard error √((1 − ρ²) / n).
  private func repetition(_ estimate: Double) -> Double {
    let unbiased = estimate + 2 * (1 + 4 * max(0, estimate)) / count
    let error = (max(0, 1 - unbiased * unbiased) / count).squareRoot()
    return min(0.995, max(0, unbiased + error))
  }

  /// Returns the first powers of a number, from the first power on.
  private static func powers(of base: Double, count: Int) -> [Double] {
    sequence(first: base) { $0 * base }.prefix(count).map(\.self)
  }

  /// Adds up the correlations over ever longer gaps.
  ///
  /// The gaps are 1 day, 2 to 3, 4 to 7 and so on. Those whose mean correlation is less than one
  /// and a half standard errors above 0 are left to chance.
  ///
  /// - Parameters:
  ///   - own: The correlations of the residuals.
  ///   - groups: Those of the groups.
  ///   - bias: By how much the former are too low, since means are taken off.
  /// - Returns: The number of days that are worth one independent day.
  private func longFactor(_ own: [Double], _ groups: [Double], bias: Double) -> Double {
    var counted = Array(repeating: 0.0, count: own.count)
    var first = 1
    while first <= own.count {
      let gaps = (first - 1)..<min(own.count, 2 * first - 1)
      let sum = own[gaps].reduce(0) { $0 + $1 + bias }
      if sum > 1.5 * (Double(gaps.count) / count).squareRoot() {
        for gap in gaps { counted[gap] = own[gap] + bias }
      }
      first *= 2
    }
    return EffectiveSample.factor(of: known.count, counted, groups)
  }
}
