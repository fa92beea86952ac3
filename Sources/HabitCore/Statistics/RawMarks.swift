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
  /// The correlation of the residuals with themselves some days later, from 1 day on; 0 for gaps
  /// that no two values have.
  private lazy var autocorrelations = correlations(upTo: Self.maxGap)
  /// The first of the same correlations: all that a rhythm of weeks takes, and most habits need no
  /// others.
  private lazy var shortAutocorrelations = correlations(upTo: Self.maxRhythm + 1)
  /// 1 for a day with a value, else 0; made at each use, since it takes eight times the bytes of
  /// the values.
  private var known: [Double] { values.map { $0 == nil ? 0 : 1 } }
  /// The days week by week.
  private(set) lazy var weekPattern = WeekPattern(values, from: days.first.weekday)
  /// Whether every second, third or fourth week is alike, and the weeks between are not: what then
  /// differs between weekdays is the rhythm, and it is one coincidence, however many weeks it
  /// lasts.
  private(set) lazy var hasRhythmOfWeeks = isRhythmOfWeeks()

  /// Reads the days that are judged individually.
  init(_ summary: Summary) {
    days = summary.days
    values = Self.values(of: summary)
  }

  /// The maximum gap between two days that are considered alike, in days.
  private static let maxGap = 120
  /// The longest rhythm of weeks, in days.
  private static let maxRhythm = 28

  private static func values(of summary: Summary) -> [Bool?] {
    let life = summary.life
    let days = summary.days
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

  private func shares() -> [JudgedTally] {
    var shares = Array(repeating: JudgedTally(), count: 7)
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

  /// Compares the correlations over two, three and four weeks with those over fewer weeks, and over
  /// a day more or less, since two rounds of eleven days are nearly three weeks.
  ///
  /// Their standard error is 1 / √n, where days of a weekday that varies less count for less. By
  /// how many of them they must differ was found by simulation.
  private func isRhythmOfWeeks() -> Bool {
    var variances = 0.0
    var squares = 0.0
    for weekday in weekdays {
      let variance = weekday.share * (1 - weekday.share)
      variances += Double(weekday.count) * variance
      squares += Double(weekday.count) * variance * variance
    }
    let margin = 3.25 * squares.squareRoot() / max(1e-9, variances)
    let autocorrelations = shortAutocorrelations
    return stride(from: 14, through: Self.maxRhythm, by: 7).contains { gap in
      guard gap < autocorrelations.count else { return false }
      let correlation = autocorrelations[gap - 1]
      return stride(from: 7, to: gap, by: 7)
        .allSatisfy { correlation - autocorrelations[$0 - 1] > margin }
        && max(autocorrelations[gap - 2], autocorrelations[gap]) - correlation < margin
    }
  }

  /// The values as 1 and 0, less the mean of their weekday; 0 for days without a value.
  ///
  /// They are made at each use, like ``known``.
  var residuals: [Double] {
    let means = weekdays.map(\.share)
    var weekday = days.first.weekday.rawValue - 1
    return values.map { value in
      let mean = means[weekday]
      weekday = weekday == 6 ? 0 : weekday + 1
      return value.map { ($0 ? 1 : 0) - mean } ?? 0
    }
  }

  private func correlations(upTo maxGap: Int) -> [Double] {
    Autocorrelation.all(of: residuals, known, upTo: min(values.count / 3, maxGap))
  }

  /// Returns the probability that two unrelated habits go together as much, in 0...1.
  ///
  /// The weekly pattern of each is taken off. Days that resemble their neighbours
  /// count for less, by the correlation of each habit with itself.
  ///
  /// - Parameters:
  ///   - other: The marks of the other habit, whose residuals are computed a day at a time: those
  ///     of all habits at once would take megabytes.
  ///   - ones: The ``residuals`` of this habit.
  /// - Returns: The probability.
  func pValue(with other: RawMarks, _ ones: [Double]) -> Double {
    guard let common = days.intersection(other.days) else { return 1 }
    let first = days.position(of: common.first)
    let second = other.days.position(of: common.first)
    let means = other.weekdays.map(\.share)
    var weekday = common.first.weekday.rawValue - 1
    var (product, own, others, count) = (0.0, 0.0, 0.0, 0.0)
    for position in 0..<common.count {
      let mean = means[weekday]
      weekday = weekday == 6 ? 0 : weekday + 1
      // A day without a value is 0 in both, which adds nothing.
      let one = ones[first + position]
      let isOne = values[first + position] != nil
      guard let isDone = other.values[second + position] else { continue }
      let two = (isDone ? 1 : 0) - mean
      product += one * two
      own += one * one
      others += isOne ? two * two : 0
      count += isOne ? 1 : 0
    }
    // Nothing is left beside the patterns.
    guard own > 1e-9, others > 1e-9 else { return 1 }
    let factor = EffectiveSample.lastingFactor(
      of: common.count,
      autocorrelations,
      other.autocorrelations
    )
    let sample = EffectiveSample(count, factor: factor)
    return sample.pValue(ofCorrelation: product / (own * others).squareRoot())
  }
}
