import HabitReading

/// Reads the export of Table Habit.
struct TableHabitImporter: Importer {
  static let format = Format(
    id: "table-habit",
    name: "Table Habit",
    recognition: "JSON with 'habits' that have a 'freq_type' or a 'daily_goal'",
    contents: "habits with colour, group, goal, unit, schedule and start; amounts, skips, reasons",
    omitted: "reminders",
    origin: "the app's export, 'export-habits-….json'",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "table-habit.early": OmissionKind(noun: "entry", reason: "before the start of the habit"),
    "table-habit.start": OmissionKind(noun: "value", reason: "no number of a day"),
  ]

  static let readsInstants = true

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    let keys = file.jsonKeys(at: ["habits"])
    return keys.contains("freq_type") || keys.contains("daily_goal")
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try TableHabitReading(export.main, timeZone: settings.timeZone)
    return try reading.read()
  }
}
