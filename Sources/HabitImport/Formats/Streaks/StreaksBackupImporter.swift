import HabitReading

/// Reads the `.streaks` backup of Streaks.
struct StreaksBackupImporter: Importer {
  static let format = Format(
    id: "streaks-backup",
    name: "Streaks backup",
    recognition: "JSON with 'tasks' that have a 't' and a 'log' of 'd' and 't'",
    contents: "habits with category and archive state; completed, missed and skipped days",
    omitted: "pictures, and schedules, whose form is not known",
    origin: "the app's backup, '… .streaks'",
    evidence: .readers
  )

  static let omissions: [String: OmissionKind] = [
    "streaks.partial": OmissionKind(noun: "entry", reason: "part of a day's goal"),
    "streaks.type": OmissionKind(noun: "entry", reason: "a type that is not known"),
  ]

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    let task = file.jsonKeys(at: ["tasks"])
    return task.isSuperset(of: ["t", "st"]) || task.isSuperset(of: ["t", "log"])
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try StreaksBackupReading(export.main)
    return try reading.read()
  }
}
