import HabitCore
import HabitTestSupport
import Testing

@Suite struct ReportEndTests {
  @Test(
    arguments: [
      (Drawn("x"), 7, 0), (Drawn("x-x-"), 3, 2), (Drawn("x-x"), 1, 0), (Drawn("x--s"), 9, 3),
      (Drawn("x").with { $0.exported = Drawn.monday + 20 }, 27, 20),
      // A clock that is ahead.
      (Drawn("x").with { $0.exported = Drawn.monday + 20 }, 9, 9),
      // Nothing but a day of creation.
      (Drawn("---"), 30, 0), (Drawn("---").with { $0.created = nil }, 30, 30),
      // Nobody has to enter anything.
      (Drawn("x", .daily, .avoid), 90, 90), (Drawn("3", .daily, .atMost(target: 4)), 90, 90),
      (Drawn("x", archived: Drawn.monday), 90, 90),
    ] as [(Drawn, Int, Int)]
  )
  func isTheLastDayThatTheDataSpeaksOf(drawn: Drawn, today: Int, day: Int) {
    let end = ReportEnd(of: HabitLog(habits: [drawn.history]), today: Drawn.monday + today)
    #expect(end == ReportEnd(Drawn.monday + day, today: Drawn.monday + today))
    #expect(end.isEarly == (today - day > 1))
  }

  @Test func agreesWithASlowModel() {
    for seed in UInt64(8_000_000)..<8_000_300 {
      let generated = GeneratedCase(seed: seed, habits: 1 + Int(seed % 3))
      let end = ReportEnd(of: generated.log(of: generated.histories), today: generated.asOf)
      let slow = slowEnd(of: generated.histories, today: generated.asOf)
      #expect(end == ReportEnd(slow, today: generated.asOf), "seed \(seed)")
    }
  }

  /// Goes back from today to the last day of which something is said.
  private func slowEnd(of histories: [HabitHistory], today: Day) -> Day {
    let awaited = histories.filter { history in
      !["avoid", "atMost"].contains { "\(history.habit.kind)".hasPrefix($0) }
        && !(history.habit.archived.map { $0 <= today } ?? false)
    }
    if awaited.isEmpty { return today }
    func last(where isNoteworthy: (HabitHistory, Day) -> Bool) -> Day? {
      DayRange(Day.accepted.first, today).reversed().first { day in
        histories.contains { isNoteworthy($0, day) }
      }
    }
    let told = last { history, day in
      history.habit.exported.map { min($0, today) == day } ?? false
        || history.entries.contains { $0.day == day }
    }
    return told ?? last { $0.habit.created == $1 } ?? today
  }

  @Test func judgesNothingAfterIt() throws {
    let log = HabitLog(habits: [Drawn(String(repeating: "x", count: 30)).history])
    let end = ReportEnd(of: log, today: Drawn.monday + 32)
    let report = Report(of: log, end: end)
    let figures = try #require(report.habits.first?.figures)
    #expect(figures.days == DayRange(Drawn.monday, Drawn.monday + 29))
    #expect(figures.total.rate == 1 && figures.streak?.current == 30)
    #expect(report.overall?.total.perfectDays == 30)
    #expect(report.asOf == Drawn.monday + 29)
  }

  /// What is due today is open, whatever is not known of the days before; no limit is kept.
  @Test func leavesTodayOpen() throws {
    let drawn = [
      Drawn("xx"), Drawn("xx", .quota(times: 3, per: .week)),
      Drawn("xx", .rolling(times: 2, days: 4)),
      Drawn("xx", .daily, .avoid), Drawn("33", .daily, .atMost(target: 4)),
    ]
    let log = HabitLog(habits: drawn.map(\.history))
    let report = Report(of: log, end: ReportEnd(of: log, today: Drawn.monday + 9))
    let today = report.ofToday
    #expect(today.asOf == Drawn.monday + 9)
    let states = today.habits.map { $0.figures?.state(on: today.asOf) }
    #expect(states == [.open, .off, .open, .off, .off])
    #expect(today.habits[1].figures?.period(on: today.asOf)?.tally.open == 3)
    #expect(today.habits.allSatisfy { $0.figures?.mark(on: today.asOf) == Mark.none })
    #expect(today.habits.map(\.slug) == report.habits.map(\.slug))
    let current = Report(of: log, asOf: Drawn.monday + 1)
    #expect(current.ofToday.asOf == current.asOf && current.ofToday.range == nil)
  }
}
