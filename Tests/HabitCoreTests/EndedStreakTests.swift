import HabitCore
import HabitTestSupport
import Testing

private func ended(_ history: HabitHistory, _ first: StaticString, _ last: StaticString) -> [String]
{
  let report = Report(of: HabitLog(habits: [history]), asOf: Day("2026-03-31"))
  let streaks = report.habits[0].figures?.life.endedStreaks(in: DayRange(Day(first), Day(last)))
  return (streaks ?? []).map {
    "\($0.length) \($0.unit), \($0.days.first) to \($0.days.last), over on \($0.end)"
  }
}

@Suite struct EndedStreakTests {
  @Test func reportsOfRunsThatWereOverInTheRange() {
    let habit = HabitHistory(pattern: "xxxx-xx-xxsx-xxx", from: Day("2026-01-01"))
    let runs = [
      "4 days, 2026-01-01 to 2026-01-04, over on 2026-01-05",
      "3 days, 2026-01-09 to 2026-01-12, over on 2026-01-13",
      "3 days, 2026-01-14 to 2026-01-16, over on 2026-01-17",
    ]
    #expect(ended(habit, "2026-01-01", "2026-03-31") == runs)
    #expect(ended(habit, "2026-01-05", "2026-01-12") == [runs[0]])
    #expect(ended(habit, "2026-01-06", "2026-01-12") == [])
    #expect(ended(habit, "2025-01-01", "2025-12-31") == [])
  }

  @Test func endsRunsOfWeeksWithTheWeek() {
    // Three Mondays, then none.
    let habit = HabitHistory(
      pattern: "x------x------x",
      from: Day("2026-01-05"),
      schedule: .quota(times: 1, per: .week)
    )
    #expect(
      ended(habit, "2026-01-01", "2026-02-28")
        == ["3 weeks, 2026-01-05 to 2026-01-25, over on 2026-02-01"]
    )
  }

  @Test func letsARunGoOnUntilItIsMissed() {
    let habit = HabitHistory(pattern: String(repeating: "x", count: 90), from: Day("2026-01-01"))
    #expect(ended(habit, "2026-01-01", "2026-03-31") == [])
  }

  @Test func endsARunWhereDaysBecomeWeeks() {
    let habit = HabitHistory(pattern: "xxxx", from: Day("2026-01-01")).with {
      $0.schedules = [
        ScheduleChange(.daily),
        ScheduleChange(from: Day("2026-01-05"), .quota(times: 1, per: .week)),
      ]
    }
    #expect(
      ended(habit, "2026-01-01", "2026-01-31")
        == ["4 days, 2026-01-01 to 2026-01-04, over on 2026-01-05"]
    )
  }
}
