import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// The fixtures that say by themselves what they are.
private let fixtures = FixtureExport.all.flatMap(\.files).filter { path in
  !parts.contains { path.hasPrefix($0) }
}

/// The fixtures that are no databases.
private let texts = fixtures.filter { path in
  ![".db", ".store", ".sqlite"].contains { path.hasSuffix($0) }
}

/// The tables of databases that only tests make up, with the formats that they are of.
private let tables: [(sql: String, format: String)] = [
  ("CREATE TABLE Habits (id); CREATE TABLE Repetitions (id)", "loop-db"),
  ("CREATE TABLE tracks (_id); CREATE TABLE ticks (_track_id, year, month, day)", "tickmate"),
  (
    "CREATE TABLE Habits (_id); CREATE TABLE UNIT (_id);"
      + " CREATE TABLE CHECKINS (Habit_id, date, type, note, actual_count)",
    "rewire"
  ),
  (
    "CREATE TABLE col (id, crt, conf); CREATE TABLE cards (id);"
      + " CREATE TABLE revlog (id, cid, time, type)",
    "anki"
  ),
  ("CREATE TABLE steps_record_table (start_time, end_time, app_info_id, count)", "health-connect"),
  (
    "CREATE TABLE activities (run_id, name, distance, moving_time, type, start_date_local)",
    "running-page"
  ),
  ("CREATE TABLE habit_list (id, data JSON, user_id); CREATE TABLE user (id, email)", "beaver"),
]

/// Tables that are refused by name, and what only means something beside another file.
private let parts = [
  "strava-translated/", "withings/", "habit-tracker/extracted/habits.json",
  "habittracker/extracted/deletedHabits.json",
  "habittracker/extracted/habitHistoryTimestamps.json",
]

/// The ids of the formats that a file is recognised as.
private func formats(of file: ExportFile) -> [String] {
  let settings = ImportSettings(timeZone: .gmt)
  return Importers.readers(settings).filter { $0.recognizes(file, settings) }.map(\.format.id)
}

@Test(arguments: fixtures)
func knowsAFileOfEachFormatByItsContent(_ path: String) throws {
  let expected = try #require(FixtureExport.all.first { $0.files.contains(path) }).format
  // Only the name tells a list of habitctl from any list with numbers.
  let name = path == "habitctl/habits" ? "habits" : "a"
  var file = ExportFile(path: name, bytes: try fixtureBytes(path))
  if StoreFiles.isDatabase(file.bytes) {
    if !path.hasSuffix(".db") {
      file.attachments = [ExportFile(path: "a-wal", bytes: try fixtureBytes(path + "-wal"))]
    }
    file.store = try SQLiteStore(file)
  }
  let found = formats(of: file)
  #expect(found.first == expected)
  let apps = found.filter { !$0.hasPrefix("csv-") }
  #expect(apps == (expected.hasPrefix("csv-") ? [] : [expected]))
}

@Test(arguments: tables)
func knowsADatabaseOfEachFormatByItsTables(_ sql: String, format: String) throws {
  var file = try TestDatabase(sql).file()
  file.store = try SQLiteStore(file)
  #expect(formats(of: file) == [format])
}

@Test func hasAFixtureOfEveryFormat() {
  let exports = FixtureExport.all.filter { !fixtures.filter($0.files.contains).isEmpty }
  #expect(Set(exports.map(\.format) + tables.map(\.format)) == Set(Importers.formats.map(\.id)))
}

@Test(arguments: texts)
func survivesFixturesThatAreCutOffAsAnyFormat(_ path: String) throws {
  let bytes = try fixtureBytes(path)
  let all = stride(from: 0, to: bytes.count, by: max(1, bytes.count / 24))
  for (number, length) in Thoroughness.some(of: all).enumerated() {
    let cut = ExportFile(path: "a", bytes: Array(bytes.prefix(length)))
    let reasons = errors(of: [cut])
    let isCut = path.hasSuffix(".json") && length < bytes.count - 1
    #expect(!isCut || !reasons.isEmpty, "cut to \(length) bytes")
    // Each format has every third length.
    for (place, format) in Thoroughness.some(of: Importers.formats).enumerated()
    where (place + number) % 3 == 0 {
      _ = errors(of: [cut], format: format.id)
    }
  }
}

@Test(arguments: texts)
func survivesFlippedBytesInFixtures(_ path: String) throws {
  let bytes = try fixtureBytes(path)
  let all = stride(from: 0, to: bytes.count, by: max(1, bytes.count / 24))
  for offset in Thoroughness.some(of: all, atLeast: 2) {
    for mask: UInt8 in [0x01, 0x10, 0x55] {
      var flipped = bytes
      flipped[offset] ^= mask
      _ = errors(of: [ExportFile(path: "a", bytes: flipped)])
    }
  }
}

@Test(arguments: [
  "{\"habits\":[]}", "[]", "{}", "{\"tasks\":[]}", "[{\"id\":1}]", "{\"contributions\":1}",
  "Shopping: milk\nNothing else: here\n", "2025-01-01 went out\n", "1. one\n2. two\n",
])
func knowsNoFormatWhereAFileSaysTooLittle(_ text: String) {
  #expect(formats(of: ExportFile(path: "a", bytes: Array(text.utf8))) == [])
}
