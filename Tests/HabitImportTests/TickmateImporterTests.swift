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

private func track(_ values: String = "1, 'Run', '', 'leaf', 1, 0, 0, 0") -> String {
  "INSERT INTO tracks VALUES (\(values))"
}

private func tick(_ days: String...) -> String {
  let rows = days.map { "(NULL, \($0), 12, 0, 0, 1)" }.joined(separator: ", ")
  return "INSERT INTO ticks VALUES \(rows)"
}

private func version(_ number: Int) -> String { "PRAGMA user_version = \(number)" }

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
