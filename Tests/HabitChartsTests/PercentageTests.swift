import HabitCharts
import HabitText
import Testing

@Suite struct PercentageTests {
  @Test(arguments: [
    (0, 5, 0), (5, 5, 100), (1, 2, 50), (1, 3, 33), (2, 3, 67), (57, 200, 29), (1, 8, 13),
    (199, 200, 99), (1_999, 2_000, 99), (99, 100, 99), (197, 200, 99), (1, 1_000, 1), (1, 200, 1),
    (3, 200, 2), (0, 1, 0), (3, 2, 150), (201, 200, 101),
  ])
  func roundsHalfUpButNeverToAllOrNothing(part: Int, whole: Int, expected: Int) {
    #expect(Percentage(part, of: whole)?.number == expected)
    #expect(Percentage(Double(part) / Double(whole)).number == expected)
  }

  @Test func hasNoShareOfNothing() {
    #expect(Percentage(0, of: 0) == nil)
  }

  @Test(arguments: [(-1.0, 0), (Double.nan, 0), (1e300, 100_000_000_000), (0.0001, 1)])
  func takesAnyNumber(share: Double, expected: Int) {
    #expect(Percentage(share).number == expected)
  }

  @Test func comparesByNumber() throws {
    let half = try #require(Percentage(1, of: 2))
    #expect(half < Percentage(0.51))
  }
}
