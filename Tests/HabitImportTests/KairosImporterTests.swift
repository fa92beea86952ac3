import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

private let tasks = """
  CREATE TABLE ZUSERTASK (Z_PK INTEGER PRIMARY KEY, ZISACTIVE, ZCATEGORY, ZCREATEDAT, ZDIFFICULTY,
    ZRECURRENCE, ZTITLE, ZNOTES, ZID)
  """
private let occurrences = """
  CREATE TABLE ZTASKOCCURRENCE (Z_PK INTEGER PRIMARY KEY, ZTASK, ZCOMPLETEDDATE, ZPERIODSTART,
    ZSNAPSHOTDIFFICULTY, ZSNAPSHOTTITLE)
  """
/// 2025-10-01 00:00 UTC.
private let october = 780_969_600

private func task(_ values: String = "1, NULL, \(october), 'easy', 'daily', 'Run'") -> String {
  "INSERT INTO ZUSERTASK VALUES (NULL, \(values), NULL, NULL)"
}

private func occurrence(_ values: String) -> String {
  "INSERT INTO ZTASKOCCURRENCE VALUES (NULL, \(values))"
}

@Test func keepsTheTitleAndTheExperienceThatACompletionHad() throws {
  let log = try imported(
    TestDatabase(
      tasks,
      occurrences,
      task(),
      occurrence("1, \(october + 3_600), \(october), 'brutal', 'Jog'"),
      occurrence("1, \(october + 90_000), \(october + 86_400), NULL, NULL"),
      occurrence("1, NULL, \(october + 172_800), NULL, NULL"),
      occurrence("NULL, \(october), \(october), NULL, NULL")
    )
  )
  try #require(log.habits.count == 2)
  #expect(log.habits[0].drawn == ["2025-10-01 done", "2025-10-02 done"])
  #expect(log.habits[0].entries.map(\.details.experience) == [200, 25])
  #expect(log.habits[0].entries.map(\.details.title) == ["Jog", nil])
  #expect(log.habits[0].entries.first?.details.instant == "2025-10-01T01:00:00+00:00")
  #expect(log.habits[1].habit.name == "Task")
  #expect(log.habits[1].entries.map(\.details.experience) == [nil])
  #expect(log.habits[1].habit.archived == Day("2025-10-01"))
}

@Test func readsTheFirstVersionWithoutSnapshotsAndCategories() throws {
  let log = try imported(
    TestDatabase(
      "CREATE TABLE ZTASK (Z_PK INTEGER PRIMARY KEY, ZTITLE, ZRECURRENCE, ZCREATEDAT)",
      "CREATE TABLE ZTASKOCCURRENCE (Z_PK INTEGER PRIMARY KEY, ZTASK, ZCOMPLETEDDATE)",
      "INSERT INTO ZTASK VALUES (5, 'Run', 'weekly', \(october))",
      "INSERT INTO ZTASKOCCURRENCE VALUES (1, 5, \(october))"
    )
  )
  #expect(log.habits.map(\.habit.name) == ["Run"])
  #expect(log.habits.first?.drawn == ["2025-10-01 done"])
  #expect(log.reported == [])
}

@Test(arguments: ["'monthly'", "CAST('\"monthly\"' AS BLOB)", archivedMonthly])
func readsARecurrenceHoweverItIsStored(_ value: String) throws {
  let values = "1, NULL, \(october), 'easy', \(value), 'Run'"
  let log = try imported(TestDatabase(tasks, occurrences, task(values)))
  #expect(log.habits.first?.habit.schedules == [ScheduleChange(.quota(times: 1, per: .month))])
  #expect(log.reported == [])
}

/// A binary property list that is the text "monthly".
private let archivedMonthly =
  "x'62706C6973743030576D6F6E74686C790800000000000001010000000000000001"
  + "00000000000000000000000000000010'"

@Test(
  arguments: [
    "1, NULL, \(october), 'easy', 'hourly', 'Run'":
      "ZUSERTASK row 1, column 'ZRECURRENCE': unknown recurrence 'hourly'; read as daily",
    "1, NULL, \(october), 'epic', 'daily', 'Run'":
      "ZUSERTASK row 1, column 'ZDIFFICULTY': unknown difficulty 'epic'; left out",
    "1, 9, \(october), 'easy', 'daily', 'Run'":
      "ZUSERTASK row 1, column 'ZCATEGORY': 9 is not a category; left out",
    "1, NULL, 86400e5, 'easy', 'daily', 'Run'":
      "ZUSERTASK row 1, column 'ZCREATEDAT': '8640000000' is not a date; start left out",
    "1, NULL, \(october), x'00', 'daily', 'Run'":
      "ZUSERTASK row 1, column 'ZDIFFICULTY': expected a string, found binary data; left out",
  ] as KeyValuePairs<String, String>
)
func reportsWhatKairosHoldsBesides(_ values: String, reported: String) throws {
  let log = try imported(TestDatabase(tasks, occurrences, task(values)))
  #expect(log.reported == ["a: warning: " + reported])
  #expect(log.habits.count == 1)
}

@Test func reportsThatThePhoneWasInAnotherZone() throws {
  let log = try imported(
    TestDatabase(
      tasks,
      occurrences,
      task(),
      occurrence("1, \(october - 3_600), \(october - 7_200), NULL, NULL"),
      // The same day in both zones.
      occurrence("1, \(october + 90_000), \(october + 79_200), NULL, NULL")
    )
  )
  #expect(
    log.reported == [
      "a: warning: ZTASKOCCURRENCE row 1, column 'ZCOMPLETEDDATE': the days of the phone begin at"
        + " 22:00 in GMT, so this was done on another day there; add the zone of the phone to"
        + " habitsite.yml, such as 'timeZone: Europe/Berlin'"
    ]
  )
}

@Test func countsOnlyPointsThatCanBe() throws {
  let log = try imported(
    TestDatabase(
      tasks,
      occurrences,
      "CREATE TABLE ZUSERPROFILE (Z_PK INTEGER PRIMARY KEY, ZTOTALXP, ZNAME)",
      "INSERT INTO ZUSERPROFILE VALUES (1, -5, 'someone'), (2, 300, 'someone')"
    )
  )
  #expect(log.storedExperience == 300)
  #expect(
    log.reported == [
      "a: warning: ZUSERPROFILE row 1, column 'ZTOTALXP': -5 is not a number of points; left out"
    ]
  )
}
