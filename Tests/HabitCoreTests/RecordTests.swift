import HabitCore
import HabitTestSupport
import Testing

@Suite struct RecordTests {
  private func expectMaxDay(
    of drawn: Drawn,
    _ amount: Double,
    on day: Int,
    within range: DayRange? = nil
  ) throws {
    let record = try #require(try drawn.figures(within: range).summary.maxDay)
    #expect(record.amount == amount)
    #expect(record.time == monday + day)
  }

  private let monday = Drawn.monday

  @Test func findsTheDayWithTheGreatestSum() throws {
    let drawn = Drawn("5[2 3]-41[-9]s", .daily, .atLeast(target: 3))
    try expectMaxDay(of: drawn, 5, on: 1)
    let part = DayRange(monday + 2, monday + 5)
    try expectMaxDay(of: drawn, 4, on: 3, within: part)
    let slips = Drawn("--2--", .daily, .avoid)
    try expectMaxDay(of: slips, 2, on: 2)
  }

  @Test(arguments: [
    Drawn("----"), Drawn("xx"), Drawn("0[-1]", .daily, .tracking),
    Drawn("f0s", .daily, .atLeast(target: 3)),
  ])
  func hasNoneOfNothing(drawn: Drawn) throws {
    #expect(try drawn.figures().summary.maxDay == nil)
  }

  @Test func addsUpWeeks() throws {
    let drawn = Drawn("4-12---" + "31-----" + "4", .daily, .atLeast(target: 3), from: monday + 2)
    let figures = try drawn.figures()
    let weeks = WeekSeries(of: figures.summary, firstWeekday: .monday)
    #expect(weeks.first == monday)
    // Wednesday to Sunday, two weeks, and one day before today.
    #expect(weeks.done == [1, 1, 1])
    #expect(weeks.kept == [1, 1, 1])
    #expect(weeks.missed == [4, 6, 2])
    #expect(weeks.sums == [7, 4, 4])
  }

  @Test func countsAQuotaInTheWeeksOfItsDays() throws {
    // September ends on a Tuesday.
    let drawn = Drawn("xx", .quota(times: 3, per: .month), asOf: Day("2025-10-05"))
    let weeks = WeekSeries(of: try drawn.figures().summary, firstWeekday: .monday)
    #expect(weeks.done == [2, 0, 0, 0, 0])
    #expect(weeks.kept == [2, 0, 0, 0, 0])
    #expect(weeks.missed == [0, 0, 0, 0, 1])
    #expect(weeks.sums == [])
  }
}
