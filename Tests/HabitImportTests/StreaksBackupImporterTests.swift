import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

@Test func readsTheBackupOfStreaks() throws {
  let log = try imported(fixtureText("streaks/good.streaks"))
  let habit = try #require(log.habits.first)
  #expect((habit.habit.id, habit.habit.name) == ("t1", "Walk"))
  #expect((habit.habit.category, habit.habit.archived) == ("Health", nil))
  #expect(habit.drawn == ["2025-01-01 done", "2025-01-02 failed", "2025-01-03 skipped"])
  #expect(
    log.reported == [
      "a:34: note: tasks[0].log[3]: part of a day's goal is not an entry; left out",
      "a: note: schedules of a Streaks backup cannot be read; every day is due",
    ]
  )
}

@Test func readsMissesOfNegativeTasksAsSlips() throws {
  let log = try imported(fixtureText("streaks/odd.streaks"))
  let habit = try #require(log.habits.first)
  #expect((habit.habit.kind, habit.habit.created) == (.avoid, Day("2025-01-01")))
  #expect(habit.habit.archived == Day("2025-01-06"))
  #expect(habit.drawn == ["2025-01-02 failed", "2025-01-05 failed"])
  #expect(
    log.reported == [
      "a:22: warning: tasks[0].log[3]: unknown entry type 99; left out",
      "a:27: warning: '20250230' is not a date; entry left out",
      "a: note: schedules of a Streaks backup cannot be read; every day is due",
      "a: note: a habit is archived without a day; it ends with its last entry",
    ]
  )
}

@Test func endsANegativeTaskWithoutASlipWhereItsLogEnds() throws {
  let log = try imported(
    """
    {"tasks":[{"t":"No sugar","n":true,"st":"A","log":[{"d":20250101,"t":2},{"d":20250201,"t":2}]}]}
    """
  )
  #expect(log.habits.map(\.habit.created) == [Day("2025-01-01")])
  #expect(log.habits.map(\.habit.archived) == [Day("2025-02-01")])
  #expect(log.habits.map(\.drawn) == [[]])
}

@Test func leavesOutMissesOfABackupBeforeTheFirstMark() throws {
  let log = try imported(
    """
    {"tasks":[{"t":"Walk","st":"N","log":[{"d":20241230,"t":5},{"d":20241231,"t":5},
    {"d":20250101,"t":1},{"d":20250102,"t":5}]}]}
    """
  )
  #expect(log.habits.map(\.drawn) == [["2025-01-01 done", "2025-01-02 failed"]])
  #expect(
    log.reported == [
      "a: note: a miss before the habit was first done or skipped; left out ×2",
      "a: note: schedules of a Streaks backup cannot be read; every day is due",
    ]
  )
}

@Test func givesNoCategoryToTasksWithoutOne() throws {
  let log = try imported(
    """
    {"categories":[{"t":"Nameless"}],"tasks":[{"t":"Walk","st":"N","cat":[],"log":[]}]}
    """
  )
  #expect(log.habits.map(\.habit.category) == [nil])
}

@Test func refusesBrokenFilesOfStreaks() {
  let text = "{\"tasks\":[{\"t\":\"Walk\",\"log\":[{\"d\":2025"
  #expect(
    errors(text, format: "streaks-backup") == ["a:1:39: the text ends where ',' or '}' is expected"]
  )
}
