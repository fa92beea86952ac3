import HabitCore
import HabitReading

/// Reads the preferences of "Habit Tracker" by alexjohny87 (`ajohny.habit-tracker`).
struct AlexHabitTrackerImporter: Importer {
  static let format = Format(
    id: "habit-tracker",
    name: "Habit Tracker (alexjohny87)",
    recognition: "preferences with the keys 'habits_v2' and 'completions_v2', or their JSON",
    contents: "habits with emoji, colour and day of creation; completed days",
    origin: "in Xcode: Devices → the app → Download Container; or a backup by Finder",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "alex.color": OmissionKind(noun: "colour", reason: "not known"),
    "alex.created": OmissionKind(noun: "day of creation", reason: .outOfRange),
    "alex.orphan": OmissionKind(noun: "entry", reason: "of a habit that is not in the export"),
  ]

  static let readsInstants = true

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    AlexPreferences.recognizes(file)
  }

  func sets(of files: [ExportFile]) -> [ExportSet] {
    AlexPreferences.sets(of: files)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    let values = try AlexPreferences.values(of: export)
    var reading = AlexReading(values, file: export.main.path, timeZone: settings.timeZone)
    return try reading.read()
  }
}
