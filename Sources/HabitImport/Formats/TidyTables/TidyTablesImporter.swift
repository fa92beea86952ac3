import HabitCore
import HabitReading

/// Reads the database with tidy tables that habitsite writes.
struct TidyTablesImporter: Importer {
  static let format = Format(
    id: "sqlite",
    name: "habitsite, tidy tables in SQLite",
    recognition: "a database with the tables 'habits', 'schedules' and 'entries' of habitsite",
    contents: "everything that habitsite's own JSON has",
    omitted: "the figures in 'days', 'months' and 'years', which follow from the entries",
    origin: "'habitsite convert --to sqlite'",
    evidence: .own
  )

  static let omissions: [String: OmissionKind] = [
    "tables.value": OmissionKind(noun: "value", reason: "not what its column holds"),
    "tables.habit": OmissionKind(noun: "row", reason: "of a habit that is gone"),
  ]

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    file.store.map(TidyTablesReading.canRead) ?? false
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try TidyTablesReading(export.main)
    return try reading.read()
  }
}
