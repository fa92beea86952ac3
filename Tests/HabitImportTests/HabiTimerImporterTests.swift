import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

private let finished = """
  CREATE TABLE ZCOMPLETEDENTRY (Z_PK INTEGER PRIMARY KEY, ZPLANNEDSECONDS, ZFINISHEDAT, ZNAME,
    ZPRIORITYRAW, ZID)
  """
private let queue = """
  CREATE TABLE ZHABITTASK (Z_PK INTEGER PRIMARY KEY, ZPLANNEDSECONDS, ZREMAININGSECONDS,
    ZCREATEDAT, ZORDERINDEX, ZNAME, ZPRIORITYRAW, ZID)
  """

private func entry(_ values: String) -> String {
  "INSERT INTO ZCOMPLETEDENTRY VALUES (NULL, \(values))"
}

private func waiting(_ values: String) -> String {
  "INSERT INTO ZHABITTASK VALUES (NULL, \(values))"
}

@Test func makesOneHabitOfTimersWithOneName() throws {
  let log = try imported(
    TestDatabase(
      finished,
      queue,
      entry("1500, 780962400, 'Café', 'High', x'00000000000000000000000000000001'"),
      entry("60, 780966000.5, ' CAFE' || char(769) || ' ', 'Urgent', NULL"),
      entry("600, 781048800, 'Read', 'Low', NULL")
    ),
    zone: "Europe/Berlin"
  )
  try #require(log.habits.count == 2)
  #expect(log.habits[0].habit.name == "CAFÉ")
  #expect(log.habits[0].habit.priority == "medium")
  #expect(log.habits[0].drawn == ["2025-10-01 done 25.0 min", "2025-10-01 done 1.0 min"])
  #expect(log.habits[0].entries.map(\.details.title) == ["Café", nil])
  #expect(log.habits[0].entries.first?.details.instant == "2025-10-01T00:00:00+02:00")
  #expect(log.habits[1].habit.priority == "low")
  #expect(log.reported == [])
}

@Test func putsHabitsThatWaitFirst() throws {
  let log = try imported(
    TestDatabase(
      finished,
      queue,
      entry("600, 780969600, 'Read', 'Low', NULL"),
      waiting("1200, 0, 780969600, 1759276800.5, 'Run', 'High', NULL"),
      waiting("1500, 9, 780969600, 0, 'read', 'Medium', NULL")
    )
  )
  #expect(log.habits.map(\.habit.name) == ["read", "Run"])
  #expect(log.habits.map(\.habit.plannedMinutes) == [25, 20])
  #expect(log.habits.map(\.habit.priority) == ["medium", "high"])
  #expect(log.habits.map(\.habit.created) == [nil, Day("2025-10-01")])
  #expect(log.habits.map(\.entries.count) == [1, 0])
}

@Test func readsTheFirstVersionAlone() throws {
  let log = try imported(
    """
    {"tasks":[{"id":"a","name":"Run","priority":"High","plannedSeconds":1200,
      "remainingSeconds":3,"createdAt":780969600}],
     "completed":[
      {"id":"b","name":"Read","priority":"Low","plannedSeconds":600,"finishedAt":780969600},
      {"id":"B","name":"Read","priority":"Low","plannedSeconds":600,"finishedAt":780969600},
      {"id":"c","name":"Read","priority":"Low","plannedSeconds":600,"finishedAt":1e300}]}
    """
  )
  #expect(log.habits.map(\.habit.name) == ["Run", "Read"])
  #expect(log.habits.last?.drawn == ["2025-10-01 done 10.0 min"])
  #expect(
    log.reported == [
      "a:5: note: completed[1]: a finished timer is in two files of the export; it counts once",
      "a:6: warning: completed[2]: a timer was finished outside of 1900 to 2199; left out",
    ]
  )
}

@Test func reportsPlansOfTheFirstVersionThatNoTimerCanRun() throws {
  let log = try imported(
    """
    {"tasks":[],"completed":[{"id":"b","name":"Read","plannedSeconds":-60,"finishedAt":780969600}]}
    """
  )
  #expect(log.habits.map(\.habit.priority) == ["medium"])
  #expect(log.habits.first?.drawn == ["2025-10-01 done"])
  #expect(
    log.reported == [
      "a:1: warning: completed[0]: a timer has planned seconds that no timer can run; they are left"
        + " out"
    ]
  )
}

@Test func readsManyTimersInAQueueInOneWalk() throws {
  let items = (0..<20_000).map { number in
    "{\"id\":\"\(number)\",\"name\":\"\(number)\",\"createdAt\":780969600}"
  }
  let text = "{\"tasks\":[\(items.joined(separator: ","))],\"completed\":[]}"
  let clock = ContinuousClock()
  let start = clock.now
  #expect(try imported(text).habits.count == 20_000)
  #expect(clock.now - start < .seconds(30))
}

@Test(arguments: [
  (
    "-60, 780969600, 'Read', 'Low', NULL", 1,
    "column 'ZPLANNEDSECONDS': not a time that a timer can run; left out"
  ),
  ("60, NULL, 'Read', 'Low', NULL", 0, "column 'ZFINISHEDAT': nothing is in it; row left out"),
  (
    "60, -1e10, 'Read', 'Low', NULL", 0,
    "column 'ZFINISHEDAT': '-10000000000' is not a date; entry left out"
  ),
  (
    "60, 780969600, 'Read', 'Low', x'0102'", 1,
    "column 'ZID': not an identifier of 16 bytes; left out"
  ),
])
func reportsWhatHabiTimerHoldsBesides(_ values: String, count: Int, reported: String) throws {
  let log = try imported(TestDatabase(finished, queue, entry(values)))
  #expect(log.reported == ["a: warning: ZCOMPLETEDENTRY row 1, " + reported])
  #expect(log.habits.flatMap(\.entries).count == count)
}
