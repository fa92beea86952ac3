import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport

private let habits = """
  CREATE TABLE Habits (id INTEGER PRIMARY KEY, archived, color, description, freq_den, freq_num,
    highlight, name, position, reminder_hour, reminder_min, reminder_days, type, target_type,
    target_value, unit, question, uuid)
  """
private let days = """
  CREATE TABLE Repetitions (id INTEGER PRIMARY KEY, habit, timestamp, value DEFAULT 2, notes)
  """
/// 2025-10-01 00:00 UTC in milliseconds.
private let october = 1_759_276_800_000
private let dayLength = 86_400_000

/// A habit whose columns are those of a simple one but for the given.
private func habit(_ changes: [String: String] = [:]) -> String {
  let plain = [
    "id": "1", "archived": "0", "color": "8", "freq_den": "1", "freq_num": "1", "name": "'Run'",
    "position": "0", "type": "0", "target_type": "0", "target_value": "0",
  ]
  let values = plain.merging(changes) { $1 }.sorted { $0.key < $1.key }
  return "INSERT INTO Habits (\(values.map(\.key).joined(separator: ", "))) "
    + "VALUES (\(values.map(\.value).joined(separator: ", ")))"
}

private func mark(_ values: String) -> String {
  "INSERT INTO Repetitions (habit, timestamp, value, notes) VALUES (\(values))"
}

private func version(_ number: Int) -> String { "PRAGMA user_version = \(number)" }

@Test func readsTheFirstVersionsWithTheirFewerColumns() throws {
  let log = try imported(
    TestDatabase(
      "CREATE TABLE habits (Id INTEGER PRIMARY KEY, archived, color, description, freq_den,"
        + " freq_num, highlight, name, position, reminder_hour, reminder_min)",
      "CREATE TABLE repetitions (Id INTEGER PRIMARY KEY, habit, timestamp)",
      version(9),
      "INSERT INTO habits VALUES (1, 1, -16742021, 'Did you?', 7, 7, 0, 'Run', 0, NULL, NULL)",
      "INSERT INTO repetitions VALUES (1, 1, \(october)), (2, 1, \(october)), (3, NULL, 0)"
    )
  )
  let run = try #require(log.habits.first)
  #expect((run.habit.question, run.habit.note) == ("Did you?", nil))
  #expect(run.habit.archived == Day("2025-10-01"))
  #expect(run.habit.schedules == [])
  #expect(run.drawn == ["2025-10-01 done"])
  #expect(
    log.reported == [
      "a: warning: Repetitions row 3, column 'habit': an entry of a habit that is not in the file; left out",
      "a: warning: the same day twice for one habit; the first counts",
      "a: note: a habit is archived without a day; it ends with its last entry",
    ]
  )
}

@Test(arguments: [
  (
    "1, \(october + 5), 2, NULL", 1,
    "column 'timestamp': not midnight; the day that contains it counts"
  ),
  ("1, NULL, 2, NULL", 0, "column 'timestamp': nothing is in it; row left out"),
  (
    "1, 9000000000000000, 2, NULL", 0,
    "column 'timestamp': '9000000000000000' is not a date; entry left out"
  ),
  ("1, 9000000000000001, 2, NULL", 0, "column 'timestamp': a number out of range; left out"),
  ("1, \(october), 4, NULL", 0, "column 'value': not a mark of Loop; row left out"),
  ("1, \(october), NULL, NULL", 0, "column 'value': not a mark of Loop; row left out"),
  ("1, \(october), -1, 'thought'", 0, "column 'notes': a note on a day without a mark; left out"),
  (
    "2, \(october), 2, NULL", 0,
    "column 'habit': an entry of a habit that is not in the file; left out"
  ),
])
func reportsWhichDaysOfLoopItCannotRead(_ values: String, count: Int, reported: String) throws {
  let log = try imported(TestDatabase(habits, days, version(25), habit(), mark(values)))
  #expect(log.reported == ["a: warning: Repetitions row 1, " + reported])
  #expect(log.habits.first?.entries.count == count)
}

@Test func findsTheDayOfAnInstantBefore1970() throws {
  let marks = [mark("1, -1, 2, NULL"), mark("1, \(-2 * dayLength), 2, NULL")]
  let log = try imported(
    TestDatabase(habits, days, version(25), habit(), marks.joined(separator: ";"))
  )
  #expect(log.habits.first?.drawn == ["1969-12-30 done", "1969-12-31 done"])
}

@Test(
  arguments: [
    ["color": "99"]: "warning: Habits row 1, column 'color': 99 is not a colour of Loop; left out",
    ["freq_den": "0"]: "warning: Habits row 1, column 'freq_den': no frequency; read as daily",
    ["reminder_hour": "25", "reminder_min": "0"]:
      "warning: Habits row 1, column 'reminder_hour': not a time of day; left out",
    ["type": "1", "freq_den": "7", "target_value": "10"]:
      "note: Habits row 1, column 'target_value': 'Run': the target of 10 in 7 days is compared with"
      + " each single day",
    ["type": "1"]:
      "warning: Habits row 1, column 'target_value': no target; the habit is only counted",
  ] as KeyValuePairs<[String: String], String>
)
func reportsWhatAHabitOfLoopHolds(_ changes: [String: String], reported: String) throws {
  let log = try imported(TestDatabase(habits, days, version(25), habit(changes)))
  #expect(log.reported == ["a: " + reported])
}

@Test func refusesASchemaThatIsTooOld() throws {
  let file = try TestDatabase(habits, days, version(8)).file()
  #expect(
    errors(of: [file]) == [
      "a: schema version 8 of Loop Habit Tracker is not read, only 9 and later;"
        + " open it in a newer version and make a backup there"
    ]
  )
}
