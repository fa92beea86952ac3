import HabitCore
import HabitTestSupport
import Testing

@Suite struct ReportEndTests {
  @Test(
    arguments: [
      (Drawn("x").with { $0.exported = Drawn.monday + 20 }, 27, 20),
      // A clock that is behind.
      (Drawn("x").with { $0.exported = Drawn.monday + 20 }, 9, 9),
      (Drawn("x--x").with { $0.exported = Drawn.monday + 1 }, 9, 3),
      (Drawn("x-"), 90, 90),
    ] as [(Drawn, Int, Int)]
  )
  func isTheEndOfTheNewestSource(drawn: Drawn, today: Int, day: Int) {
    let end = ReportEnd(of: HabitLog(habits: [drawn.history]), today: Drawn.monday + today)
    #expect(end == ReportEnd(Drawn.monday + day, today: Drawn.monday + today))
    #expect(end.isEarly == (today - day > 1))
  }

  @Test func isNotAfterTheDayOfTheOwner() {
    let log = HabitLog(habits: [Drawn("x").with { $0.exported = Drawn.monday + 20 }.history])
    let today = Drawn.monday + 30
    let end = ReportEnd(of: log, upTo: Drawn.monday + 10, today: today)
    #expect(end == ReportEnd(Drawn.monday + 10, today: today))
    #expect(ReportEnd(of: log, upTo: Drawn.monday + 25, today: today).day == Drawn.monday + 20)
  }

  @Test func judgesNothingAfterIt() throws {
    let drawn = Drawn(String(repeating: "x", count: 30)).with { $0.exported = Drawn.monday + 29 }
    let log = HabitLog(habits: [drawn.history])
    let end = ReportEnd(of: log, today: Drawn.monday + 32)
    let report = Report(of: log, end: end)
    let figures = try #require(report.habits.first?.figures)
    #expect(figures.days == DayRange(Drawn.monday, Drawn.monday + 29))
    #expect(figures.total.rate == 1 && figures.streak?.current == 30)
    #expect(report.overall?.total.perfectDays == 30)
    #expect(report.asOf == Drawn.monday + 29)
  }

  /// What is due today is open where yesterday is known; no limit is kept.
  @Test func leavesTodayOpen() throws {
    let drawn = [
      Drawn("xx"), Drawn("xx", .quota(times: 3, per: .week)),
      Drawn("xx", .rolling(times: 2, days: 4)),
      Drawn("xx", .daily, .avoid), Drawn("33", .daily, .atMost(target: 4)),
    ].map { $0.with { $0.exported = Drawn.monday + 1 } }
    let log = HabitLog(habits: drawn.map(\.history))
    let report = Report(of: log, end: ReportEnd(of: log, today: Drawn.monday + 2))
    let today = report.ofToday
    #expect(today.asOf == Drawn.monday + 2)
    let states = today.habits.map { $0.figures?.state(on: today.asOf) }
    #expect(states == [.open, .off, .rest, .off, .off])
    #expect(today.habits[1].figures?.period(on: today.asOf)?.tally.open == 1)
    #expect(today.habits.map(\.slug) == report.habits.map(\.slug))
    let current = Report(of: log, asOf: Drawn.monday + 1)
    #expect(current.ofToday.asOf == current.asOf && current.ofToday.range == nil)
    let late = Report(of: log, end: ReportEnd(of: log, today: Drawn.monday + 3)).ofToday
    #expect(late.habits.allSatisfy { $0.figures == nil })
  }
}
