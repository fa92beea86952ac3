import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// What a fixture was read as: its place, version, contents, files and omissions.
private func drawn(_ paths: String...) throws -> [String] {
  let files = try InputFiles(paths: paths.map(fixture)).files
  let timeZone = try #require(TimeZone(identifier: "Europe/Belgrade"))
  let imported = try Importers.read(files, settings: ImportSettings(timeZone: timeZone))
  return imported.sources.flatMap { source in
    let location = source.location.replacing(fixture("") + "/", with: "")
    let head = "\(source.format.id) \(location): \(source.contentsText)"
    let version = source.version.map { ["version: \($0)"] } ?? []
    return [head] + version + source.fileTexts.map { "file: \($0)" }
      + source.omissions.map { "left out: \($0.text)" }
  }
}

@Test func countsWhatAnExportHolds() throws {
  #expect(
    try drawn("habitsite/full.json", "harsh", "loop/hostile-2.3.1.zip") == [
      "habitsite habitsite/full.json: 2 habits, 3 entries, 2025-01-01 to 2025-01-03",
      "version: version 1",
      "loop-csv loop/hostile-2.3.1.zip: 4 habits, 15 entries, 2025-01-01 to 2025-01-07",
      "version: as of Loop 2.3.1",
      "file: 11 files",
      "harsh harsh: 6 habits, 7 entries, 2025-01-01 to 2025-01-03",
      "file: habits",
      "file: log",
    ]
  )
}

@Test func namesTheFilesOfAnAppContainer() throws {
  #expect(
    try drawn("habitimer", "habit-tracking") == [
      "habitimer habitimer/Library: 11 habits, 22 entries, 2025-09-11 to 2026-10-31",
      "file: Application Support/default.store",
      "file: Application Support/default.store-wal",
      "file: Preferences/com.jansteinhauer.HabiTimer.plist",
      "left out: 2 timers: still in the queue of the first version of the app",
      "habit-tracking habit-tracking/Library/Application Support: 4 habits, 49 entries, 5 photos, 2025-09-01 to 2026-10-31",
      "file: HabitTrackingModel.sqlite",
      "file: HabitTrackingModel.sqlite-wal",
      "left out: 1 day: not completed",
      "left out: 1 entry: of a habit that is not in the export",
    ]
  )
}

@Test func countsWhatWasLeftOut() throws {
  #expect(
    try drawn("habitica-history/odd.csv", "table-habit/odd.json") == [
      "table-habit table-habit/odd.json: 2 habits, 3 entries, 2025-01-01 to 2025-01-03",
      "left out: 2 entries: no day",
      "left out: 1 entry: before the start of the habit",
      "left out: 1 value: under an unknown key",
      "habitica-history habitica-history/odd.csv: 2 habits, 2 entries, 2025-06-02 to 2025-06-03",
      "left out: 1 row: not a date and time", "left out: 1 row: not from 1900 to 2199",
      "left out: 1 value: not an amount",
      "left out: 1 row: more or fewer cells than the header",
      "left out: 1 row: no habit",
      "left out: 1 row: neither a daily nor a habit",
      "left out: 3 entries: an average of many days, or without a state",
      "left out: 2 entries: no earlier row that shows what it means",
    ]
  )
}

@Test func reportsTheSchemaOfADatabase() throws {
  let database = try TestDatabase(
    "CREATE TABLE Habits (id, name); CREATE TABLE Repetitions (id); PRAGMA user_version = 24"
  )
  let source = try #require(try imported(database).sources.first)
  #expect(source.version == "schema 24")
  #expect(source.contentsText == "0 habits, 0 entries")
  #expect(source.days == nil)
}

@Test(arguments: [
  (
    "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator",
    "as of Loop 2.3.1"
  ),
  ("Position,Name,Question,Description,NumRepetitions,Interval,Color", "of Loop 2.0 to 2.3.0"),
  ("Position,Name,Description,NumRepetitions,Interval,Color", "of Loop up to 1.8"),
])
func reportsTheVersionOfLoopByItsList(header: String, version: String) throws {
  let log = try imported("\(header)\n001,Read\n", "Date,Read,\n2025-01-01,2,\n")
  #expect(log.sources.map(\.version) == [version])
}

@Test func addsUpWhatWasLeftOutForOneReason() {
  var diagnostics = ["csv.day", "csv.number", "csv.day", "csv.guess"].map {
    Diagnostic(.warning, $0, "x")
  }
  diagnostics[2].count = 3
  #expect(
    Omission.all(in: diagnostics).map(\.text) == ["4 rows: no day", "1 value: not an amount"]
  )
}

@Test(arguments: [
  ("entry.day", "2 entries: no day"),
  ("health.number", "2 rings of a day: an amount or a goal that is not a number"),
  ("obsidian.property", "2 properties: not a tick or an amount"),
  ("sqlite.difficulty", "2 difficulties: unknown"),
])
func countsInThePlural(code: String, text: String) {
  var diagnostic = Diagnostic(.note, code, "x")
  diagnostic.count = 2
  #expect(Omission.all(in: [diagnostic]).map(\.text) == [text])
}

@Test func hasWordsForWhatFixturesTellToBeLeftOut() throws {
  let walk = try #require(FileManager.default.enumerator(atPath: fixture("")))
  var count = 0
  while let path = walk.nextObject() as? String {
    guard walk.fileAttributes?[.type] as? FileAttributeType == .typeRegular else { continue }
    let file = ExportFile(path: path, bytes: try fixtureBytes(path))
    let settings = ImportSettings(timeZone: .gmt, dateFormat: nil)
    do throws(ImportFailure) {
      let log = try Importers.read([file], settings: settings)
      for diagnostic in log.diagnostics where diagnostic.message.hasSuffix("left out") {
        count += 1
        #expect(Omission.all(in: [diagnostic]).count == 1, "\(path): \(diagnostic.message)")
      }
    } catch {
      // Parts of an export, and broken ones, have tests of their own.
      continue
    }
  }
  #expect(count > 20)
}
