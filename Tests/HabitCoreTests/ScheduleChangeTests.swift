import HabitCore
import HabitTestSupport
import Testing

@Suite struct ScheduleChangeTests {
  private func drawn(_ pattern: String, _ changes: (Int, Schedule)...) -> Drawn {
    Drawn(pattern).with {
      $0.schedules = changes.map { ScheduleChange(from: Drawn.monday + $0.0, $0.1) }
    }
  }

  @Test func judgesEachDayByTheRuleInForce() throws {
    let figures = try drawn(
      "xx--x--",
      (0, .daily),
      (2, .none),
      (4, .weekdays(WeekdaySet([.friday])))
    )
    .figures()
    #expect(figures.drawnStates == "kk..k..")
    #expect(figures.unscheduled == [DayRange(Drawn.monday + 2, Drawn.monday + 3)])
  }

  @Test func holdsTheOldestRuleBeforeItsFirstDay() throws {
    let figures = try drawn("x-x--", (3, .weekdays(WeekdaySet([.monday]))), (4, .daily)).figures()
    #expect(figures.drawnStates == "k...o")
  }

  /// The quota of Wednesday judges five days of the week, round(3 × 5/7) = 2, past the change on
  /// Friday; the daily rule begins on Monday.
  @Test func judgesAPeriodWholeByTheRuleOfItsFirstDay() throws {
    let figures = try drawn(
      "x-x-x-x" + "-x",
      (0, .daily),
      (2, .quota(times: 3, per: .week)),
      (4, .daily)
    ).figures()
    #expect(figures.drawnStates == "kmk.k.kmk")
    #expect([figures.total.kept, figures.total.missed, figures.total.bonus] == [4, 2, 1])
  }

  /// The week goes to Sunday by the weekly quota; then the monthly one counts 23 of 30 days.
  @Test func beginsANewPeriodAfterTheOldOne() throws {
    let figures = try drawn(
      "x------" + "-",
      (0, .quota(times: 1, per: .week)),
      (3, .quota(times: 10, per: .month))
    ).figures()
    #expect(figures.total.kept == 1)
    #expect(figures.total.missed == 0)
    // round(10 × 23/30)
    #expect(figures.total.open == 8)
  }

  @Test func goesOnFromOneScheduleOfDaysToAnother() throws {
    let changed = drawn("xxxxxxx" + "x-x----", (0, .daily), (7, .weekdays(.mondayWednesdayFriday)))
    let streak = try #require(try changed.figures().streak)
    #expect([streak.current, streak.longest] == [0, 9])
    #expect((streak.unit, streak.longestUnit) == (.times, .times))
    #expect(streak.currentDays == nil)
    #expect(streak.longestDays == DayRange(Drawn.monday, Drawn.monday + 9))
  }

  @Test func keepsTheRecordOfAnEarlierRule() throws {
    let changed = drawn("xxxxxxx" + "x------", (0, .daily), (7, .rolling(times: 1, days: 2)))
    let streak = try #require(try changed.figures().streak)
    #expect([streak.current, streak.longest] == [0, 7])
    #expect(streak.longestDays == DayRange(Drawn.monday, Drawn.monday + 6))
  }

  /// Seven done days are more than three in three weeks.
  @Test func comparesTheRecordsOfTwoRulesByTheirDoneDays() throws {
    let weeks = "x------x------x------"
    let changed = drawn("xxxxxxx" + weeks, (0, .daily), (7, .quota(times: 1, per: .week)))
    let streak = try #require(try changed.figures().streak)
    #expect([streak.current, streak.longest] == [3, 7])
    #expect((streak.unit, streak.longestUnit) == (.weeks, .days))
    #expect(streak.currentDays == DayRange(Drawn.monday + 7, Drawn.monday + 27))
  }

  @Test func passesOverDaysWithoutARule() throws {
    let streak = try #require(
      try drawn("xx--xx", (0, .daily), (2, .none), (4, .daily)).figures().streak
    )
    #expect(streak.current == 4)
    #expect(streak.longestDays == DayRange(Drawn.monday, Drawn.monday + 5))
  }

  @Test func startsAfreshFromDaysToWeeks() throws {
    let changed = drawn("xxxxxx-" + "x------", (0, .daily), (7, .quota(times: 1, per: .week)))
    let streak = try #require(try changed.figures().streak)
    #expect([streak.current, streak.longest] == [1, 6])
    #expect((streak.unit, streak.longestUnit) == (.weeks, .days))
    #expect(streak.longestDays == DayRange(Drawn.monday, Drawn.monday + 5))
  }

  /// Four done days in a row are more than three, whatever rests and bonuses there are.
  @Test func countsNoRestAndNoBonusInARecord() throws {
    let rolling = drawn("xxxx-" + "x-x--x", (0, .daily), (5, .rolling(times: 2, days: 5)))
    let streak = try #require(try rolling.figures().streak)
    #expect([streak.current, streak.longest] == [3, 4])
    let weekly = drawn("xxxx-" + "--" + "xxxxxxx", (0, .daily), (5, .quota(times: 3, per: .week)))
    #expect(try weekly.figures().streak?.longestUnit == .days)
  }

  @Test func hasNoCurrentStreakOfAHabitThatIsNoLongerDue() throws {
    let streak = try #require(try drawn("xx--", (0, .daily), (2, .none)).figures().streak)
    #expect([streak.current, streak.longest] == [0, 2])
    #expect(!streak.hasCurrent && streak.unit == .days)
  }
}
