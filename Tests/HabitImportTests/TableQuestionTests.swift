import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

@Test func givesThePathBelowTheFolderOfTheSettings() {
  let text = "Date,Read\n2026-03-01,0:30\n2026-03-02,1:15\n2026-03-03,0:45\n"
  let file = ExportFile(path: "my-site/exports/a.csv", bytes: Array(text.utf8))
  var settings = ImportSettings(timeZone: .gmt)
  settings.site = "my-site"
  do throws(ImportFailure) {
    _ = try Importers.read([file], settings: settings)
    Issue.record("a length is read that can be minutes or hours")
  } catch {
    #expect(error.errors.first?.reason.contains("\n  - file: exports/a.csv\n") == true)
  }
}

/// Reads files as if they had been found in the folder `d`.
private func found(_ files: KeyValuePairs<String, String>) throws -> Imported {
  let files = files.map { name, text in
    ExportFile(path: "d/\(name)", bytes: Array(text.utf8), origin: .found(in: "d"))
  }
  return try Importers.read(files, settings: ImportSettings(timeZone: .gmt))
}

@Test func passesOverATableOfAFolderThatIsNoExport() throws {
  let habits = "date,Run,Read\n2026-01-06,True,False\n2026-01-07,True,True\n"
  let log = try found([
    "habits.csv": habits,
    "expenses.csv": "Fecha,Concepto,Cantidad\n\"1/1/2026, 0:00:00\",Pan,9\n",
    "lengths.csv": "Date,Read\n2026-03-01,0:30\n2026-03-02,1:15\n",
    "note.md": "|date|habit|value|\n|2026-03-01|Run|5|\n|2026-03-02|Run|6|\n",
  ])
  #expect(log.habits.map(\.habit.name) == ["Run", "Read"])
  let remedy =
    "; ignored; 'habitsite check' of the file alone says how to read it, or move it away"
  let found = log.reported.filter { $0.contains("ignored") }
  #expect(found.count == 3, "\(found)")
  #expect(found.contains { $0.hasPrefix("d/expenses.csv: warning: ") && $0.hasSuffix(remedy) })
  #expect(
    found.contains(
      "d/lengths.csv: warning: this table is not read, because its lengths can be minutes or hours"
        + remedy
    )
  )
  #expect(found.contains("d/note.md: note: not an export of a known format; ignored"))
}

@Test func failsWhereNoTableOfAFolderIsRead() {
  #expect(throws: ImportFailure.self) {
    try found(["a.csv": "date,habit,value\n2026-01-02,Run,S\n2026-01-03,Run,S\n"])
  }
}
