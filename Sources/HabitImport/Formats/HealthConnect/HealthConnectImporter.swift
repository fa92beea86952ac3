import HabitReading

/// Reads the export of Android's Health Connect: exercise, steps and sleep.
struct HealthConnectImporter: Importer {
  static let format = Format(
    id: "health-connect",
    name: "Health Connect",
    recognition:
      "a database with the table 'steps_record_table' or 'exercise_session_record_table'",
    contents: "minutes of each kind of exercise, steps, minutes of sleep",
    omitted: "titles, notes, routes, heart, weight, blood, food, cycles",
    origin: "in Android: Settings → Health Connect → Manage data → Backup and restore",
    evidence: .readers
  )

  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "health-connect.app": OmissionKind(
      noun: "count",
      reason: "of an app that counted fewer steps on the same day"
    ),
    "health-connect.twice": OmissionKind(noun: "session", reason: "recorded by two apps"),
  ]

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    file.store.map(HealthConnectReading.canRead) ?? false
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try HealthConnectReading(export.main, clock: settings.localClock)
    return try reading.read()
  }
}
