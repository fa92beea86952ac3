import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

@Test func readsTheBackupOfHabo() throws {
  let log = try imported(fixtureText("habo/good.json"))
  try #require(log.habits.count == 1)
  let habit = log.habits[0].habit
  #expect((habit.id, habit.name) == ("00000000-0000-4000-8000-000000000031", "Stretch"))
  #expect((habit.kind, habit.unit) == (.atLeast(target: 10), "min"))
  #expect((habit.note, habit.category, habit.position) == ("morning", "Body", 0))
  #expect(habit.reminders == ["08:00"])
  #expect(
    log.habits[0].drawn == [
      "2025-01-01 10.0", "2025-01-02 failed tired", "2025-01-03 skipped", "2025-01-04 3.0",
    ]
  )
  #expect(log.reported == ["a:48: note: habits[1]: the habit was deleted in the app; left out"])
}

@Test func readsTheFirstBackupsOfHabo() throws {
  let log = try imported(fixtureText("habo/v1.json"))
  #expect(log.habits.map(\.habit.id) == ["habo-1"])
  #expect(log.habits.first?.habit.reminders == [])
  #expect(log.habits.first?.drawn == ["2022-01-01 done"])
  #expect(log.reported == [])
}

@Test func reportsWhatIsOddInHabo() throws {
  let log = try imported(fixtureText("habo/odd.json"))
  let habit = try #require(log.habits.first)
  #expect(habit.habit.archived == Day("2025-01-06"))
  // A day that was checked stays done though its amount does not reach the target of today.
  #expect(
    habit.drawn == [
      "2025-01-01 5.0", "2025-01-01 done", "2025-01-02 10.0", "2025-01-04 failed why",
      "2025-01-06 3.0",
    ]
  )
  #expect(
    log.reported == [
      "a:7: warning: [0].notTime: '25:0' is not a time of day; left out",
      "a:5: note: [0].twoDayRule: a rule that forgives one missed day is not applied",
      "a:23: warning: [0].events.2025-01-03 12:00:00.000Z: unknown kind of day"
        + " 'DayType.dance'; entry left out",
      "a:27: warning: '2025-02-30' is not a date; entry left out",
      "a: note: a habit is archived without a day; it ends with its last entry",
      "a: note: unknown key 'color'; not read",
    ]
  )
}

/// A backup of one habit with keys and events.
private func habo(_ keys: String, _ events: String) -> String {
  "[{\"title\":\"Run\",\"twoDayRule\":0,\(keys)\"events\":{\(events)}}]"
}

@Test func countsTheLastEventOfADayOfHabo() throws {
  let log = try imported(
    habo(
      "\"habitType\":1,\"targetValue\":10,",
      "\"2025-01-01 00:00:00.000\":[\"DayType.progress\",\"\",3],"
        + "\"2025-01-01 12:00:00.000Z\":[\"DayType.progress\",\"\",4]"
    )
  )
  #expect(log.habits.map(\.drawn) == [["2025-01-01 4.0"]])
  #expect(
    log.reported == [
      "a:1: note: [0].events.2025-01-01 12:00:00.000Z: a day appears twice for one habit;"
        + " the last event counts"
    ]
  )
}

@Test func countsACheckWithoutAnAmountAsTheWholeTarget() throws {
  let log = try imported(
    habo(
      "\"habitType\":1,\"targetValue\":10,",
      "\"2025-01-01 12:00:00.000Z\":[\"DayType.check\",\"\",0.0],"
        + "\"2025-01-02 12:00:00.000Z\":[\"DayType.check\",\"\",0.0,8.0]"
    )
  )
  #expect(
    log.habits.map(\.drawn) == [["2025-01-01 10.0", "2025-01-02 8.0", "2025-01-02 done"]]
  )
}

@Test func reportsOfProgressWithoutATarget() throws {
  let log = try imported(
    habo(
      "\"habitType\":0,",
      "\"2025-01-01 12:00:00.000Z\":[\"DayType.progress\",\"\",3.0,10.0],"
        + "\"2025-01-02 12:00:00.000Z\":[\"DayType.progress\",\"slow\",3.0,10.0]"
    )
  )
  #expect(log.habits.map(\.drawn) == [["2025-01-02 failed slow"]])
  #expect(
    log.reported == [
      "a: warning: progress of a habit that is done or not; the amount is left out ×2"
    ]
  )
}

@Test func refusesBrokenFilesOfHabo() {
  #expect(errors("[{\"title\":\"x\",\"events\":{}", format: "habo").count == 1)
  #expect(
    errors("{\"habits\":7}", format: "habo") == [
      "a:1:11: habits: expected an array, found a number"
    ]
  )
}
