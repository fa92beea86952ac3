import HabitCore
import HabitReading

/// Reads the Core Data store of "Habit Tracking" by nikola12XE (`Habit-Tracking.Habit-Tracking`).
struct HabitTrackingImporter: Importer {
  static let format = Format(
    id: "habit-tracking",
    name: "Habit Tracking (nikola12XE)",
    recognition: "a database with the tables 'ZGOAL' and 'ZPROGRESSDAY'",
    contents: "goals with weekdays and reminder; completed days, flowers, milestones with photos",
    origin: "in Xcode: Devices → the app → Download Container; give the whole app folder; "
      + "or a backup by Finder",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "sqlite.flower": OmissionKind(noun: "flower", reason: "not known"),
    "habit-tracking.completed": OmissionKind(noun: "day", reason: "not completed"),
    "habit-tracking.goal": OmissionKind(noun: "day", reason: "of a goal that is gone"),
    "habit-tracking.photo": OmissionKind(noun: "photo", reason: "not there, or of no known kind"),
  ]

  static let readsInstants = true

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    file.store?.has("ZGOAL", "ZPROGRESSDAY") ?? false
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = HabitTrackingReading(export.main, timeZone: settings.timeZone)
    return try reading.read()
  }
}
