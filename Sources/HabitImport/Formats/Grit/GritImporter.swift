import HabitReading

/// Reads the backup of Grit.
struct GritImporter: Importer {
  static let format = Format(
    id: "grit",
    name: "Grit",
    recognition: "JSON with 'habits', 'habitStatus' and 'habitsSchemaVersion'",
    contents: "habits with description, weekdays and reminder; the days on which they were done",
    omitted: "tasks and their categories",
    origin: "in Grit: Settings → Backup → Export",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "grit.weekday": OmissionKind(noun: "weekday", reason: "not known")
  ]

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    file.jsonKeys().isSuperset(of: ["habits", "habitStatus", "habitsSchemaVersion"])
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try GritReading(export.main)
    return try reading.read()
  }
}
