import HabitCore
import HabitTestSupport
import Testing

@Suite struct OverallTests {
  private func overall(_ drawn: Drawn..., asOf: Int) throws -> OverallReport {
    try overall(drawn, asOf: asOf)
  }

  private func overall(_ drawn: [Drawn], asOf: Int) throws -> OverallReport {
    let report = Report(of: HabitLog(habits: drawn.map(\.history)), asOf: Drawn.monday + asOf)
    return try #require(report.overall)
  }

  @Test func countsPerfectDays() throws {
    let report = try overall(Drawn("xxxx-"), Drawn("xx-x-"), asOf: 4)
    #expect(report.completions.map(\.done) == [2, 2, 1, 2, 0])
    #expect(report.completions.map(\.total) == [2, 2, 2, 2, 2])
    #expect(report.total.perfectDays == 3)
  }

  @Test func countsNoPerfectDayOnWhichNothingCounts() throws {
    let report = try overall(Drawn("xx--x--", .weekdays(WeekdaySet([.monday, .friday]))), asOf: 6)
    #expect(report.total.perfectDays == 2)
  }

  @Test func countsDaysThatLieInAnyLifetime() throws {
    let report = try overall(
      Drawn("xx", archived: Drawn.monday + 1),
      Drawn("xxx", from: Drawn.monday + 4),
      asOf: 6
    )
    #expect(report.days == DayRange(Drawn.monday, Drawn.monday + 6))
    #expect(report.total.days == 5)
    #expect(report.completions.map(\.total) == [1, 1, 0, 0, 1, 1, 1])
  }

  @Test func isActiveOnDaysWithSomethingDone() throws {
    let report = try overall(
      Drawn("x-s-f-"),
      Drawn("------", .daily, .avoid),
      Drawn("---2--", .daily, .tracking),
      asOf: 5
    )
    #expect(report.total.days == 6)
    #expect(report.total.activeDays == 2)
    // One yes, one value; six days without a slip.
    #expect([report.total.done, report.total.clean] == [2, 6])
  }

  @Test func addsUpTheHabits() throws {
    let report = try overall(
      Drawn("x-xx-"),
      Drawn("xx---", .quota(times: 3, per: .week)),
      Drawn("xxxxx", .daily, .tracking),
      asOf: 4
    )
    // Daily: 3 kept, 1 missed, today open. Quota: 2 kept, 1 open. Tracked days are done only.
    #expect(report.total.done == 10)
    #expect(report.total.judged == JudgedTally(kept: 5, missed: 1))
    #expect(report.total.rate == 5.0 / 6)
  }

  /// One done day covers six to fourteen; of seven daily ones four are done, and today is open.
  @Test(arguments: [
    ([Drawn("x-------", .rolling(times: 1, days: 14))], [0, 0]),
    ([Drawn("x-------", .rolling(times: 1, days: 14)), Drawn("xx-xx")], [4, 3]),
    ([Drawn("x-------", .rolling(times: 1, days: 7)), Drawn("xx-xx")], [4, 3]),
    ([Drawn("x-------", .rolling(times: 1, days: 6)), Drawn("xx-xx")], [10, 3]),
  ])
  func leavesOutWhatIsSeldomDueBesideOthers(habits: [Drawn], shown: [Int]) throws {
    let total = try overall(habits, asOf: 7).total
    #expect([total.judged.kept, total.judged.missed] == shown)
  }

  @Test func hasNoRateWhereNothingWasJudged() throws {
    let report = try overall(Drawn("x", .daily, .tracking), Drawn("-"), asOf: 0)
    #expect(report.total.rate == nil)
    #expect(OverallTally().rate == nil)
  }

  @Test func splitsIntoMonthsAndYears() throws {
    let log = HabitLog(habits: [Drawn("xx-x", from: Day("2024-12-30")).history])
    let report = try #require(Report(of: log, asOf: Day("2025-02-01")).overall)
    #expect(report.months.map(\.days) == [2, 31, 1])
    #expect(report.months.map(\.done) == [2, 1, 0])
    #expect(report.months.map(\.judged.missed) == [0, 30, 0])
    #expect(report[Month(year: 2_025, month: 1)]?.activeDays == 1)
    #expect(report[Month(year: 2_024, month: 11)] == nil)
    #expect(report[Month(year: 2_025, month: 3)] == nil)
    #expect(report[year: 2_024].days == 2)
    #expect(report[year: 2_025].days == 32)
    #expect(report[year: 2_023] == OverallTally())
  }

  /// Long windows must not be counted through for each day.
  @Test(.timeLimit(.minutes(10))) func judgesTheLongestWindows() throws {
    let rule = Schedule.rolling(times: 10_000, days: Schedule.maxCount)
    let habits = (0..<20).map { index in
      Drawn("x", rule, from: Day("1967-01-01")).with { $0.id = "\(index)" }.history
    }
    let report = Report(of: HabitLog(habits: habits), asOf: Day("2026-10-05"))
    let states = try report.habits.map { try #require($0.figures).states }
    #expect(states.allSatisfy { $0.count == 21_828 && $0.last == .open && $0[1] == .missed })
  }

  /// One mistyped year must not make a site slow.
  @Test(.timeLimit(.minutes(10))) func addsUpTheYearsOfThreeCenturies() throws {
    let log = HabitLog(habits: [Drawn("x", Schedule.none, from: Day.accepted.first).history])
    let report = try #require(Report(of: log, asOf: Day.accepted.last).overall)
    #expect(report.days == Day.accepted)
    let years = report.days.years.map { report[year: $0] }
    #expect(years.map(\.days).reduce(0, +) == 109_573)
    #expect(years.map(\.done).reduce(0, +) == 1)
  }
}
