import HabitCore
import HabitTestSupport
import Testing

@Suite struct TallyTests {
  @Test func countsMarksStatesAndEntries() throws {
    let total = try Drawn("4[1 1]s0-[x 2]-", .daily, .atLeast(target: 3)).figures().total
    #expect(total.entries == 7)
    #expect([total.done, total.partial, total.skipped, total.failed] == [2, 1, 1, 1])
    #expect([total.kept, total.missed, total.excused, total.open] == [2, 3, 1, 1])
    #expect(total.bonus == 0)
    #expect(total.sum == 8)
    #expect(total.rate == 0.4)
  }

  @Test func countsABonusOutsideTheRate() throws {
    let total = try Drawn("xx-s-xx", .weekdays(.mondayWednesdayFriday)).figures().total
    #expect(total.done == 4)
    #expect([total.kept, total.missed, total.bonus] == [1, 2, 3])
    #expect(total.skipped == 1)
    #expect(total.excused == 0)
  }

  @Test(arguments: [
    (Drawn("x-x", Schedule.none), 2), (Drawn("2-x", .daily, .tracking), 2),
    (Drawn("x-x", .rolling(times: 2, days: 2)), 0), (Drawn("xxx", .quota(times: 1, per: .week)), 2),
    (Drawn("xx", .every(days: 2, from: nil)), 1), (Drawn("xx"), 0),
  ])
  func countsDoneWithoutBeingDueAsABonus(drawn: Drawn, bonus: Int) throws {
    #expect(try drawn.figures().total.bonus == bonus)
  }

  @Test(arguments: [
    Drawn("-"), Drawn("sss-"), Drawn("xx", Schedule.none), Drawn("xx", .daily, .tracking),
    Drawn("-x", .weekdays(WeekdaySet([.friday]))), Drawn("---", .quota(times: 1, per: .month)),
    Drawn("sssssss", .quota(times: 1, per: .week)),
  ])
  func hasNoRateWhereNothingWasJudged(drawn: Drawn) throws {
    #expect(try drawn.figures().total.rate == nil)
  }

  @Test func addsMinutesOfEveryEntry() throws {
    let history = Drawn("x[x x]-").history
    var entries = history.entries
    for index in entries.indices {
      entries[index].minutes = Double(10 * (index + 1))
    }
    var drawn = Drawn("---")
    drawn.history = HabitHistory(history.habit, entries: entries)
    #expect(try drawn.figures().total.minutes == 60)
  }

  @Test func splitsIntoMonthsAndYears() throws {
    let figures = try Drawn("xx[5]-x", from: Day("2024-12-30"), asOf: Day("2025-02-02")).figures()
    #expect(figures.months.months.map(\.description) == ["2024-12", "2025-01", "2025-02"])
    #expect(figures.months.tallies.map(\.kept) == [2, 2, 0])
    #expect(figures.months.tallies.map(\.missed) == [0, 29, 1])
    #expect(figures.months.tallies.map(\.open) == [0, 0, 1])
    #expect(figures.months[year: 2_024]?.kept == 2)
    #expect(figures.months[year: 2_025]?.missed == 30)
    #expect(figures.months[year: 2_025]?.sum == 5)
    #expect(figures.months[year: 2_023] == nil)
    #expect(figures.months[year: 2_026] == nil)
    #expect(figures.months[Month(year: 2_024, month: 11)] == nil)
    #expect(figures.months[Month(year: 2_025, month: 3)] == nil)
  }

  @Test func holdsEveryMonthOfALifetimeWithoutEntries() throws {
    let figures = try Drawn("-", from: Day("2024-11-30"), asOf: Day("2025-03-01")).figures()
    #expect(figures.months.tallies.map(\.missed) == [1, 31, 31, 28, 0])
  }

  @Test func profilesTheDueDaysOfEachWeekday() throws {
    // Two weeks: Monday kept twice, Wednesday missed and excused, Friday kept and missed.
    let drawn = Drawn("xx--x--" + "x-s-f-x", .weekdays(.mondayWednesdayFriday))
    let weekdays = try drawn.figures().weekdays
    #expect(weekdays.map(\.kept) == [2, 0, 0, 0, 1, 0, 0])
    #expect(weekdays.map(\.missed) == [0, 0, 1, 0, 1, 0, 0])
    #expect(weekdays.map(\.rate) == [1, nil, 0, nil, 0.5, nil, nil])
  }

  @Test(arguments: [
    Drawn("xxxx", .quota(times: 2, per: .week)), Drawn("xx", Schedule.none),
    Drawn("33", .daily, .tracking), Drawn("-"), Drawn("s"),
  ])
  func profilesNothingThatNoDayScheduleJudged(drawn: Drawn) throws {
    #expect(try drawn.figures().weekdays == Array(repeating: JudgedTally(), count: 7))
  }
}
