import Foundation
import HabitCore
import Testing

@testable import HabitImport

@Test func readsABackupOfStreak() throws {
  let text = try fixtureText("streak/good.json")
  let log = try imported(text)
  #expect(log.sources.map(\.format.id) == ["streak"])
  let habits = log.habits.map(\.habit)
  #expect(habits.map(\.name) == ["Read", "Stretch", "Sweets"])
  #expect(habits.map(\.kind) == [.atLeast(target: 10), .yesNo, .avoid])
  #expect(habits.map(\.unit) == ["pages", nil, nil])
  #expect(habits.map(\.category) == ["Mind", nil, nil])
  #expect(habits.map { $0.color?.description } == ["#43A047", "#FF0000", "#0000FF"])
  #expect(habits.map { $0.archived?.description } == [nil, "2026-03-08", nil])
  #expect(habits[0].schedules == [ScheduleChange(.weekdays(WeekdaySet([.monday, .wednesday])))])
  #expect(habits[1].schedules == [ScheduleChange(.every(days: 3, from: Day(iso: "2026-03-01")))])
  #expect(
    log.habits.map(\.drawn) == [
      ["2026-03-02 12.0 chapter two", "2026-03-04 4.5"], ["2026-03-01 done"], ["2026-03-05 done"],
    ]
  )
  #expect(log.reported == ["a: note: a note on a day without a mark; left out"])
}

@Test func reportsWhatIsOddInABackupOfStreak() throws {
  let log = try imported(try fixtureText("streak/odd.json"))
  #expect(log.habits.map(\.habit.kind) == [.tracking])
  #expect(
    log.diagnostics.map(\.message) == [
      "habits[0]: unknown kind 7; only counted",
      "habits[0]: unknown interval; read as daily",
      "'31-02-2026' is not a date; entry left out",
      "habits[0].completions.01-03-2026: expected an object, found a number; left out",
    ]
  )
}

@Test func countsFromTheFirstDayWhereARuleStartsTooLate() throws {
  let text = """
    {"habits": [{"id": "a", "name": "Stretch", "color": 1, "interval": 4, "scheduleEvery": 3,
    "scheduleStart": "01-03-3026", "numberOfCompletionsPerDay": 1, "kind": 0,
    "createdAt": "2026-03-01T09:00:00.000",
    "completions": {"01-03-2026": {"numberOfCompletions": 1}}}]}
    """
  let log = try imported(text)
  #expect(log.habits[0].habit.schedules == [ScheduleChange(.every(days: 3, from: nil))])
  #expect(
    log.diagnostics.map(\.message) == [
      "the rule of 'Stretch' starts on 3026-03-01, which is not from 1900-01-01 to 2199-12-31; "
        + "its days count from the first one of the habit"
    ]
  )
}
