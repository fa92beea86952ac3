import HabitCore
import HabitTestSupport
import Testing

@Suite struct AwardTests {
  private func awards(_ drawn: Drawn, within range: DayRange? = nil) throws -> [String] {
    try drawn.figures(within: range).summary.awards.map { award in
      "\(award.kind) \(award.count) on day \(award.day - Drawn.monday)"
    }
  }

  private func done(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test func goToTheFirstRunOfEachLength() throws {
    #expect(try awards(Drawn(done(6))) == [])
    #expect(try awards(Drawn(done(7))) == ["streak 7 on day 6"])
    #expect(try awards(Drawn(done(7) + "-" + done(8))) == ["streak 7 on day 6"])
    #expect(
      try awards(Drawn(done(6) + "-" + done(3) + "s" + done(27)))
        == ["streak 7 on day 14", "streak 30 on day 37"]
    )
  }

  @Test func goToTheDayOfARoundNumberOfTimes() throws {
    #expect(try awards(Drawn(done(99), Schedule.none)) == [])
    #expect(try awards(Drawn("-" + done(100), Schedule.none)) == ["total 100 on day 100"])
    #expect(
      try awards(Drawn("-" + done(1_000), Schedule.none))
        == ["total 100 on day 100", "total 500 on day 500", "total 1000 on day 1000"]
    )
  }

  @Test func standInTheOrderOfTheirDays() throws {
    #expect(
      try awards(Drawn("x-" + done(366)))
        == [
          "streak 7 on day 8", "streak 30 on day 31", "total 100 on day 100",
          "streak 100 on day 101", "streak 365 on day 366",
        ]
    )
  }

  @Test func countDaysWithoutASlipInRunsOnly() throws {
    let pattern = String(repeating: "-", count: 150)
    #expect(
      try awards(Drawn(pattern, .daily, .avoid))
        == ["streak 7 on day 6", "streak 30 on day 29", "streak 100 on day 99"]
    )
  }

  @Test func countTimesButNoWeeks() throws {
    let weeks = String(repeating: "x------", count: 30)
    let mondays = Drawn(weeks, .weekdays(WeekdaySet([.monday])))
    #expect(try awards(mondays) == ["streak 7 on day 42", "streak 30 on day 203"])
    #expect(try awards(Drawn(weeks, .quota(times: 1, per: .week))) == [])
  }

  /// A rolling rule counts done days, and one for a week or more has no streak.
  @Test func goToDoneDaysOfARollingRule() throws {
    let weeks = String(repeating: "x------", count: 20)
    #expect(try awards(Drawn(weeks, .rolling(times: 1, days: 7))) == [])
    #expect(try goals(Drawn(weeks, .rolling(times: 1, days: 7))) == ["total 20 of 100"])
    let often = String(repeating: "x-x-x--", count: 3)
    #expect(try awards(Drawn(often, .rolling(times: 3, days: 7))) == ["streak 7 on day 14"])
  }

  /// Two in three days: the day before the seventh done one is open until the day after it.
  @Test func haveTheDayOnWhichTheRunIsDecided() throws {
    let rule = Schedule.rolling(times: 2, days: 3)
    #expect(try awards(Drawn("xxxxxx--x", rule)) == [])
    #expect(try awards(Drawn("xxxxxx--xx", rule)) == ["streak 7 on day 9"])
    #expect(try awards(Drawn("xxxxxx--xx---------", rule)) == ["streak 7 on day 9"])
  }

  /// Time alone takes nothing back: done on 1 to 5 and 8 September.
  @Test func areNotTakenBackByTime() throws {
    for days in ["xxxxx--x", "xxxxx--x-", "xxxxx--x--"] {
      #expect(try awards(Drawn(days, .rolling(times: 2, days: 3))) == [], "\(days)")
    }
  }

  /// Five days, a weekend and a week of a quota, and seven days.
  @Test func breakARunThatAQuotaInterrupts() throws {
    let drawn = Drawn(done(21)).with {
      $0.schedules = [
        ScheduleChange(.daily),
        ScheduleChange(from: Drawn.monday + 5, .quota(times: 1, per: .week)),
        ScheduleChange(from: Drawn.monday + 14, .daily),
      ]
    }
    #expect(try awards(drawn) == ["streak 7 on day 20"])
  }

  @Test func keepTheirDaysInAPart() throws {
    let part = DayRange(Drawn.monday + 10, Drawn.monday + 40)
    #expect(try awards(Drawn(done(60)), within: part) == ["streak 30 on day 29"])
    let done = Drawn("-" + done(150), Schedule.none)
    #expect(try awards(done, within: part) == [])
    let later = DayRange(Drawn.monday + 90, Drawn.monday + 110)
    #expect(try awards(done, within: later) == ["total 100 on day 100"])
  }

  private func goals(_ drawn: Drawn) throws -> [String] {
    let report = Report(of: HabitLog(habits: [drawn.history]), asOf: drawn.asOf)
    let habit = try #require(report.habits.first)
    return habit.awardGoals.map { "\($0.kind) \($0.done) of \($0.count)" }
  }

  @Test func leadToTheNextOfEachKind() throws {
    #expect(try goals(Drawn("-")) == [])
    #expect(try goals(Drawn("xxx")) == ["streak 3 of 7", "total 3 of 100"])
    #expect(try goals(Drawn(done(7))) == ["streak 7 of 30", "total 7 of 100"])
    #expect(
      try goals(Drawn(done(80) + "-x")) == ["total 81 of 100", "streak 1 of 100"]
    )
    #expect(try goals(Drawn(done(1_000))) == [])
    #expect(try goals(Drawn("xx", .quota(times: 1, per: .week))) == ["total 2 of 100"])
  }
}
