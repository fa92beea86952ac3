/// The marks that a person made on the due days of a habit, as numbers without their weekly
/// pattern.
///
/// Days that are kept without a mark count as not done; clean, excused, open and off days are left
/// out.
///
/// What only a test between dependent days needs is computed at the first such test.
final class RawMarks {
  let days: DayRange
  /// Whether a due day was done, `nil` for any other day; oldest first.
  let values: [Bool?]
  /// The done and other due days of each weekday, Monday first.
  private(set) lazy var weekdays = shares()
  /// The values as 1 and 0, less the mean of their weekday; 0 for days without a value.
  private lazy var residuals = residualValues()
  /// The correlation of the residuals with themselves some days later, from 1 day on; 0 for gaps
  /// that no two values have.
  private lazy var autocorrelations = Self.autocorrelations(
    of: residuals,
    known,
    upTo: min(values.count / 5, Self.greatestGap)
  )
  /// 1 for a day with a value, else 0.
  private lazy var known = values.map { $0 == nil ? 0.0 : 1 }

  /// Reads the days that are judged individually.
  init(_ summary: Summary) {
    days = summary.days
    values = Self.values(of: summary)
  }
}

extension RawMarks {
  /// By how much weekdays need to be more certain; found by simulation.
  private static let caution = 5.0

  /// The maximum gap between two days that are considered alike, in days.
  private static let greatestGap = 120

  private static func values(of summary: Summary) -> [Bool?] {
    let (life, days) = (summary.life, summary.days)
    var values: [Bool?] = Array(repeating: nil, count: days.count)
    for stretch in life.stretches(in: days) where !stretch.isQuota && stretch.schedule != .none {
      let first = life.days.position(of: stretch.days.first)
      let offset = days.position(of: stretch.days.first)
      for position in 0..<stretch.days.count where life.marks.marks[first + position] != .clean {
        switch life.states[first + position] {
        case .kept: values[offset + position] = true
        case .rest, .missed: values[offset + position] = false
        case .off, .excused, .open: break
        }
      }
    }
    return values
  }

  private func shares() -> [Insight.Share] {
    var shares = Array(repeating: Insight.Share(), count: 7)
    var weekday = days.first.weekday.rawValue - 1
    for value in values {
      if let isDone = value {
        shares[weekday].kept += isDone ? 1 : 0
        shares[weekday].missed += isDone ? 0 : 1
      }
      weekday = weekday == 6 ? 0 : weekday + 1
    }
    return shares
  }

  private func residualValues() -> [Double] {
    let means = weekdays.map(\.rate)
    var weekday = days.first.weekday.rawValue - 1
    return values.map { value in
      let mean = means[weekday]
      weekday = weekday == 6 ? 0 : weekday + 1
      return value.map { ($0 ? 1 : 0) - mean } ?? 0
    }
  }

  /// Returns the correlations of a series with itself.
  ///
  /// - Parameters:
  ///   - values: The values less their mean, 0 for days without a value.
  ///   - known: 1 for a day with a value, else 0.
  ///   - greatestGap: The greatest number of days between two values.
  /// - Returns: The correlations from a gap of 1 day on; none for a series that does not vary.
  private static func autocorrelations(
    of values: [Double],
    _ known: [Double],
    upTo greatestGap: Int
  ) -> [Double] {
    let count = known.reduce(0, +)
    let variance = values.reduce(0) { $0 + $1 * $1 } / max(1, count)
    // Rounding leaves a trace of variance where the weekdays explain everything.
    guard greatestGap > 0, variance > 1e-9 else { return [] }
    let sums = products(of: values, upTo: greatestGap)
    let pairs = products(of: known, upTo: greatestGap)
    return zip(sums, pairs).map { $1 == 0 ? 0 : $0 / $1 / variance }
  }

  /// Returns for each gap, from 1 day on, the sum of the products of all values so many days apart.
  ///
  /// The sums grow together, a day at a time, so that the compiler can add several at once.
  private static func products(of values: [Double], upTo greatestGap: Int) -> [Double] {
    var sums = Array(repeating: 0.0, count: greatestGap)
    values.withUnsafeBufferPointer { values in
      sums.withUnsafeMutableBufferPointer { sums in
        for (position, value) in values.enumerated() where value != 0 {
          let later = values[(position + 1)...].prefix(greatestGap)
          for (gap, other) in UnsafeBufferPointer(rebasing: later).enumerated() {
            sums[gap] += value * other
          }
        }
      }
    }
    return sums
  }
}

extension RawMarks {
  /// Returns the probability that two unrelated habits go together as much, in 0...1.
  ///
  /// The weekly pattern of each is taken off. Days that resemble their neighbours count for less,
  /// by the correlation of each habit with itself.
  func pValue(with other: RawMarks) -> Double {
    guard let common = days.intersection(other.days) else { return 1 }
    let (first, second) = (days.position(of: common.first), other.days.position(of: common.first))
    // A day without a value is 0 in both, which adds nothing.
    let (ones, knownOnes) = (residuals, known)
    let (twos, knownTwos) = (other.residuals, other.known)
    var (product, own, others, count) = (0.0, 0.0, 0.0, 0.0)
    for position in 0..<common.count {
      let (one, two) = (ones[first + position], twos[second + position])
      let (isOne, isTwo) = (knownOnes[first + position], knownTwos[second + position])
      product += one * two
      own += one * one * isTwo
      others += two * two * isOne
      count += isOne * isTwo
    }
    // Nothing is left beside the weekly pattern.
    guard own > 1e-9, others > 1e-9 else { return 1 }
    let factor = EffectiveSample.factor(
      of: common.count,
      autocorrelations,
      other.autocorrelations
    )
    let sample = EffectiveSample(count, factor: factor)
    return sample.pValue(ofCorrelation: product / (own * others).squareRoot())
  }

  /// Two groups of days.
  enum Split {
    /// Weekdays against others.
    case weekdays
    /// Recent days against earlier ones.
    case recent
  }

  /// Returns the probability that two groups of days differ as much by chance, in 0...1.
  ///
  /// - Parameters:
  ///   - split: What the groups are.
  ///   - side: 1 for the days of one group, 0 for those of the other, `nil` for days outside both.
  /// - Returns: The two-sided probability.
  func pValue(of split: Split, by side: (Day) -> Double?) -> Double {
    var groups: [Double?] = []
    var (count, own, named) = (0.0, 0.0, 0.0)
    for (position, day) in days.enumerated() {
      let group = values[position] == nil ? nil : side(day)
      groups.append(group)
      guard let value = values[position], let group else { continue }
      count += 1
      own += value ? 1 : 0
      named += group
    }
    guard count > 0 else { return 1 }
    let (mean, share) = (own / count, named / count)
    let deviations = groups.map { $0.map { $0 - share } ?? 0 }
    var (product, variance) = (0.0, 0.0)
    for (position, group) in groups.enumerated() where group != nil {
      let value = (values[position].map { $0 ? 1 : 0 } ?? mean) - mean
      product += value * deviations[position]
      variance += value * value
    }
    guard let first = groups.firstIndex(where: { $0 != nil }),
      let last = groups.lastIndex(where: { $0 != nil })
    else { return 1 }
    let spread = deviations.reduce(0) { $0 + $1 * $1 }
    guard variance > 1e-9, spread > 1e-9 else { return 1 }
    let autocorrelationsOfSides = Self.autocorrelations(
      of: deviations,
      groups.map { $0 == nil ? 0 : 1 },
      upTo: autocorrelations.count
    )
    let length = last - first + 1
    var factor = EffectiveSample.factor(of: length, autocorrelations, autocorrelationsOfSides)
    if split == .weekdays {
      // Without their weekly pattern, the correlations lack this share of what a week repeats.
      let gaps = Array(repeating: 1.0, count: autocorrelations.count)
      let lost = EffectiveSample.factor(of: length, gaps, gaps) / Double(length)
      factor /= max(0.1, 1 - lost)
    }
    let sample = EffectiveSample(count, factor: factor)
    let pValue = sample.pValue(ofCorrelation: product / (variance * spread).squareRoot())
    // The correlations are estimates, and a rhythm of two or three days may beat with the week.
    return split == .weekdays ? min(1, Self.caution * pValue) : pValue
  }

  /// Returns the done and other due days of some days.
  func share(of days: DayRange) -> Insight.Share {
    var share = Insight.Share()
    guard let days = self.days.intersection(days) else { return share }
    let first = self.days.position(of: days.first)
    for value in values[first..<first + days.count] {
      guard let isDone = value else { continue }
      share.kept += isDone ? 1 : 0
      share.missed += isDone ? 0 : 1
    }
    return share
  }
}
