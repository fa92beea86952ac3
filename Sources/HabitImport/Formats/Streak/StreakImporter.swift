import HabitReading

/// Reads the backup of Streak, the open app for Android.
struct StreakImporter: Importer {
  static let format = Format(
    id: "streak",
    name: "Streak (InlitX)",
    recognition: "JSON with 'habits' that have 'completions' and 'numberOfCompletionsPerDay'",
    contents: "habits with category, colour, goal, unit, schedule, archive; days, amounts, notes",
    omitted: "steps, rest days, vacations, reminders, focus sessions, to-dos, settings",
    origin: "in Streak: Settings → Back up, 'streak_backup_….zip' or '….json'",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "streak.kind": OmissionKind(noun: "value", reason: "a kind that is not known"),
    "streak.note": OmissionKind(noun: "note", reason: "on a day without a mark"),
  ]

  static let exportNamePrefixes = ["streak_backup_"]

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    file.jsonKeys(at: ["habits"])
      .isSuperset(of: ["completions", "numberOfCompletionsPerDay"])
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try StreakReading(export.main)
    return try reading.read()
  }
}
