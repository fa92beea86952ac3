private import func Foundation.exp
private import func Foundation.lgamma
private import func Foundation.log

/// The number of independent days that as many days of two series are worth.
///
/// Source: Pyper, Peterman (1998), "Comparison of methods to account for autocorrelation in
/// correlation analyses of fish data", equation 1.
struct EffectiveSample {
  /// At most the number of days.
  let count: Double

  /// - Parameters:
  ///   - days: The number of days with a value in both series.
  ///   - factor: The number of days that are worth one independent day; less than 1 counts as 1.
  init(_ days: Double, factor: Double) {
    count = days / max(1, factor)
  }

  /// Returns the number of days that are worth one independent day.
  ///
  /// - Parameters:
  ///   - length: The number of days from the first to the last.
  ///   - one: The correlations of a series with itself, from a gap of one day on.
  ///   - other: Those of the other series.
  /// - Returns: Less than 1 where days of one series are likely to differ from their neighbours.
  static func factor(of length: Int, _ one: [Double], _ other: [Double]) -> Double {
    var factor = 1.0
    for (index, (one, other)) in zip(one, other).enumerated() where index + 1 < length {
      let share = 1 - Double(index + 1) / Double(length)
      factor += 2 * share * one * other
    }
    return factor
  }

  /// Returns the same number for two series that may have rhythms or seasons, which never end: what
  /// is left of the correlations over the longest gaps is taken to go on.
  static func lastingFactor(of length: Int, _ one: [Double], _ other: [Double]) -> Double {
    let count = min(one.count, other.count)
    // Fewer gaps may be less than one round of a rhythm.
    guard count > longestGaps / 2 else { return factor(of: length, one, other) }
    let ones = one[..<count].suffix(longestGaps)
    let others = other[..<count].suffix(longestGaps)
    let mean = zip(ones, others).reduce(0) { $0 + $1.0 * $1.1 } / Double(ones.count)
    // Two rhythms may be in step, too, after more days than these.
    let inStep = (excess(of: ones, one, length) * excess(of: others, other, length)).squareRoot()
    let further = Double(length - count)
    return factor(of: length, one, other)
      + max(0, mean, inStep) * further * (further - 1) / Double(length)
  }

  /// The number of the longest gaps, in days: two rounds of a rhythm of a month.
  private static let longestGaps = 60

  /// Returns the mean of squared correlations, beyond that of chance.
  ///
  /// Source: Bartlett (1946), "On the Theoretical Specification and Sampling Properties of
  /// Autocorrelated Time-Series": the variance over long gaps, (1 + 2 Σ ρ²) / n.
  private static func excess(
    of longest: ArraySlice<Double>,
    _ all: [Double],
    _ length: Int
  ) -> Double {
    let chance = (1 + 2 * all.reduce(0) { $0 + $1 * $1 }) / Double(length)
    return max(0, longest.reduce(0) { $0 + $1 * $1 } / Double(longest.count) - chance)
  }

  /// Tests whether two series are unrelated.
  ///
  /// - Parameters:
  ///   - correlation: The correlation of the two series.
  ///   - freedomShare: The share of the degrees of freedom that Student's distribution has; less
  ///     than 1 if the number of independent days is uncertain.
  /// - Returns: The two-sided probability of a correlation at least as great by chance, in 0...1.
  func pValue(ofCorrelation correlation: Double, freedomShare: Double = 1) -> Double {
    let freedom = (count - 2) * freedomShare
    guard freedom > 1 else { return 1 }
    let rest = 1 - min(1, correlation * correlation)
    // t² = (count − 2) · r² / (1 − r²), and 1 / (1 + t² / freedom) is:
    let tail = rest / (rest + (1 - rest) / freedomShare)
    return Self.incompleteBeta(tail, freedom / 2, 0.5)
  }

  /// Returns the regularized incomplete beta function I_x(a, b), for x in 0...1.
  ///
  /// Source: Press, Teukolsky, Vetterling, Flannery (2007), "Numerical Recipes", section 6.4.
  static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    let scale: Double = lgamma(a + b) - lgamma(a) - lgamma(b)
    let powers: Double = a * log(x) + b * log(1 - x)
    let front = exp(scale + powers)
    if x < (a + 1) / (a + b + 2) { return front * continuedFraction(x, a, b) / a }
    return 1 - front * continuedFraction(1 - x, b, a) / b
  }

  /// Returns the continued fraction of the incomplete beta function, by the method of Lentz.
  private static func continuedFraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let tiny = 1e-300
    func bounded(_ value: Double) -> Double { abs(value) < tiny ? tiny : value }
    var c = 1.0
    var d = 1 / bounded(1 - (a + b) * x / (a + 1))
    var fraction = d
    for step in 1...300 {
      let m = Double(step)
      let end: Double = a + 2 * m
      let even: Double = m * (b - m) * x / ((end - 1) * end)
      d = 1 / bounded(1 + even * d)
      c = bounded(1 + even / c)
      fraction *= d * c
      let odd: Double = -(a + m) * (a + b + m) * x / (end * (end + 1))
      d = 1 / bounded(1 + odd * d)
      c = bounded(1 + odd / c)
      fraction *= d * c
      if abs(d * c - 1) < 1e-14 { break }
    }
    return fraction
  }
}

/// The correlations of a series of numbers with itself.
enum Autocorrelation {
  /// Returns the correlations of a series with itself some steps later.
  ///
  /// - Parameters:
  ///   - values: The values less their mean, 0 where there is none.
  ///   - known: 1 where there is a value, else 0.
  ///   - maxGap: The maximum number of steps between two values.
  /// - Returns: The correlations from a gap of 1 on, 0 for a gap that no two values have; none for
  ///   a series that does not vary.
  static func all(of values: [Double], _ known: [Double], upTo maxGap: Int) -> [Double] {
    let count = known.reduce(0, +)
    let variance = values.reduce(0) { $0 + $1 * $1 } / max(1, count)
    // Rounding leaves a trace of variance where the weekdays explain everything.
    guard maxGap > 0, variance > 1e-9 else { return [] }
    let sums = products(of: values, upTo: maxGap)
    let pairs = pairCounts(of: known, upTo: maxGap)
    return zip(sums, pairs).map { $1 == 0 ? 0 : $0 / Double($1) / variance }
  }

  /// Returns for each gap, from 1 on, the sum of the products of all values so many steps apart.
  ///
  /// The sums grow together, a value at a time, so that the compiler can add several at once; it
  /// cannot where an index could overflow, so ``&+`` says that none does.
  private static func products(of values: [Double], upTo maxGap: Int) -> [Double] {
    var sums = Array(repeating: 0.0, count: maxGap)
    values.withUnsafeBufferPointer { values in
      sums.withUnsafeMutableBufferPointer { sums in
        for position in values.indices where values[position] != 0 {
          let value = values[position]
          let next = position + 1
          for gap in 0..<min(maxGap, values.count - next) {
            sums[gap] += value * values[next &+ gap]
          }
        }
      }
    }
    return sums
  }

  /// Returns for each gap, from 1 on, the number of pairs of values so many steps apart, which a
  /// word has of 64 steps at once.
  private static func pairCounts(of known: [Double], upTo maxGap: Int) -> [Int] {
    // A word more, so that each word has one behind it.
    var words = Array(repeating: UInt64(0), count: known.count / 64 + 2)
    for (position, value) in known.enumerated() where value != 0 {
      words[position / 64] |= 1 << UInt64(position % 64)
    }
    return (1...maxGap).map { gap in
      let (whole, rest) = (gap / 64, UInt64(gap % 64))
      var count = 0
      for index in 0..<max(0, words.count - 1 - whole) {
        let low = words[index + whole] >> rest
        let high = rest == 0 ? 0 : words[index + whole + 1] << (64 - rest)
        count += (words[index] & (low | high)).nonzeroBitCount
      }
      return count
    }
  }
}
