import HabitCore
import HabitReading

/// Reads the preferences of "HabitTracker" by greenluck18 (`halyna-mazur.habit-tracker`).
struct GreenluckHabitTrackerImporter: Importer {
  static let format = Format(
    id: "habittracker",
    name: "HabitTracker (greenluck18)",
    recognition: "preferences with the key 'habitHistory' or 'deletedHabits', or their JSON",
    contents: "active and archived habits; completed days",
    origin: "in Xcode: Devices → the app → Download Container; or a backup by Finder",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "greenluck.archived": OmissionKind(
      noun: "entry",
      reason: "of a deleted habit; its own list counts"
    ),
    "greenluck.fewer": OmissionKind(
      noun: "list of a habit",
      reason: "days that the daily history lacks"
    ),
    "greenluck.orphan": OmissionKind(noun: "entry", reason: "of a habit that is not in the export"),
  ]

  static let readsInstants = true

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    GreenluckPreferences.recognizes(file)
  }

  func sets(of files: [ExportFile]) -> [ExportSet] {
    GreenluckPreferences.sets(of: files)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    let values = try GreenluckPreferences.values(of: export)
    var reading = GreenluckReading(values, file: export.main.path, timeZone: settings.timeZone)
    return try reading.read()
  }
}
