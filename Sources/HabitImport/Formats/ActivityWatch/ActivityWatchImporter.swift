import HabitReading

/// Reads an export of ActivityWatch: the time at the computer, by day.
struct ActivityWatchImporter: Importer {
  static let format = Format(
    id: "activitywatch",
    name: "ActivityWatch",
    recognition: "JSON with 'buckets' that have 'events'",
    contents: "minutes at the computer by day",
    omitted: "windows, applications, pages, names of computers",
    origin: "in ActivityWatch: Raw Data → Export all buckets as JSON",
    evidence: .source
  )

  static let readsInstants = true
  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "activitywatch.instant": OmissionKind(noun: "event", reason: "no instant"),
    "activitywatch.idle": OmissionKind(noun: "file", reason: "no bucket of the type 'afkstatus'"),
  ]

  let settings: ImportSettings

  /// Buckets are an object with the name of each, or a list.
  func recognizes(_ file: ExportFile) -> Bool {
    file.jsonKeys(at: ["buckets"]).contains { key in
      key == "events" || key.hasPrefix("aw-")
    }
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try ActivityWatchReading(export.main, clock: settings.clock)
    return try reading.read()
  }
}
