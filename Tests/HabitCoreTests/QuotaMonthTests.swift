import HabitCore
import HabitTestSupport
import Testing

/// The days on which a quota is booked, and so its months and years.
@Suite struct QuotaMonthTests {
  private func months(of figures: HabitReport.Figures) -> [String] {
    figures.months.tallies.map { "\($0.kept) \($0.missed) \($0.bonus) \($0.open)" }
  }

  /// Monday, 29 September to Sunday, 5 October; each month as kept, missed, bonus, open.
  @Test(arguments: [
    ("x-x----", 3, Day("2025-10-06"), ["1 0 0 0", "1 1 0 0"]),
    ("xxxxx--", 3, Day("2025-10-06"), ["2 0 0 0", "1 0 2 0"]),
    ("--x----", 3, Day("2025-10-06"), ["0 0 0 0", "1 2 0 0"]),
    ("xx-----", 2, Day("2025-10-06"), ["2 0 0 0", "0 0 0 0"]),
    // The week is running.
    ("xx", 3, Day("2025-09-30"), ["2 0 0 1"]),
    ("xx", 3, Day("2025-10-01"), ["2 0 0 0", "0 0 0 1"]),
    ("xx", 7, Day("2025-10-03"), ["2 0 0 0", "0 2 0 3"]),
  ])
  func booksAKeptTimeOnItsDayAndAMissedOneAtTheEnd(
    pattern: String,
    times: Int,
    asOf: Day,
    expected: [String]
  ) throws {
    let drawn = Drawn(
      pattern,
      .quota(times: times, per: .week),
      from: Day("2025-09-29"),
      archived: pattern.count == 7 ? Day("2025-10-05") : nil,
      asOf: asOf
    )
    #expect(months(of: try drawn.figures()) == expected)
  }

  @Test func booksAMissOnTheDayOfTheArchiving() throws {
    let quota = Schedule.quota(times: 7, per: .week)
    let drawn = Drawn("x", quota, from: Day("2025-09-29"), archived: Day("2025-09-30"))
    let figures = try drawn.figures(asOf: Day("2025-10-20"))
    #expect(months(of: figures) == ["1 1 0 0"])
  }

  @Test func booksAnExcuseAtTheEndOfThePeriod() throws {
    let quota = Schedule.quota(times: 2, per: .week)
    let figures = try Drawn("sssssss", quota, from: Day("2025-09-29")).figures()
    #expect(figures.months.tallies.map(\.excused) == [0, 2])
    #expect(figures.months.tallies.map(\.skipped) == [2, 5])
  }

  @Test func addsUpAYearQuotaOverItsMonths() throws {
    let quota = Schedule.quota(times: 3, per: .year)
    let first = Day("2025-01-30")
    let figures = try Drawn("xxxx", quota, from: first, asOf: Day("2026-01-01")).figures()
    // round(3 × 336/365)
    #expect(figures.months.tallies.map(\.kept) == [2, 1] + Array(repeating: 0, count: 11))
    #expect(figures.months.tallies.map(\.bonus) == [0, 1] + Array(repeating: 0, count: 11))
    #expect(figures.months[year: 2025]?.missed == 0)
  }

  @Test func countsEntriesWhereThePeriodHasFewerDays() throws {
    let quota = Schedule.quota(times: 10, per: .week)
    let figures = try Drawn("[x x x][x x x]xxx[x x]-", quota).figures()
    #expect(figures.total.done == 6)
    #expect([figures.total.kept, figures.total.bonus, figures.total.missed] == [10, 1, 0])
    #expect(figures.total.entries == 11)
    let lacking = try Drawn("[x x x]-------", quota).figures()
    #expect([lacking.total.kept, lacking.total.missed, lacking.total.open] == [3, 7, 10])
  }
}

extension Drawn {
  fileprivate func figures(asOf: Day) throws -> HabitReport.Figures {
    var drawn = self
    drawn.asOf = asOf
    return try drawn.figures()
  }
}
