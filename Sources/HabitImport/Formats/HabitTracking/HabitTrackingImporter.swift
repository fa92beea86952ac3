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

  private let settings: ImportSettings

  init(settings: ImportSettings) {
    self.settings = settings
  }

  func recognizes(_ file: ExportFile) -> Bool {
    file.store?.has("ZGOAL", "ZPROGRESSDAY") ?? false
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = HabitTrackingReading(export.main, timeZone: settings.timeZone)
    return try reading.log()
  }
}
