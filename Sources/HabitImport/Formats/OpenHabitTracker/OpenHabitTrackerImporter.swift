import HabitReading

/// Reads the JSON backup of OpenHabitTracker; its TSV and Markdown files have no history.
struct OpenHabitTrackerImporter: Importer {
  static let format = Format(
    id: "open-habit-tracker",
    name: "OpenHabitTracker",
    recognition: "JSON with 'Categories' whose 'Habits' have 'TimesDone'",
    contents: "habits with category, priority, repetition and target; the times done, with minutes",
    omitted: "notes, tasks, items of habits, settings",
    origin: "in OpenHabitTracker: Backup → JSON",
    evidence: .source
  )

  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "open-habit-tracker.length": OmissionKind(noun: "length", reason: "not like 00:20:00"),
    "open-habit-tracker.priority": OmissionKind(noun: "priority", reason: "not known"),
  ]

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    file.jsonKeys(at: ["Categories", "Habits"]).contains("TimesDone")
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try OpenHabitTrackerReading(export.main, clock: settings.localClock)
    return try reading.read()
  }
}
