import HabitCore
import HabitReading

/// Reads the backup of "Rewire", a database of schema 24.
struct RewireImporter: Importer {
  static let format = Format(
    id: "rewire",
    name: "Rewire",
    recognition: "a database with the tables 'Habits', 'CHECKINS' and 'UNIT'",
    contents: "habits with schedule, target, unit, category and reminders; days, amounts, notes",
    origin: "the app's backup, a '.db' file",
    evidence: .readers
  )

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    file.store.map(RewireReading.canRead) ?? false
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try RewireReading(export.main)
    return try reading.read()
  }
}
