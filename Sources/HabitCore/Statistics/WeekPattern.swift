private import func Foundation.erfc

/// The days of a habit week by week, to compare some weekdays with the others of the same week.
///
/// What makes a whole week better or worse, be it a season, an illness or a good run, is on both
/// sides and cancels out.
struct WeekPattern {
  /// The days of a week with a value, and the done ones of them; Monday is the lowest bit.
  private struct Week {
    var known: UInt8 = 0
    var done: UInt8 = 0

    /// The share done of some days, or `nil` if none of them has a value.
    func rate(of days: UInt8) -> Double? {
      let count = (known & days).nonzeroBitCount
      return count == 0 ? nil : Double((done & days).nonzeroBitCount) / Double(count)
    }
  }

  /// Oldest first; weeks begin on Monday.
  private let weeks: [Week]

  /// - Parameters:
  ///   - values: Whether a due day was done, `nil` for any other day; oldest first.
  ///   - first: The weekday of the first day.
  init(_ values: [Bool?], from first: Weekday) {
    var weeks: [Week] = []
    var week = Week()
    var bit = UInt8(1) << UInt8(first.rawValue - 1)
    for value in values {
      if let isDone = value {
        week.known |= bit
        week.done |= isDone ? bit : 0
      }
      bit <<= 1
      if bit == Self.end {
        weeks.append(week)
        week = Week()
        bit = 1
      }
    }
    if bit != 1 { weeks.append(week) }
    self.weeks = weeks
  }

  /// Tests whether some neighbouring weekdays differ from the others by chance.
  ///
  /// The differences of the weeks have mean 0 if there is no pattern. Their variance is that of all
  /// runs of as many weekdays, each about its own mean, since by chance all vary alike.
  ///
  /// - Parameters:
  ///   - first: The first of the weekdays.
  ///   - length: The number of weekdays.
  ///   - difference: The difference to test over all days, whose sign that of the weeks must have.
  /// - Returns: The two-sided probability of such a difference by chance, in 0...1.
  func pValue(from first: Weekday, length: Int, agreeingWith difference: Double) -> Double {
    let run = (UInt8(1) << UInt8(length)) - 1
    let values = differences(of: run << UInt8(first.rawValue - 1))
    let known = values.compactMap(\.self)
    let count = Double(known.count)
    let mean = known.reduce(0, +) / max(1, count)
    guard mean * difference > 0 else { return 1 }
    var squares = 0.0
    var freedom = 0.0
    for shift in 0...(7 - length) {
      let others = differences(of: run << UInt8(shift)).compactMap(\.self)
      guard others.count > 1 else { continue }
      let mean = others.reduce(0, +) / Double(others.count)
      squares += others.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      freedom += Double(others.count - 1)
    }
    guard freedom > 0 else { return 1 }
    let factor = Self.factor(of: values.map { $0.map { $0 - mean } }, count)
    let variance = squares / freedom * factor / count
    return erfc((mean * mean / (2 * variance)).squareRoot())
  }

  private static let end: UInt8 = 1 << 7

  /// The maximum gap between two weeks that are considered alike, in weeks.
  private static let maxGap = 8

  /// Returns for each week the share done of some weekdays less that of the others; `nil` for a
  /// week in which either have no value.
  private func differences(of inside: UInt8) -> [Double?] {
    weeks.map { week in
      guard let one = week.rate(of: inside), let other = week.rate(of: ~inside) else { return nil }
      return one - other
    }
  }

  /// Returns the number of weeks that are worth one independent week, at least 1.
  ///
  /// A correlation within two and a half standard errors is taken for chance.
  ///
  /// Source: Bayley, Hammersley (1946), "The 'Effective' Number of Independent Observations in an
  /// Autocorrelated Time Series", equation 1; standard error 1 / √n.
  private static func factor(of residuals: [Double?], _ count: Double) -> Double {
    let correlations = Autocorrelation.all(
      of: residuals.map { $0 ?? 0 },
      residuals.map { $0 == nil ? 0 : 1 },
      upTo: min(maxGap, residuals.count / 2)
    )
    let limit = 2.5 / count.squareRoot()
    let others = correlations.map { abs($0) > limit ? 1.0 : 0 }
    return max(1, EffectiveSample.factor(of: residuals.count, correlations, others))
  }
}
