import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

@Test func readsRecurringTasksOfTaskwarriorInTheZoneOfTheSettings() throws {
  let log = try imported(fixtureText("taskwarrior/export.json"), zone: "Europe/Berlin")
  try #require(log.habits.count == 4)
  #expect(log.habits.map(\.habit.id) == ["p1", "p2", "taskwarrior-Home", "taskwarrior-art"])
  #expect(log.habits.map(\.habit.name) == ["Water plants", "Odd", "Home", "art"])
  let plants = log.habits[0].habit
  #expect((plants.category, plants.created) == ("Home", Day("2025-01-01")))
  #expect(plants.schedules == [ScheduleChange(.quota(times: 1, per: .week))])
  #expect(log.habits[0].drawn == ["2025-01-05 done", "2025-01-11 skipped"])
  #expect(log.habits[1].habit.schedules == [ScheduleChange(.none)])
  #expect(log.habits[2].drawn == ["2025-01-05 1.0"])
  #expect(
    log.reported == [
      "a:9: warning: [7].entry: 'soon' is not a date and time; left out",
      "a: warning: unknown recurrence 'P1X'; the task is only counted",
      "a: note: a completed task that does not recur and has no project or tag; left out",
    ]
  )
}

@Test func readsTheLinesOfOldTaskwarriors() throws {
  let log = try imported(fixtureText("taskwarrior/lines.txt"))
  #expect(
    log.habits.map { $0.habit.schedules.first?.schedule } == [
      .rolling(times: 1, days: 3)
    ]
  )
  #expect(log.habits.first?.drawn == ["2014-01-04 done"])
  #expect(log.reported == [])
}

@Test(arguments: [
  ("daily", Schedule?.some(.daily)), ("2d", .rolling(times: 1, days: 2)),
  ("3weeks", .rolling(times: 1, days: 21)), ("monthly", .quota(times: 1, per: .month)),
  ("2mo", .rolling(times: 1, days: 60)), ("annual", .quota(times: 1, per: .year)),
  ("quarterly", .rolling(times: 1, days: 91)), ("45d", .rolling(times: 1, days: 45)),
  ("2quarters", .rolling(times: 1, days: 182)), ("30y", .rolling(times: 1, days: 10_000)),
  ("0d", nil), ("99999999999999999999d", nil),
  ("sometimes", nil),
])
func readsRecurrencesOfTaskwarrior(_ text: String, schedule: Schedule?) {
  #expect(TaskwarriorImporter.schedule(text) == schedule)
}

@Test func readsTheRecurrenceOfATaskWhoseParentIsNotInTheFile() throws {
  let log = try imported(
    """
    [{"uuid":"c1","status":"completed","entry":"20250101T080000Z","description":"Water",
      "parent":"p1","recur":"weekly","due":"20250106T080000Z","end":"20250105T080000Z"}]
    """
  )
  #expect(log.habits.map(\.habit.schedules) == [[ScheduleChange(.quota(times: 1, per: .week))]])
  #expect(log.habits.first?.drawn == ["2025-01-05 done"])
  #expect(log.reported == [])
}

@Test func refusesBrokenFilesOfTaskwarrior() {
  #expect(
    errors("[{\"uuid\":\"x\",\"status\":tru", format: "taskwarrior") == [
      "a:1:26: the text ends where 'true' is expected"
    ]
  )
}
