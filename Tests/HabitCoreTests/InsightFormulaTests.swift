import HabitTestSupport
import Testing

@testable import HabitCore

/// The formulas behind insights, against values worked by hand, by SciPy, or by a slow model.
@Suite struct InsightFormulaTests {
  @Test func correlatesASeriesWithItself() {
    let known = [1.0, 1, 1, 1]
    // The variance is 1; three pairs of neighbours are -1, two pairs over one more are 1.
    #expect(Autocorrelation.all(of: [1, -1, 1, -1], known, upTo: 2) == [-1, 1])
    // Three days with a value, variance 4 ÷ 3; the only pair has a gap of 2.
    let gap = Autocorrelation.all(of: [1, 0, -1, 0], [1, 0, 1, 0], upTo: 3)
    #expect(gap == [0, -1, 0])
    #expect(Autocorrelation.all(of: [0, 0, 0, 0], known, upTo: 2).isEmpty)
  }

  @Test func countsHowManyDaysOneIsWorth() {
    // 1 + 2 · (9/10 · 1/2 · 1/2 + 8/10 · 1/4 · 1/2)
    let factor = EffectiveSample.factor(of: 10, [0.5, 0.25], [0.5, 0.5])
    #expect(abs(factor - 1.65) < 1e-12)
  }

  @Test func takesARhythmToGoOn() {
    // Two rhythms that are alike every day, known over 60 of 300 days:
    // 1 + 2 · Σ (1 − k / 300), k up to 60, and the same for the 240 other gaps.
    let always = Array(repeating: 1.0, count: 60)
    #expect(abs(EffectiveSample.lastingFactor(of: 300, always, always) - 300) < 1e-9)
    // Correlations no greater than those of chance end: 0.07² is less than (1 + 2 · 60 · 0.07²) /
    // 300.
    let chance = (0..<60).map { $0 % 2 == 0 ? 0.07 : -0.07 }
    let other = (0..<60).map { $0 % 4 < 2 ? 0.07 : -0.07 }
    let factor = EffectiveSample.factor(of: 300, chance, other)
    #expect(EffectiveSample.lastingFactor(of: 300, chance, other) == factor)
    // So few gaps may be less than a round.
    let few = Array(repeating: 1.0, count: 30)
    #expect(
      EffectiveSample.lastingFactor(of: 300, few, few) == EffectiveSample.factor(of: 300, few, few)
    )
  }

  /// The values are those of Student's distribution in SciPy 1.17.
  @Test(arguments: [
    (0.5, 30.0, 1.0, 0.004899933667068085), (0.5, 30.0, 1.0 / 3, 0.013124243203934183),
    (-0.2, 200.0, 1.0, 0.004519230252214057), (0.3, 80.0, 1.0 / 3, 0.010029661269973044),
  ])
  func testsACorrelation(correlation: Double, count: Double, share: Double, expected: Double) {
    let pValue = EffectiveSample(count, factor: 1)
      .pValue(ofCorrelation: correlation, freedomShare: share)
    #expect(abs(pValue / expected - 1) < 1e-9)
  }

  /// The values are those of the same test written with NumPy and SciPy.
  ///
  /// In four of eight weeks some weekdays are done less often than the others. Without every
  /// third day, the last example is one where weeks are worth less, by 1.84.
  @Test(arguments: [
    (140, Weekday.monday, 30, 70, Weekday.sunday, 1, 0, 0.13957362443086505),
    (203, .wednesday, 0, 90, .saturday, 2, 0, 3.536041000413758e-19),
    (365, .thursday, 10, 85, .wednesday, 1, 11, 5.6852648908054e-10),
    (364, .friday, 20, 80, .saturday, 2, 3, 0.0004561806800961762),
  ])
  func comparesTheWeekdaysOfEachWeek(
    count: Int,
    start: Weekday,
    low: Int,
    high: Int,
    first: Weekday,
    length: Int,
    gap: Int,
    expected: Double
  ) {
    let values = (0..<count).map { day -> Bool? in
      if gap > 0, day % gap == 0 { return nil }
      let position = day + start.rawValue - 1
      let inside = first.rawValue..<first.rawValue + length
      let isLow = position / 7 % 8 < 4 && inside.contains(position % 7 + 1)
      return Self.draw(day) < (isLow ? low : high)
    }
    let pattern = WeekPattern(values, from: start)
    let pValue = pattern.pValue(from: first, length: length, agreeingWith: -1)
    #expect(abs(pValue / expected - 1) < 1e-6, "\(pValue)")
    // The weeks do not share the other sign.
    #expect(pattern.pValue(from: first, length: length, agreeingWith: 1) == 1)
  }

  /// A number in 0..<100 that looks like chance.
  private static func draw(_ index: Int) -> Int {
    (index * 7_919 + 104_729) * (index + 13) % 100
  }
}
