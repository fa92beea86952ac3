import HabitReading

/// Reads the habits, which the app calls simple counters, from a backup of Super Productivity.
struct SuperProductivityImporter: Importer {
  static let format = Format(
    id: "super-productivity",
    name: "Super Productivity",
    recognition: "JSON with 'simpleCounter', at the top or in 'data'",
    contents: "simple counters with goal, weekdays or times a week; counts and minutes by day",
    omitted: "tasks, notes, projects, tags, settings",
    origin: "in Super Productivity: Settings → Sync & Export → Export data",
    evidence: .source
  )

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    file.jsonKeys().contains("simpleCounter")
      || file.jsonKeys(at: ["data"]).contains("simpleCounter")
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try SuperProductivityReading(export.main)
    return try reading.read()
  }
}
