import HabitReading

/// Reads the backups of Habo, versions 1 to 3.
struct HaboImporter: Importer {
  static let format = Format(
    id: "habo",
    name: "Habo",
    recognition: "JSON with habits that have a 'title', 'events' and 'twoDayRule'",
    contents:
      "habits with target, unit, category, reminder; checks, fails, skips, progress, comments",
    origin: "the app's backup, 'habo_backup_….json'",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "habo.time": OmissionKind(noun: "time", reason: "not of a day"),
    "habo.type": OmissionKind(noun: "entry", reason: "a kind of day that is not known"),
  ]

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    let keys = file.jsonKeys()
    if keys.isSuperset(of: ["habits", "habit_categories"]) { return true }
    let habit = keys.contains("habits") ? file.jsonKeys(at: ["habits"]) : keys
    return habit.isSuperset(of: ["title", "events", "twoDayRule"])
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try HaboReading(export.main)
    return try reading.read()
  }
}
