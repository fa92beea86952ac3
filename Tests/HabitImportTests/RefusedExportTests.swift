import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

/// Half of an export of JSON.
@Test(arguments: FixtureExport.all.filter { $0.path.hasSuffix(".json") })
func refusesHalfOfAnExport(_ export: FixtureExport) throws {
  let whole = try fixtureBytes(export.path)
  let half = ExportFile(path: "a", bytes: Array(whole.prefix(whole.count / 2)))
  let reasons = errors(of: [half], format: export.format)
  let phrases = ["the text ends", "does not end"]
  #expect(reasons.count == 1, "\(reasons)")
  #expect(phrases.contains { reasons.first?.contains($0) == true }, "\(reasons)")
}

@Test(arguments: [
  ("anki", "Anki", "CREATE TABLE cards (id)"),
  ("beaver", "Beaver Habits", "CREATE TABLE habit_list (id, name)"),
  ("health-connect", "Health Connect", "CREATE TABLE steps_record_table (count)"),
  (
    "rewire", "Rewire",
    "CREATE TABLE Habits (_id); CREATE TABLE CHECKINS (Habit_id, date, type, note, actual_count)"
  ),
  (
    "rewire", "Rewire",
    "CREATE TABLE Habits (_id); CREATE TABLE UNIT (_id); CREATE TABLE CHECKINS (Habit_id, date)"
  ),
  (
    "rewire", "Rewire",
    "CREATE VIEW Habits AS SELECT 1; CREATE TABLE UNIT (_id); CREATE TABLE CHECKINS (Habit_id)"
  ),
  ("tickmate", "Tickmate", "CREATE TABLE notes (id)"),
  ("tickmate", "Tickmate", "CREATE TABLE tracks (_id); CREATE TABLE ticks (_track_id, year, day)"),
  (
    "tickmate", "Tickmate",
    "CREATE TABLE tracks (_id);"
      + " CREATE VIEW ticks AS SELECT 1 _track_id, 1 year, 1 month, 1 day"
  ),
])
func refusesAnotherDatabase(_ id: String, name: String, sql: String) throws {
  let file = try TestDatabase(sql).file()
  #expect(
    errors(of: [file], format: id)
      == ["a: not a database of \(name); leave out the format to detect it"]
  )
  #expect(errors(of: [file]).count == 1)
}
