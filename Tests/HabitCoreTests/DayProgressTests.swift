import HabitCore
import HabitTestSupport
import Testing

@Suite struct DayProgressTests {
  @Test(arguments: [
    (0, 0, 0), (0, 5, 0), (1, 100, 1), (1, 5, 1), (20, 100, 1),
    (21, 100, 2), (1, 4, 2), (1, 3, 2), (2, 5, 2), (40, 100, 2),
    (41, 100, 3), (1, 2, 3), (3, 5, 3), (60, 100, 3),
    (61, 100, 4), (2, 3, 4), (3, 4, 4), (4, 5, 4), (80, 100, 4),
    (81, 100, 5), (5, 6, 5), (99, 100, 5), (1, 1, 5), (7, 7, 5),
  ])
  func stepsEveryFifth(done: Int, total: Int, level: Int) {
    #expect(DayProgress(done: done, total: total).level == level)
  }

  @Test(arguments: [
    (0, 0, 0, false), (0, 2, 2, false), (1, 2, 2, false), (2, 2, 2, true), (3, 3, 1, true),
    (2, 2, 0, false),
  ])
  func isPerfectWhenAllThatIsDueIsDone(done: Int, total: Int, due: Int, isPerfect: Bool) {
    #expect(DayProgress(done: done, total: total, due: due).isPerfect == isPerfect)
  }

  @Test func hasNoRateWithoutATotal() {
    #expect(DayProgress().rate == nil)
    #expect(DayProgress(done: 1, total: 4).rate == 0.25)
  }

  /// Each habit alone, on one Monday that is long past: what it adds to the day.
  @Test(arguments: [
    (Drawn("x"), 1, 1), (Drawn("-"), 0, 1), (Drawn("f"), 0, 1), (Drawn("s"), 0, 0),
    (Drawn("1", .daily, .atLeast(target: 3)), 0, 1),
    (Drawn("x", .weekdays(WeekdaySet([.monday]))), 1, 1),
    (Drawn("x", .weekdays(WeekdaySet([.friday]))), 0, 0),
    (Drawn("-", .weekdays(WeekdaySet([.friday]))), 0, 0),
    (Drawn("x", .rolling(times: 1, days: 2)), 1, 1),
    (Drawn("-x", .rolling(times: 1, days: 2)), 0, 0),
    (Drawn("-", .rolling(times: 1, days: 2)), 0, 1),
    // Kept, although no window of it is full.
    (Drawn("x", .rolling(times: 3, days: 7)), 1, 1),
    (Drawn("1", .rolling(times: 3, days: 7), .atLeast(target: 3)), 0, 1),
    (Drawn("x", .quota(times: 1, per: .week)), 1, 1),
    (Drawn("-x", .quota(times: 1, per: .week)), 0, 0),
    (Drawn("f", .quota(times: 1, per: .week)), 0, 0),
    (Drawn("x", Schedule.none), 1, 1), (Drawn("-", Schedule.none), 0, 0),
    (Drawn("2", .daily, .tracking), 1, 1), (Drawn("-", .daily, .tracking), 0, 0),
    (Drawn("-", .daily, .avoid), 1, 1), (Drawn("x", .daily, .avoid), 0, 1),
    (Drawn("-", .quota(times: 1, per: .week), .avoid), 0, 0),
    (Drawn("-", .daily, .atMost(target: 3)), 1, 1),
    (Drawn("9", .daily, .atMost(target: 3)), 0, 1),
  ])
  func countsWhatIsDueAndWhatIsDone(drawn: Drawn, done: Int, total: Int) throws {
    let report = Report(of: HabitLog(habits: [drawn.history]), asOf: Drawn.monday + 20)
    let overall = try #require(report.overall)
    let completion = try #require(overall.completion(on: Drawn.monday))
    #expect((completion.done, completion.total) == (done, total))
  }

  @Test(arguments: [
    (Schedule.quota(times: 1, per: .week), Kind.yesNo), (.none, .yesNo), (.daily, .tracking),
  ])
  func makesNoDayPerfectByWhatIsNotDueOnIt(schedule: Schedule, kind: Kind) throws {
    let gym = Drawn("xxx", schedule, kind).history
    let read = Drawn("xx-").history
    let alone = try #require(Report(of: HabitLog(habits: [gym]), asOf: Drawn.monday + 3).overall)
    #expect(alone.total.perfectDays == 0)
    let both = try #require(
      Report(of: HabitLog(habits: [gym, read]), asOf: Drawn.monday + 2).overall
    )
    #expect(both.total.perfectDays == 2 && both.total.activeDays == 3)
    #expect(both.completion(on: Drawn.monday)?.due == 1)
  }

  @Test func passesOverDaysOnWhichOnlyAQuotaIsDone() throws {
    let gym = Drawn("-x-", .quota(times: 1, per: .week)).history
    let read = Drawn("x-x", .every(days: 2, from: nil)).history
    let log = HabitLog(habits: [gym, read])
    let overall = try #require(Report(of: log, asOf: Drawn.monday + 2).overall)
    #expect(overall.total.perfectDays == 2)
  }

  @Test func countsAnOpenHabitOfToday() throws {
    let report = Report(of: HabitLog(habits: [Drawn("-").history]), asOf: Drawn.monday)
    let overall = try #require(report.overall)
    #expect(overall.completion(on: Drawn.monday) == DayProgress(done: 0, total: 1))
  }

  @Test func countsWhatIsDoneTodayOfARollingRule() throws {
    let rolling = Drawn("x", .rolling(times: 3, days: 7))
    let log = HabitLog(habits: [rolling.history, Drawn("x").history])
    let overall = try #require(Report(of: log, asOf: Drawn.monday).overall)
    #expect(overall.completion(on: Drawn.monday) == DayProgress(done: 2, total: 2))
    #expect(overall.total.perfectDays == 1)
  }

  @Test func addsUpTheHabitsOfADay() throws {
    let habits = [
      Drawn("x"), Drawn("-"), Drawn("x", .quota(times: 5, per: .week)), Drawn("s"),
      Drawn("-", .quota(times: 1, per: .week)), Drawn("3", .daily, .tracking),
      Drawn("x", archived: Drawn.monday), Drawn("x", from: Drawn.monday + 1),
    ]
    let log = HabitLog(habits: habits.map(\.history))
    let overall = try #require(Report(of: log, asOf: Drawn.monday + 3).overall)
    #expect(overall.completion(on: Drawn.monday) == DayProgress(done: 4, total: 5, due: 3))
    #expect(overall.completion(on: Drawn.monday - 1) == nil)
    #expect(overall.completion(on: Drawn.monday + 4) == nil)
  }
}
