import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

@Suite struct DaySeriesTests {
  /// The styles and titles of a habit from Monday, 2 November 2026 on; the last day is today.
  private func days(
    _ pattern: String,
    _ kind: Kind = .yesNo,
    _ schedule: Schedule = .daily
  ) throws -> [String] {
    let first = Day("2026-11-02")
    var history = HabitHistory(pattern: pattern, from: first, kind: kind, schedule: schedule)
    if kind.target != nil || kind == .tracking {
      var habit = history.habit
      habit.unit = "pages"
      history = HabitHistory(habit, entries: history.entries)
    }
    let report = Report(
      of: HabitLog(habits: [history]),
      asOf: first + (HabitHistory.count(of: pattern) - 1)
    )
    let habit = try #require(report.habits.first)
    let series = try #require(DaySeries(habit, end: ReportEnd(report.asOf)))
    let facts = DayFacts(series, .english)
    return series.days.compactMap { series[$0] }.map { cell in
      "\(cell.style) " + Markup.text { facts.writeTitle(cell.fact, to: &$0) }
    }
  }

  @Test func showsStatesOfADailyHabit() throws {
    #expect(
      try days("xsf--") == [
        "level5 done", "excused skipped", "missed missed", "missed missed", "open open",
      ]
    )
  }

  @Test func showsPartialDaysByTheirFraction() throws {
    #expect(
      try days("123456789f-", .atLeast(target: 10)) == [
        "level1 1 of 10 pages", "level1 2 of 10 pages", "level2 3 of 10 pages",
        "level2 4 of 10 pages", "level2 5 of 10 pages", "level3 6 of 10 pages",
        "level3 7 of 10 pages", "level4 8 of 10 pages", "level4 9 of 10 pages",
        "missed missed", "open open",
      ]
    )
  }

  @Test func reportsAmountsOfTargets() throws {
    #expect(try days("9x", .atLeast(target: 5)) == ["level5 9 of 5 pages", "level5 done"])
    #expect(
      try days("19-", .atMost(target: 2.5)) == [
        "level5 1 of 2.5 pages", "missed 9 of 2.5 pages", "level5 no slip",
      ]
    )
  }

  @Test func showsBonusDaysAsDone() throws {
    let mondays = Schedule.weekdays(WeekdaySet([.monday]))
    #expect(
      try days("xx-s", .yesNo, mondays) == [
        "level5 done", "level5 done, not due", "off not due", "off skipped",
      ]
    )
    #expect(
      try days("91", .atLeast(target: 1), mondays) == [
        "level5 9 of 1 pages", "level5 1 of 1 pages, not due",
      ]
    )
  }

  @Test func reportsWhatWasNotedOnDaysThatAreOff() throws {
    let mondays = Schedule.weekdays(WeekdaySet([.monday]))
    let noted = "failed marked as not done"
    #expect(try days("xf-", .yesNo, mondays) == ["level5 done", noted, "off not due"])
    #expect(try days("xf", .yesNo, .quota(times: 2, per: .week)) == ["level5 done", noted])
    #expect(try days("xf", .yesNo, .none) == ["level5 done", noted])
    #expect(try days("10", .atLeast(target: 1), mondays) == ["level5 1 of 1 pages", noted])
    #expect(
      try days("193", .atMost(target: 2), mondays) == [
        "level5 1 of 2 pages", "failed 9 of 2 pages, not due", "failed 3 of 2 pages, not due",
      ]
    )
    #expect(
      try days("19", .atMost(target: 2), .quota(times: 1, per: .week)) == [
        "level5 1 of 2 pages", "failed 9 of 2 pages",
      ]
    )
  }

  @Test func reportsValuesOfZeroWithinALimit() throws {
    #expect(
      try days("0x[0 0][s0 x]", .atMost(target: 60)) == [
        "level5 0 of 60 pages", "level5 done", "level5 0 of 60 pages", "level5 done",
      ]
    )
    #expect(
      try days("00", .atMost(target: 60), .weekdays(WeekdaySet([.monday]))) == [
        "level5 0 of 60 pages", "level5 0 of 60 pages, not due",
      ]
    )
  }

  @Test func showsSlips() throws {
    #expect(try days("-x-", .avoid) == ["level5 no slip", "missed slip", "level5 no slip"])
    let mondays = Schedule.weekdays(WeekdaySet([.monday]))
    #expect(
      try days("--x", .avoid, mondays) == [
        "level5 no slip", "off not due", "failed slip, not due",
      ]
    )
    #expect(try days("x-", .avoid, .none) == ["missed slip", "level5 no slip"])
    #expect(
      try days("x-", .avoid, .quota(times: 1, per: .week)) == ["missed slip", "level5 no slip"]
    )
  }

  /// Twice in 14 days: after the second time until 14 days from the first one are over.
  ///
  /// The days before it are kept, too.
  @Test func showsWhatIsSeldomDoneAsALineOfTime() throws {
    let first = Day("2026-11-02")
    func line(_ pattern: String, _ times: Int, pause: DayRange? = nil) throws -> String {
      let rule = Schedule.rolling(times: times, days: 14)
      let history = HabitHistory(pattern: pattern, from: first, schedule: rule).with {
        $0.pauses = pause.map { [Pause($0)] } ?? []
      }
      let last = first + (HabitHistory.count(of: pattern) - 1)
      let report = Report(of: HabitLog(habits: [history]), asOf: last)
      let series = try #require(report.habits.first.flatMap { DaySeries($0, end: report.end) })
      let signs: [DayCellStyle: Character] = [
        .level5: "x", .rest: "-", .excused: "s", .open: "o", .missed: "!",
      ]
      return String(series.timeline(in: series.days).map { $0.flatMap { signs[$0.style] } ?? "." })
    }
    #expect(try line("x---x---------------", 2) == "x...x---------!!!!!o")
    #expect(try line("---x----------------x", 1) == "...x-------------!!!x")
    // Nothing is known of the days before the first one.
    let early = DayRange(first - 9, first - 5)
    let none = try #require(
      Report(
        of: HabitLog(habits: [
          HabitHistory(pattern: "x-", from: first, schedule: .rolling(times: 1, days: 14))
        ]),
        asOf: first + 1
      ).habits.first.flatMap { DaySeries($0, end: ReportEnd(first + 1)) }
    )
    #expect(none.timeline(in: early).allSatisfy { $0 == nil })
    #expect(
      none.timeline(in: DayRange(first - 1, first + 3)).map { $0 == nil } == [
        true, false, false, true, true,
      ]
    )
    // A pause is no part of the window, and a skipped day is shown as one.
    let pause = DayRange(first + 2, first + 4)
    #expect(try line("x------------------", 1, pause: pause) == "x-sss------------!o")
    #expect(try line("x--s---------------", 1) == "x--s----------!!!!o")
  }

  @Test func showsDaysThatAnEntryCoversAsRest() throws {
    let schedule = Schedule.rolling(times: 1, days: 2)
    #expect(
      try days("-x---", .yesNo, schedule) == [
        "rest rest", "level5 done", "rest rest", "open open", "open open",
      ]
    )
  }

  @Test(arguments: [CalendarPeriod.week, .month, .year])
  func dimsDaysOfAQuotaThatAreNotDone(period: CalendarPeriod) throws {
    #expect(
      try days("x-xs", .yesNo, .quota(times: 2, per: period)) == [
        "level5 done", "off not done", "level5 done", "off skipped",
      ]
    )
  }

  @Test func dimsDaysWithoutASchedule() throws {
    #expect(try days("x-", .yesNo, .none) == ["level5 done", "off not due"])
  }

  @Test func showsTrackedValuesByQuartiles() throws {
    #expect(
      try days("12345678-f", .tracking) == [
        "level1 1 pages", "level1 2 pages", "level2 3 pages", "level2 4 pages", "level3 5 pages",
        "level3 6 pages", "level4 7 pages", "level5 8 pages", "level0 none", "level0 none",
      ]
    )
    #expect(try days("33-x", .tracking).prefix(2) == ["level5 3 pages", "level5 3 pages"])
    #expect(try days("-xx", .tracking) == ["level0 none", "level5 done", "level5 done"])
  }

  @Test(arguments: [
    (0, 0, "off nothing due"), (0, 4, "level0 0 of 4, 0\u{A0}%"),
    (1, 5, "level1 1 of 5, 20\u{A0}%"),
    (1, 4, "level2 1 of 4, 25\u{A0}%"), (3, 5, "level3 3 of 5, 60\u{A0}%"),
    (3, 4, "level4 3 of 4, 75\u{A0}%"),
    (5, 6, "level5 5 of 6, 83\u{A0}%"), (4, 4, "level5 4 of 4, 100\u{A0}%"),
  ])
  func showsCompletionOfAllHabits(done: Int, total: Int, expected: String) throws {
    let first = Day("2026-11-02")
    let due = (0..<total).map { number in
      HabitHistory(pattern: number < done ? "x-" : "--", from: first)
    }
    let idle = HabitHistory(pattern: "--", from: first, schedule: .none)
    let report = Report(of: HabitLog(habits: due + [idle]), asOf: first + 1)
    let series = DaySeries(try #require(report.overall), end: ReportEnd(report.asOf))
    let cell = try #require(series[first])
    let facts = DayFacts(series, .english)
    let title = Markup.text { facts.writeTitle(cell.fact, to: &$0) }
    #expect("\(cell.style) \(title)" == expected)
  }

  @Test func hasNoCellsOutsideTheLifetime() throws {
    let report = Report(
      of: HabitLog(habits: [HabitHistory(pattern: "x", from: Day("2026-11-02"))]),
      asOf: Day("2026-11-04")
    )
    let series = DaySeries(try #require(report.overall), end: ReportEnd(report.asOf))
    #expect(series[Day("2026-11-01")] == nil)
    #expect(series[Day("2026-11-04")] != nil)
    #expect(series[Day("2026-11-05")] == nil)
  }
}
