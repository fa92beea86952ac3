import HabitCore
import HabitTestSupport
import Testing

@Suite struct QuarterTests {
  private static let seeds = Thoroughness.some(of: UInt64(8_300_000)..<8_300_200)

  @Test(arguments: [
    ("2026-01-01", "2026-Q1", "2026-01-01", "2026-03-31"),
    ("2026-06-30", "2026-Q2", "2026-04-01", "2026-06-30"),
    ("2024-08-15", "2024-Q3", "2024-07-01", "2024-09-30"),
    ("2026-12-31", "2026-Q4", "2026-10-01", "2026-12-31"),
  ])
  func hasThreeMonths(day: String, name: String, first: String, last: String) throws {
    let quarter = Quarter(of: try #require(Day(iso: day)).month)
    #expect(quarter.description == name)
    #expect(quarter.days == DayRange(try #require(Day(iso: first)), try #require(Day(iso: last))))
  }

  @Test func areInOrderWithoutGaps() {
    let days = DayRange(Day("2025-11-20"), Day("2026-07-01"))
    #expect(
      Quarter.all(in: days).map(\.description) == ["2025-Q4", "2026-Q1", "2026-Q2", "2026-Q3"]
    )
  }

  /// The days of a quarter, added up one by one, come to the sum of its months.
  @Test func addUpTheirDays() throws {
    var count = 0
    for seed in Self.seeds {
      let report = GeneratedCase(seed: seed).report
      for figures in report.habits.compactMap(\.figures) {
        for quarter in Quarter.all(in: figures.days) {
          let tally = try #require(figures.months.sum(quarter.months))
          let marks = quarter.days.compactMap { figures.mark(on: $0) }
          #expect(tally.done == marks.count { $0 == .done }, "seed \(seed), \(quarter)")
          #expect(tally.paused == marks.count { $0 == .paused }, "seed \(seed), \(quarter)")
          let sum = quarter.days.intersection(figures.days).map { days in
            days.reduce(0) { $0 + figures.marks.sum(on: $1) }
          }
          #expect(abs(tally.sum - (sum ?? 0)) < 1e-6, "seed \(seed), \(quarter)")
          count += 1
        }
      }
    }
    #expect(count > Self.seeds.count)
  }
}
