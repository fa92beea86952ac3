import HabitCore
import HabitTestSupport
import Testing

@Suite struct BestMonthTests {
  /// The kept days of one month after the other from January 2025; the others are missed.
  private func best(_ kept: [Int?], first: Day = Day("2025-01-01")) throws -> String? {
    var pattern = ""
    for (index, kept) in kept.enumerated() {
      let count = Month(year: 2_025, month: index + 1).count
      let done = String(repeating: "x", count: kept ?? 0)
      pattern += done + String(repeating: kept == nil ? "s" : "f", count: count - (kept ?? 0))
    }
    return try Drawn(pattern, from: first).figures().summary.bestMonth?.description
  }

  @Test(
    arguments: [
      ([10, 20, 5], "2025-02"), ([31, 1, 31], "2025-03"),
      // Of all kept, the month with most days; of equals the latest.
      ([31, 28, 31, 1], "2025-03"), ([0, 0, 31, 0], "2025-03"),
      ([31, 1, 30, 30], "2025-01"), ([1, 0, 0, 0], "2025-01"),
      // Half of 28 and half of 30: the same rate, more kept.
      ([nil, 14, nil, 15, 1], "2025-04"),
      // There is no best where all are equal.
      ([31, 28, 31, 30], nil), ([0, 0], nil), ([nil, 14, nil, 15], nil),
      ([12, nil, nil], nil), ([nil, nil], nil), ([12], nil),
    ] as [([Int?], String?)]
  )
  func ranksByRateThenCountThenTheLatest(kept: [Int?], expected: String?) throws {
    #expect(try best(kept) == expected)
  }

  /// January lacks its first day and March its last.
  @Test func leavesOutMonthsThatAreCut() throws {
    let all = String(repeating: "x", count: 30) + String(repeating: "-", count: 28 + 30)
    #expect(try Drawn(all, from: Day("2025-01-02")).figures().summary.bestMonth == nil)
    let whole = Drawn("x" + all + "-", from: Day("2025-01-01"))
    #expect(try whole.figures().summary.bestMonth?.description == "2025-01")
    let part = DayRange(Day("2025-01-01"), Day("2025-03-30"))
    #expect(try whole.figures(within: part).summary.bestMonth?.description == "2025-01")
  }

  @Test func ranksTheMonthsOfAllHabits() throws {
    let first = Day("2025-01-01")
    let january = Drawn(
      String(repeating: "x", count: 31) + String(repeating: "-", count: 28),
      from: first
    )
    let february = Drawn(
      String(repeating: "-", count: 31) + String(repeating: "x", count: 28),
      from: first
    )
    let log = HabitLog(habits: [january.history, february.history, february.history])
    let overall = try #require(Report(of: log, asOf: january.asOf).overall)
    #expect(overall.bestMonth?.description == "2025-02")
  }
}
