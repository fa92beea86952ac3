import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

private func files(_ texts: KeyValuePairs<String, String>) -> [ExportFile] {
  texts.map { ExportFile(path: $0, bytes: Array($1.utf8), origin: .found(in: "v")) }
}

/// Reads files as they are found in one folder.
private func found(_ texts: KeyValuePairs<String, String>) throws -> Imported {
  try Importers.read(files(texts), settings: ImportSettings(timeZone: .gmt))
}

private let table = "Date,Read\n2026-01-01,x\n2026-01-02,x\n"
private let damage = "a database that is damaged or encrypted; export it from the app again"

@Test func passesOverAFileThatCannotBeReadBesideAnExport() throws {
  let log = try found(["v/habits.csv": table, "v/x.db": "SQLite format 3\0"])
  #expect(log.habits.map(\.habit.name) == ["Read"])
  #expect(
    log.reported.contains(
      "v/x.db: warning: \(damage); ignored; 'habitsite check' of the file alone says how to"
        + " read it, or move it away"
    )
  )
}

@Test func refusesAFolderWhoseOnlyExportCannotBeRead() {
  let broken = files(["v/x.db": "SQLite format 3\0", "v/a.txt": "hello"])
  #expect(errors(of: broken) == ["v/x.db: \(damage)"])
}
