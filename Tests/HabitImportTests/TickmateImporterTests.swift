import Foundation
import HabitCore
import Testing

@testable import HabitImport

private let tracks = """
  CREATE TABLE tracks (_id INTEGER PRIMARY KEY, name, description, icon, enabled,
    multiple_entries_per_day, "order", color)
  """
private let ticks = """
  CREATE TABLE ticks (_id INTEGER PRIMARY KEY, _track_id, year, month, day, hour, minute, second,
    has_time_info)
  """
private let groups = """
  CREATE TABLE groups (_id INTEGER PRIMARY KEY, name, description, "order");
  CREATE TABLE track2groups (_id INTEGER PRIMARY KEY, _track_id, _group_id)
  """

private func track(_ values: String = "1, 'Run', '', 'leaf', 1, 0, 0, 0") -> String {
  "INSERT INTO tracks VALUES (\(values))"
}

private func tick(_ days: String...) -> String {
  let rows = days.map { "(NULL, \($0), 12, 0, 0, 1)" }.joined(separator: ", ")
  return "INSERT INTO ticks VALUES \(rows)"
}

private func version(_ number: Int) -> String { "PRAGMA user_version = \(number)" }

@Test(arguments: [9, 10, 12])
func readsTheFirstVersionsOfTickmateWithTheirFewerColumns(_ schema: Int) throws {
  let log = try imported(
    TestDatabase(
      "CREATE TABLE Tracks (_id INTEGER PRIMARY KEY, name, description, icon, enabled)",
      "CREATE TABLE Ticks (_id INTEGER PRIMARY KEY, _track_id, year, month, day)",
      version(schema),
      "INSERT INTO tracks VALUES (2, 'Read', '', '', 1), (1, 'Run', '', '', 1)",
      "INSERT INTO ticks VALUES (1, 1, 2014, 0, 31), (2, 2, 2014, 1, 1), (3, 2, 2014, 1, 1)"
    )
  )
  #expect(log.reported == [])
  #expect(log.habits.map(\.habit.name) == ["Run", "Read"])
  #expect(log.habits.map(\.drawn) == [["2014-01-31 done"], ["2014-02-01 2.0"]])
}

@Test(
  arguments: [
    "1, 2024, 1, 30":
      "warning: ticks row 1, column 'year': '2024-2-30' is not a date; entry left out",
    "1, 2024, 12, 1":
      "warning: ticks row 1, column 'year': '2024-13-1' is not a date; entry left out",
    "1, 9000000000000000, 9000000000000000, -9000000000000000":
      "warning: ticks row 1, column 'year': '9000000000000000-"
      + "9000000000000001--9000000000000000' is not a date; entry left out",
    "1, 2024, -1, 1":
      "warning: ticks row 1, column 'year': '2024-0-1' is not a date; entry left out",
    "1, 1899, 11, 31":
      "warning: ticks row 1, column 'year': '1899-12-31' is not from 1900 to 2199; entry left out",
    "1, 2024, NULL, 1": "warning: ticks row 1, column 'month': nothing is in it; row left out",
    "2, 2024, 0, 1":
      "note: ticks row 1, column '_track_id': an entry of a habit that is not in the file; left "
      + "out",
  ] as KeyValuePairs<String, String>
)
func reportsWhichTicksItCannotRead(_ values: String, reported: String) throws {
  let log = try imported(TestDatabase(tracks, ticks, version(14), track(), tick(values)))
  #expect(log.reported == ["a: " + reported])
  #expect(log.habits.map(\.entries.count) == [0])
}

@Test(arguments: [
  (
    "1, 'Run', '', '', 1, 0, 0, 16777216",
    "tracks row 1, column 'color': 16777216 is not a colour; left out"
  ),
  ("1, 'Run', '', '', 1, 0, 0, -1", "tracks row 1, column 'color': -1 is not a colour; left out"),
])
func reportsWhatATrackOfTickmateHolds(_ values: String, reported: String) throws {
  let log = try imported(TestDatabase(tracks, ticks, version(14), track(values)))
  #expect(log.reported.first == "a: warning: " + reported)
  #expect(log.habits.count == 1)
  #expect(log.habits.first?.habit.archived == nil)
}

@Test func reportsOfGroupsThatCannotBeKept() throws {
  let log = try imported(
    TestDatabase(
      tracks,
      ticks,
      groups,
      version(13),
      track(),
      track("2, NULL, '', '', 1, 0, 1, 0"),
      "INSERT INTO groups VALUES (6, 'Home', '', 0), (7, 'Home', '', 0), (8, 'Fun', '', 0)",
      "INSERT INTO track2groups VALUES (1, 1, 8), (2, 1, 7), (3, 2, 6), (4, 2, 7), (5, 3, 6)",
      "INSERT INTO track2groups VALUES (6, 1, 9), (7, NULL, 6)"
    )
  )
  #expect(log.habits.map(\.habit.name) == ["Run", "Track 2"])
  #expect(log.habits.map(\.habit.category) == ["Home", "Home"])
  #expect(log.categories.map(\.name) == ["Home", "Fun"])
  #expect(
    log.reported == [
      "a: note: track2groups row 5, column '_track_id': a group of a track that is not in the file;"
        + " left out ×2",
      "a: note: track2groups row 6, column '_group_id': a group that is gone; left out",
      "a: note: a habit is in several categories; only the first is read",
    ]
  )
}

@Test func keepsTheFirstOfTwoTracksWithOneId() throws {
  let log = try imported(
    TestDatabase(
      "CREATE TABLE tracks (_id, name)",
      ticks,
      "INSERT INTO tracks VALUES (1, 'Run'), (1, 'Swim'), (NULL, 'Read')",
      tick("1, 2024, 0, 1", "3, 2024, 0, 2")
    )
  )
  #expect(log.habits.map(\.habit.name) == ["Run", "Read"])
  #expect(log.habits.map(\.drawn) == [["2024-01-01 done"], ["2024-01-02 done"]])
  #expect(log.reported == ["a: warning: tracks row 2: its id appears twice; the first counts"])
}

@Test func reportsOfASchemaOfTickmateThatIsNewerThanWhatIsKnown() throws {
  let log = try imported(TestDatabase(tracks, ticks, version(15), track()))
  #expect(
    log.reported == [
      "a: warning: schema version 15 of Tickmate is newer than 14; what it has more is not read"
    ]
  )
}
