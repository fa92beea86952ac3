import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

@Test func reportsTheSchemaOfADatabase() throws {
  let database = try TestDatabase(
    "CREATE TABLE Habits (id, name); CREATE TABLE Repetitions (id); PRAGMA user_version = 24"
  )
  let source = try #require(try imported(database).sources.first)
  #expect(source.version == "schema 24")
  #expect(source.contentsText == "0 habits, 0 entries")
  #expect(source.days == nil)
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
