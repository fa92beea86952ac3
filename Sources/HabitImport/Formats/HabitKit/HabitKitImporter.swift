import HabitReading

/// Reads the export of HabitKit.
struct HabitKitImporter: Importer {
  static let format = Format(
    id: "habitkit",
    name: "HabitKit",
    recognition: "a JSON object with 'habits' and 'completions', or 'habits' and 'intervals'",
    contents: "habits with colour, category, goals over time; completions with amounts and notes",
    omitted: "reminders",
    origin: "the app's settings: export, 'habitkit_export.json'",
    evidence: .readers
  )

  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "habitkit.color": OmissionKind(noun: "colour", reason: "not known"),
    "habitkit.instant": OmissionKind(noun: "value", reason: "no instant"),
    "habitkit.offset": OmissionKind(noun: "entry", reason: "an offset that no zone has"),
  ]

  static let readsInstants = true

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    let keys = file.jsonKeys()
    return keys.contains("habits") && (keys.contains("completions") || keys.contains("intervals"))
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try HabitKitReading(export.main, clock: settings.clock)
    return try reading.read()
  }
}
