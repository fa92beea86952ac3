private import func Foundation.exp
private import func Foundation.lgamma
private import func Foundation.log

/// The number of independent days that as many days of two series are worth.
///
/// Source: Pyper, Peterman (1998), "Comparison of methods to account for autocorrelation in
/// correlation analyses of fish data", equation 1, with correlations up to a fifth of the length.
struct EffectiveSample {
  /// At most the number of days.
  let count: Double

  /// - Parameters:
  ///   - days: The number of days with a value in both series.
  ///   - factor: The number of days that are worth one independent day; less than 1 counts as 1.
  init(_ days: Double, factor: Double) {
    count = days / max(1, factor)
  }
}

extension EffectiveSample {
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
}

extension EffectiveSample {
  /// Returns the two-sided probability of a correlation at least as great in unrelated series, in
  /// 0...1.
  func pValue(ofCorrelation correlation: Double) -> Double {
    let freedom = count - 2
    guard freedom > 1 else { return 1 }
    let rest = 1 - min(1, correlation * correlation)
    return Self.incompleteBeta(rest, freedom / 2, 0.5)
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
