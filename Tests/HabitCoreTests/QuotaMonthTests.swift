import HabitCore
import HabitTestSupport
import Testing

/// Which month and year the required times of a quota belong to.
@Suite struct QuotaMonthTests {
  @Test(arguments: [
    // Monday, 29 September: two days of September, up to five of October.
    (Day("2025-09-29"), 1, "2025-09"), (Day("2025-09-29"), 2, "2025-09"),
    (Day("2025-09-29"), 3, "2025-09"), (Day("2025-09-29"), 4, "2025-09"),
    (Day("2025-09-29"), 5, "2025-10"), (Day("2025-09-29"), 7, "2025-10"),
    // Of a lifetime that begins on Tuesday, one day lies in September.
    (Day("2025-09-30"), 2, "2025-09"), (Day("2025-09-30"), 3, "2025-10"),
    // Ends of years: 2, 3 and 4 days of the old one.
    (Day("2024-12-30"), 7, "2025-01"), (Day("2025-12-29"), 7, "2026-01"),
    (Day("2026-12-28"), 7, "2026-12"),
    // The end of a leap February: 29 February 2024 was a Thursday.
    (Day("2024-02-26"), 7, "2024-02"), (Day("2023-02-27"), 7, "2023-03"),
  ])
  func countsAWeekInTheMonthOfMostOfItsDays(first: Day, days: Int, month: String) throws {
    let pattern = String(repeating: "x", count: days)
    let figures = try Drawn(pattern, .quota(times: 1, per: .week), from: first).figures()
    let months = figures.months.months.filter { figures.months[$0]?.kept == 1 }
    #expect(months.map(\.description) == [month])
    let years = figures.days.years.filter { figures.months[year: $0]?.kept == 1 }
    #expect(years.map { "\($0)" } == [String(month.prefix(4))])
    #expect(figures.total.bonus == days - 1)
  }

  @Test func leavesTheMarksInTheMonthsOfTheirDays() throws {
    let quota = Schedule.quota(times: 2, per: .week)
    let months = try Drawn("xx-xs--", quota, from: Day("2025-09-29")).figures().months
    let september = try #require(months[Month(year: 2025, month: 9)])
    let october = try #require(months[Month(year: 2025, month: 10)])
    #expect([september.done, september.kept, september.bonus] == [2, 0, 0])
    #expect([october.done, october.skipped, october.kept, october.bonus] == [1, 1, 2, 1])
  }

  @Test(arguments: [
    // Months of 31 days tie; of a year that begins on 10 February, March has most.
    (Day("2025-01-01"), "2025-01"), (Day("2025-02-10"), "2025-03"), (Day("2025-11-05"), "2025-12"),
    (Day("2025-11-01"), "2025-12"), (Day("2025-12-31"), "2025-12"),
  ])
  func countsAYearInTheMonthOfMostOfItsDays(first: Day, month: String) throws {
    let quota = Schedule.quota(times: 365, per: .year)
    let drawn = Drawn("x", quota, from: first, asOf: Day("2025-12-31"))
    let figures = try drawn.figures()
    let months = figures.months.months.filter { figures.months[$0]?.kept == 1 }
    #expect(months.map(\.description) == [month])
  }

  /// The week has four days of July; from Thursday, when the quota begins, it has one.
  @Test func countsOnlyTheDaysFromTheBeginningOfTheQuota() throws {
    let monday = Day("2025-07-28")
    let drawn = Drawn("---x---", from: monday).with {
      $0.schedules = [
        ScheduleChange(Schedule.none),
        ScheduleChange(from: monday + 3, .quota(times: 2, per: .week)),
      ]
    }
    let figures = try drawn.figures()
    #expect(figures.months.tallies.map(\.kept) == [0, 1])
    #expect(figures.months.tallies.map(\.done) == [1, 0])
  }

  @Test func countsAMonthInItself() throws {
    let quota = Schedule.quota(times: 30, per: .month)
    let months = try Drawn("x", quota, asOf: Day("2025-10-01")).figures().months
    #expect(months[Month(year: 2025, month: 9)]?.missed == 29)
    // 30 of 31 October days are left with today.
    #expect(months[Month(year: 2025, month: 10)]?.open == 30)
  }
}
