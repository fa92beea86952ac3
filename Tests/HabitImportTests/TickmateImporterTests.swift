import Foundation
import HabitCore
import HabitTestSupport
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

@Test func readsABackupOfTickmate() throws {
  let log = try imported(
    TestDatabase(
      tracks,
      ticks,
      groups,
      version(14),
      track("4, ' Coffee ', 'Had a cup', 'cup', 1, 1, 20, 48340"),
      track("9, 'Run', '', 'leaf', 1, 0, 10, 0"),
      track("2, 'Read', NULL, 'book', 0, 0, 20, 16777215"),
      "INSERT INTO groups VALUES (6, 'Home', 'at home', 20), (7, 'Fun', '', 10)",
      "INSERT INTO track2groups VALUES (1, 4, 6), (2, 9, 7)",
      tick("4, 2024, 1, 29", "4, 2023, 11, 31", "4, 2024, 1, 29", "4, 2024, 1, 29"),
      tick("9, 2024, 0, 1", "2, 2024, 0, 2", "2, 2024, 0, 1")
    ),
    zone: "America/New_York"
  )
  #expect(
    log.reported == ["a: note: a habit is archived without a day; it ends with its last entry"]
  )
  #expect(log.sources.map(\.format.id) == ["tickmate"])
  #expect(log.categories.map(\.name) == ["Fun", "Home"])
  try #require(log.habits.count == 3)
  let (run, read, coffee) = (log.habits[0], log.habits[1], log.habits[2])
  #expect((run.habit.id, run.habit.name, run.habit.kind) == ("tickmate-9", "Run", .yesNo))
  #expect((run.habit.note, run.habit.color, run.habit.category) == (nil, nil, "Fun"))
  #expect(run.drawn == ["2024-01-01 done"])
  #expect((read.habit.color, read.habit.category) == (HexColor("#FFFFFF"), nil))
  #expect(read.habit.archived == Day("2024-01-02"))
  #expect(read.drawn == ["2024-01-01 done", "2024-01-02 done"])
  #expect((coffee.habit.name, coffee.habit.note) == ("Coffee", "Had a cup"))
  #expect((coffee.habit.color, coffee.habit.category) == (HexColor("#00BCD4"), "Home"))
  #expect((coffee.habit.kind, coffee.habit.unit) == (.atLeast(target: 1), nil))
  #expect(coffee.drawn == ["2023-12-31 1.0", "2024-02-29 3.0"])
  #expect(log.habits.map(\.habit.position) == [1, 2, 3])
  #expect(log.habits.allSatisfy { $0.habit.schedules.isEmpty })
}

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

@Test(arguments: [
  (
    "1, 2024, 1, 30",
    "warning: ticks row 1, column 'year': '2024-2-30' is not a date; entry left out"
  ),
  (
    "1, 2024, 12, 1",
    "warning: ticks row 1, column 'year': '2024-13-1' is not a date; entry left out"
  ),
  (
    "1, 9000000000000000, 9000000000000000, -9000000000000000",
    "warning: ticks row 1, column 'year': '9000000000000000-"
      + "9000000000000001--9000000000000000' is not a date; entry left out"
  ),
  (
    "1, 2024, -1, 1",
    "warning: ticks row 1, column 'year': '2024-0-1' is not a date; entry left out"
  ),
  (
    "1, 1899, 11, 31",
    "warning: ticks row 1, column 'year': '1899-12-31' is not from 1900 to 2199; entry left out"
  ),
  ("1, 2024, NULL, 1", "warning: ticks row 1, column 'month': nothing is in it; row left out"),
  (
    "2, 2024, 0, 1",
    "note: ticks row 1, column '_track_id': an entry of a habit that is not in the file; left out"
  ),
])
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
  (
    "1, 'Run', '', '', 1, 0, 0, -1",
    "tracks row 1, column 'color': -1 is not a colour; left out"
  ),
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

@Test(arguments: [
  "CREATE TABLE notes (id)", "CREATE TABLE tracks (_id); CREATE TABLE ticks (_track_id, year, day)",
  "CREATE TABLE tracks (_id); CREATE VIEW ticks AS SELECT 1 _track_id, 1 year, 1 month, 1 day",
])
func refusesWhatIsNoDatabaseOfTickmate(_ sql: String) throws {
  let file = try TestDatabase(sql).file()
  #expect(
    errors(of: [file], format: "tickmate") == [
      "a: not a database of Tickmate; leave out the format to detect it"
    ]
  )
  #expect(errors(of: [file]).count == 1)
}
