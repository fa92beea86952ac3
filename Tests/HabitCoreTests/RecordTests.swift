import HabitCore
import HabitTestSupport
import Testing

@Suite struct RecordTests {
  private func records(_ drawn: Drawn, within range: DayRange? = nil) throws -> Records {
    let summary = try drawn.figures(within: range).summary
    return summary.records(WeekSeries(of: summary, firstWeekday: drawn.firstWeekday))
  }

  private func expect<Amount: Hashable, Time: Hashable>(
    _ record: Record<Amount, Time>?,
    _ amount: Amount,
    _ time: Time
  ) {
    #expect(record?.amount == amount)
    #expect(record?.time == time)
  }

  private let monday = Drawn.monday

  @Test func findsTheMostOfEverythingAndTheLatestOfEquals() throws {
    // Two weeks with three, one with two.
    let drawn = Drawn("xxx----" + "x--xx--" + "xx", .daily)
    let records = try records(drawn)
    #expect(records.longestRun == DayRange(monday, monday + 2))
    expect(records.busiestWeek, 3, DayRange(monday + 7, monday + 13))
    expect(records.busiestMonth, 8, Month(year: 2_025, month: 9))
    #expect(records.maxDay == nil)
  }

  @Test func findsTheDayWithTheGreatestSum() throws {
    let drawn = Drawn("5[2 3]-41[-9]s", .daily, .atLeast(target: 3))
    expect(try records(drawn).maxDay, 5, monday + 1)
    let part = DayRange(monday + 2, monday + 5)
    expect(try records(drawn, within: part).maxDay, 4, monday + 3)
  }

  @Test(arguments: [
    Drawn("----"), Drawn("0[-1]", .daily, .tracking), Drawn("f0s", .daily, .atLeast(target: 3)),
  ])
  func hasNoneOfNothing(drawn: Drawn) throws {
    let records = try records(drawn)
    #expect(records.maxDay == nil)
    #expect(records.busiestWeek == nil)
    #expect(records.busiestMonth == nil)
    #expect(records.longestRun == nil)
  }

  @Test func countsNoDaysWithoutASlipAsBusy() throws {
    let records = try records(Drawn("--2--", .daily, .avoid))
    #expect(records.busiestWeek == nil)
    #expect(records.busiestMonth == nil)
    expect(records.maxDay, 2, monday + 2)
    #expect(records.longestRun == DayRange(monday + 3, monday + 4))
  }

  @Test func countsMonthsByTheirDoneDays() throws {
    let drawn = Drawn("xxx--x-x-x", from: Day("2025-08-29"))
    expect(try records(drawn).busiestMonth, 3, Month(year: 2_025, month: 9))
  }

  @Test func countsWeeksFromTheFirstWeekday() throws {
    var drawn = Drawn("xxxxx-xxx", .daily)
    drawn.firstWeekday = .sunday
    // Monday to Friday, then Sunday to Tuesday.
    expect(try records(drawn).busiestWeek, 5, DayRange(monday - 1, monday + 5))
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
    #expect(weeks.days(ofWeek: 1) == DayRange(monday + 7, monday + 13))
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
