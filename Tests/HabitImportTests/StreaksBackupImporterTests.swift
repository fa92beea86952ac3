import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

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
