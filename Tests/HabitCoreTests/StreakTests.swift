import HabitCore
import HabitTestSupport
import Testing

/// A drawing and the streak it has: lengths, and the places of the longest run in the drawing.
struct StreakCase: Sendable, CustomTestStringConvertible {
  let drawn: Drawn
  let current: Int
  let longest: Int
  let location: ClosedRange<Int>?
  let unit: Streak.Unit

  init(
    _ drawn: Drawn,
    _ current: Int,
    _ longest: Int,
    _ location: ClosedRange<Int>?,
    _ unit: Streak.Unit = .days
  ) {
    self.drawn = drawn
    self.current = current
    self.longest = longest
    self.location = location
    self.unit = unit
  }

  var testDescription: String { drawn.testDescription }
}

@Suite struct StreakTests {
  @Test(arguments: [
    // Over kept days.
    StreakCase(Drawn("xxx-xx"), 2, 3, 0...2),
    StreakCase(Drawn("xx-xx"), 2, 2, 3...4),
    StreakCase(Drawn("xx-xx-x"), 1, 2, 3...4),
    StreakCase(Drawn("xxx-"), 3, 3, 0...2),
    StreakCase(Drawn("xxxf"), 0, 3, 0...2),
    StreakCase(Drawn("xxsxx"), 4, 4, 0...4),
    StreakCase(Drawn("xxss"), 2, 2, 0...1),
    StreakCase(Drawn("ssxx"), 2, 2, 2...3),
    StreakCase(Drawn("xxs-x"), 1, 2, 0...1),
    StreakCase(Drawn("----"), 0, 0, nil),
    StreakCase(Drawn("s"), 0, 0, nil),
    StreakCase(Drawn("x"), 1, 1, 0...0),
    StreakCase(Drawn("33-31", .daily, .atLeast(target: 3)), 1, 2, 0...1),
    StreakCase(Drawn("33131", .daily, .atLeast(target: 3)), 1, 2, 0...1),
    // Past off days, counting times.
    StreakCase(Drawn("x-x-x--x-x", .weekdays(.mondayWednesdayFriday)), 5, 5, 0...9, .times),
    StreakCase(Drawn("x-x-x--", .weekdays(.mondayWednesdayFriday)), 3, 3, 0...4, .times),
    StreakCase(Drawn("x---x--", .weekdays(.mondayWednesdayFriday)), 1, 1, 4...4, .times),
    StreakCase(Drawn("xxx-x--", .weekdays(.mondayWednesdayFriday)), 3, 3, 0...4, .times),
    StreakCase(Drawn("x-s-x--", .weekdays(.mondayWednesdayFriday)), 2, 2, 0...4, .times),
    StreakCase(Drawn("x-x", .weekdays(WeekdaySet([]))), 0, 0, nil, .times),
    StreakCase(Drawn("x-x---x", .every(days: 2, from: nil)), 1, 2, 0...2, .times),
    StreakCase(Drawn("-xx-x-x", .every(days: 2, from: Drawn.monday + 2)), 3, 3, 2...6, .times),
    // Over days inside good windows.
    StreakCase(Drawn("x-x---x", .rolling(times: 2, days: 3)), 1, 2, 0...2, .times),
    StreakCase(Drawn("x-x----", .rolling(times: 2, days: 3)), 0, 2, 0...2, .times),
    StreakCase(Drawn("xxsssxx", .rolling(times: 2, days: 3)), 4, 4, 0...6, .times),
    StreakCase(Drawn("x-x-x-x", .rolling(times: 2, days: 3)), 4, 4, 0...6, .times),
    StreakCase(Drawn("x-x-x--", .rolling(times: 2, days: 3)), 3, 3, 0...4, .times),
    // A run passes no open day; done tomorrow, it would be one.
    StreakCase(Drawn("xxxxx--x", .rolling(times: 2, days: 3)), 5, 5, 0...5, .times),
    StreakCase(Drawn("xxxxx--xx", .rolling(times: 2, days: 3)), 7, 7, 0...8, .times),
    StreakCase(Drawn("xxxxx--x--", .rolling(times: 2, days: 3)), 1, 5, 0...5, .times),
    StreakCase(Drawn("-x", .rolling(times: 2, days: 3)), 1, 1, 1...1, .times),
    StreakCase(Drawn("x--x", .rolling(times: 1, days: 2)), 2, 2, 0...3, .times),
    StreakCase(Drawn("x---x", .rolling(times: 1, days: 2)), 1, 1, 3...4, .times),
    // A limit counts clean and done days.
    StreakCase(
      Drawn("-9-2-", .rolling(times: 2, days: 3), .atMost(target: 3)),
      3,
      3,
      2...4,
      .times
    ),
    // Over whole weeks.
    // The second week has one of two times; the running one is not kept yet.
    StreakCase(Drawn("xx-----x------xx-----x--", twoAWeek), 1, 1, 14...20, .weeks),
    StreakCase(Drawn("xx-----xx", twoAWeek), 2, 2, 0...8, .weeks),
    StreakCase(Drawn("xx-----sssssssxx-----", twoAWeek), 2, 2, 0...20, .weeks),
    StreakCase(Drawn("xx-----sssssss", twoAWeek), 1, 1, 0...6, .weeks),
    StreakCase(Drawn("xx-------------", twoAWeek), 0, 1, 0...6, .weeks),
    // Today fails the running week for good, and still it is only a running one.
    StreakCase(Drawn("xx-----xffffff", twoAWeek), 1, 1, 0...6, .weeks),
    // One Sunday requires nothing, and so breaks nothing.
    StreakCase(Drawn("-xx-----", twoAWeek, from: Drawn.monday - 1), 1, 1, 1...7, .weeks),
    // Half a week: round(2 × 4/7) = 1.
    StreakCase(Drawn("-x--xx-----", twoAWeek, from: Drawn.monday + 3), 2, 2, 0...10, .weeks),
    // Over days without a slip.
    StreakCase(Drawn("--x---", .daily, .avoid), 3, 3, 3...5),
    StreakCase(Drawn("--xs-x", .daily, .avoid), 0, 2, 0...1),
    StreakCase(Drawn("-x-----", .weekdays(.mondayWednesdayFriday), .avoid), 3, 3, 0...4),
    StreakCase(Drawn("-x-----x------", .quota(times: 7, per: .week), .avoid), 0, 0, nil, .weeks),
    StreakCase(Drawn("-x-----x------", .quota(times: 6, per: .week), .avoid), 2, 2, 0...13, .weeks),
    // No current one of an archived habit.
    StreakCase(Drawn("xxx", archived: Drawn.monday + 2), 0, 3, 0...2),
    StreakCase(Drawn("xxx", archived: Drawn.monday + 3), 3, 3, 0...2),
    StreakCase(Drawn("xxx---", archived: Drawn.monday + 2), 0, 3, 0...2),
    StreakCase(Drawn("xx", twoAWeek, archived: Drawn.monday + 1), 0, 1, 0...1, .weeks),
  ])
  func runsAsFarAsItsKindAndScheduleSay(streak: StreakCase) throws {
    let figures = try streak.drawn.figures()
    let found = try #require(figures.streak)
    #expect(found.current == streak.current && found.longest == streak.longest)
    let first = figures.days.first
    let location = streak.location
    #expect(
      found.longestDays
        == location.map { DayRange(first + $0.lowerBound, first + $0.upperBound) }
    )
    #expect(found.unit == streak.unit)
  }

  static let twoAWeek = Schedule.quota(times: 2, per: .week)

  @Test func runsOverWholeMonths() throws {
    let days = [Day("2025-06-30"), Day("2025-07-15"), Day("2025-09-02"), Day("2025-10-31")]
    var habit = Drawn("").history.habit
    habit.schedules = [ScheduleChange(.quota(times: 1, per: .month))]
    habit.created = Day("2025-06-10")
    var drawn = Drawn("x", asOf: Day("2025-11-05"))
    drawn.history = HabitHistory(habit, entries: days.map { Entry(day: $0, state: .done) })
    let streak = try #require(try drawn.figures().streak)
    #expect([streak.current, streak.longest] == [2, 2])
    #expect(streak.longestDays == DayRange(Day("2025-09-01"), Day("2025-10-31")))
    #expect(streak.unit == .months)
  }

  /// From 1 July, 184 of 366 days: round(2 × 184/366) = 1.
  @Test func runsOverWholeYears() throws {
    let quota = Schedule.quota(times: 2, per: .year)
    var drawn = Drawn("x", quota, from: Day("2024-07-01"), asOf: Day("2025-01-02"))
    let days = [Day("2024-07-01"), Day("2025-01-01"), Day("2025-01-02")]
    let entries = days.map { Entry(day: $0, state: .done) }
    drawn.history = HabitHistory(drawn.history.habit, entries: entries)
    let streak = try #require(try drawn.figures().streak)
    #expect([streak.current, streak.longest] == [2, 2])
    #expect(streak.longestDays == DayRange(Day("2024-07-01"), Day("2025-01-02")))
    #expect(streak.unit == .years)
  }

  @Test(arguments: [
    Drawn("xx", Schedule.none), Drawn("xx", .daily, .tracking), Drawn("xx", twoAWeek, .tracking),
    Drawn("xx", .rolling(times: 1, days: 7)), Drawn("xx", .rolling(times: 2, days: 30)),
  ])
  func doesNotExistForAHabitThatIsNeverDue(drawn: Drawn) throws {
    #expect(try drawn.figures().streak == nil)
  }
}

/// The week from 28 September to 4 October 2026 counts in September if its third time was then.
@Test(arguments: [("xxx----", 1), ("xx-x---", 0), ("xxxx---", 1), ("xx-----", 0)])
func countsAWeekThatGoesOnAfterARangeOnceItIsKept(week: String, length: Int) throws {
  let first = Day("2026-09-28")
  let history = HabitHistory(
    pattern: week,
    from: first,
    schedule: .quota(times: 3, per: .week)
  )
  let report = Report(of: HabitLog(habits: [history]), asOf: Day("2026-10-10"))
  let life = try #require(report.habits[0].figures?.life)
  let streak = try #require(life.streak(in: Day("2026-09-01").month.days))
  #expect(streak.current == length && streak.longest == length)
  #expect(streak.longestDays == (length > 0 ? DayRange(first, first + 2) : nil))
}
