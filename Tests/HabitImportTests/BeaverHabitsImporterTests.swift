import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

@Test func readsTheExportOfBeaverHabits() throws {
  let log = try imported(fixtureText("beaver/good.json"))
  try #require(log.habits.count == 3)
  #expect(log.habits.map(\.habit.id) == ["a1b2c3", "d4e5f6", "0a0b0c"])
  #expect(log.habits.map(\.habit.category) == ["Health", nil, nil])
  #expect(log.habits[0].habit.schedules == [ScheduleChange(.quota(times: 3, per: .week))])
  #expect(
    log.habits[0].drawn == [
      "2025-01-01 done", "2025-01-02 skipped sick #amber #skip", "2025-01-03 done 5km",
      "2025-01-04 failed only a note",
    ]
  )
  #expect(log.habits[2].habit.archived == Day("2025-01-02"))
  #expect(
    log.told == ["a: note: a habit is archived without a day; it ends with its last entry"]
  )
}

@Test func readsTheServerFileOfBeaverHabitsWithoutItsSecrets() throws {
  let log = try imported(fixtureText("beaver/server.json"))
  try #require(log.habits.count == 2)
  #expect(log.habits.map(\.habit.id) == ["aa", "Swim"])
  #expect(log.habits.map(\.habit.position) == [2, 1])
  #expect(log.habits[0].habit.schedules == [ScheduleChange(.rolling(times: 3, days: 14))])
  #expect(log.habits[0].drawn == ["2025-01-01 done", "2025-01-02 done"])
  #expect(log.habits[1].drawn == ["2025-01-03 failed no breath #failed"])
  #expect(
    log.told == [
      "a:21: note: data.habits[0].period: a period of several weeks, months or years is read as"
        + " a run of days of that length",
      "a:28: note: data.habits[1]: the habit was deleted in the app; left out",
      "a:41: note: data.habits[2].tags: a habit has several tags; only the first is read",
    ]
  )
}

@Test func tellsWhatIsOddInBeaverHabits() throws {
  let log = try imported(fixtureText("beaver/odd.json"))
  try #require(log.habits.count == 2)
  #expect(log.habits[0].drawn == [])
  #expect(log.habits[1].habit.schedules == [ScheduleChange(.rolling(times: 2, days: 7))])
  #expect(
    log.told == [
      "a: note: key 'mood' is not known and not read",
      "a:12: warning: no day '2025-02-30'; entry left out ×2",
      "a:20: note: habits[0].records[2]: a day stands twice for one habit;"
        + " the last record counts",
      "a:22: warning: habits[0].records[3].day: expected a string, found a number; left out",
      "a:25: warning: habits[0].records[4]: expected an object, found a string; left out",
      "a:31: warning: habits[0].period: no period that is known; read as daily",
      "a: note: a day without a tick, an amount or a note; it is no entry",
    ]
  )
}

@Test func refusesBrokenFilesOfBeaverHabits() {
  let text = "{\"user_email\":\"user@example.org\",\"habits\":[{\"name\":\"x\",}]}"
  #expect(errors(text, format: "beaver") == ["a:1:56: expected a key in double quotes, found '}'"])
}
