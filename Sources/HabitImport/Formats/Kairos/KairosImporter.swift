import HabitCore
import HabitReading

/// Reads the SwiftData store of "KAIROS" by Miss4Chan (`DM.Kairos`).
struct KairosImporter: Importer {
  static let format = Format(
    id: "kairos",
    name: "KAIROS (Miss4Chan)",
    recognition: "a database with the table 'ZTASKOCCURRENCE' and one of tasks",
    contents: "tasks with recurrence, difficulty and category; completions with experience points",
    origin: "in Xcode: Devices → the app → Download Container; give the whole app folder; "
      + "or a backup by Finder",
    evidence: .source
  )

  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "sqlite.category": OmissionKind(noun: "category", reason: "gone"),
    "sqlite.difficulty": OmissionKind(noun: "difficulty", reason: "not known"),
    "sqlite.points": OmissionKind(noun: "value", reason: "no number of points"),
  ]

  static let readsInstants = true

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    guard let store = file.store, store.has("ZTASKOCCURRENCE") else { return false }
    return KairosTask.tables.contains { store.has($0) }
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = KairosReading(export.main, clock: settings.clock)
    return try reading.read()
  }
}
