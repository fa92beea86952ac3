import HabitCore
import HabitTestSupport
import Testing

/// The figures of a habit that is set aside for some days, worked out by hand.
struct PauseTests {
  /// A habit from Monday, 5 January 2026 on, with a pause of some of its days, counted from 1.
  private func report(
    _ pattern: String,
    _ schedule: Schedule,
    paused: ClosedRange<Int>,
    kind: Kind = .yesNo
  ) throws -> HabitReport.Figures {
    let first = Day("2026-01-05")
    let days = DayRange(first + (paused.lowerBound - 1), first + (paused.upperBound - 1))
    let drawn = Drawn(pattern, schedule, kind, from: first)
    return try drawn.with { $0.pauses = [Pause(days, reason: "Holiday")] }.figures()
  }

  @Test func excusesDueDays() throws {
    let figures = try report("xx----xx", .daily, paused: 3...6)
    #expect(figures.states == [.kept, .kept, .excused, .excused, .excused, .excused, .kept, .kept])
    #expect(figures.total.rate == 1)
    #expect(figures.total.paused == 4)
    #expect(figures.total.skipped == 0)
    #expect(figures.streak?.current == 4)
  }

  @Test func countsWhatIsDoneInAPause() throws {
    let figures = try report("x-x-", .daily, paused: 2...4)
    #expect(figures.states == [.kept, .excused, .kept, .excused])
    #expect(figures.total.done == 2)
    #expect(figures.total.paused == 2)
  }

  @Test func leavesNothingOpenToday() throws {
    #expect(try report("x-", .daily, paused: 2...2).states == [.kept, .excused])
    #expect(try report("x-", .daily, paused: 1...1).states == [.kept, .open])
  }

  /// Of 4 times a week, 4 paused days leave 4 × 3 ÷ 7 = 1.7, which is 2.
  @Test func lowersAQuotaInProportion() throws {
    let figures = try report("xx-----xxxx---x", .quota(times: 4, per: .week), paused: 3...6)
    let first = try #require(figures.life.periods.first)
    #expect(first.required == 2)
    #expect(first.tally.kept == 2)
    #expect(figures.total.missed == 0)
  }

  @Test func passesOverAWholePausedPeriod() throws {
    let pattern = "xxx----" + "-------" + "xxx----" + "x"
    let figures = try report(pattern, .quota(times: 3, per: .week), paused: 8...14)
    #expect(figures.life.periods.map(\.required) == [3, 0, 3, 3])
    #expect(figures.streak?.current == 2)
    #expect(figures.total.missed == 0)
  }

  /// Two in four days: without the pause, the days around it would be four apart.
  @Test func standsStillUnderARollingRule() throws {
    let figures = try report("x-----x", .rolling(times: 2, days: 4), paused: 3...5)
    #expect(figures.states == [.kept, .rest, .excused, .excused, .excused, .rest, .kept])
  }

  @Test func excusesSlips() throws {
    let figures = try report("-x-", .daily, paused: 2...2, kind: .avoid)
    #expect(figures.states == [.kept, .excused, .kept])
    #expect(figures.total.missed == 0)
  }

  @Test func keepsTheStrength() throws {
    let strengths = try #require(try report("xxxx---", .daily, paused: 5...7).life.strengths)
    #expect(Set(strengths[3...]).count == 1)
  }

  /// Kept three times a week before and after four weeks of pause.
  @Test func reachesOverAPauseWithTheWindowOfStrength() throws {
    let (week, pause) = ("x-x-x--", String(repeating: "-", count: 28))
    let pattern = String(repeating: week, count: 10) + pause + String(repeating: week, count: 3)
    let unbroken = String(repeating: week, count: 13)
    for schedule in [
      Schedule.weekdays(WeekdaySet([.monday, .wednesday, .friday])),
      .quota(times: 3, per: .week), .rolling(times: 3, days: 7),
    ] {
      let paused = try report(pattern, schedule, paused: 71...98).life.strengths
      let whole = try report(unbroken, schedule, paused: 200...200).life.strengths
      #expect(paused?.suffix(21) == whole?.suffix(21), "\(schedule)")
    }
  }

  /// Two habits are set aside, and one of them is done nevertheless.
  @Test func makesAndBreaksNoPerfectDay() {
    let days = DayRange(Day("2026-01-06"), Day("2026-01-07"))
    func history(_ pattern: String, isPaused: Bool) -> HabitHistory {
      HabitHistory(pattern: pattern, from: Day("2026-01-05")).with {
        $0.id = "\(pattern) \(isPaused)"
        $0.pauses = isPaused ? [Pause(days), Pause(days, reason: "Twice")] : []
      }
    }
    func perfectDays(_ habits: [HabitHistory]) -> Int? {
      Report(of: HabitLog(habits: habits), asOf: Day("2026-01-08"), firstWeekday: .monday)
        .overall?.total.perfectDays
    }
    let set = [history("xx-x", isPaused: true), history("x--x", isPaused: true)]
    #expect(perfectDays(set) == 2)
    #expect(perfectDays(set + [history("xxxx", isPaused: false)]) == 4)
    #expect(perfectDays(set + [history("x-xx", isPaused: false)]) == 3)
  }

  @Test func joinsDaysOfPauses() {
    func pause(_ first: Int, _ last: Int) -> Pause {
      Pause(DayRange(Day("2026-01-01") + (first - 1), Day("2026-01-01") + (last - 1)))
    }
    let pauses = [pause(9, 9), pause(1, 4), pause(2, 3), pause(5, 6)]
    #expect(Pause.days(of: pauses) == [pause(1, 6).days, pause(9, 9).days])
    #expect(Pause.days(of: []) == [])
  }

  @Test func neverMakesADayWorse() {
    for seed in Thoroughness.some(of: UInt64(0)..<300) {
      let generated = GeneratedCase(seed: seed, habits: 3)
      for habit in generated.report.habits {
        for day in habit.figures?.days ?? DayRange(generated.asOf, generated.asOf)
        where habit.habit.pause(on: day) != nil {
          #expect(habit.figures?.state(on: day) != .missed, "\(seed) \(day)")
        }
      }
    }
  }
}
