import HabitReading

/// Reads the sessions that Insight Timer exports: the minutes of each activity.
struct InsightTimerImporter: Importer {
  static let format = Format(
    id: "insight-timer",
    name: "Insight Timer, CSV export",
    recognition: "a header with Started At, Duration, Preset and Activity",
    contents: "minutes of each activity",
    omitted: "names of presets",
    origin: "its CSV export of sessions",
    evidence: .readers
  )

  static let readsClockTimes = true

  /// The columns that identify a file, in lower case.
  static let columns = ["started at", "duration", "preset", "activity"]

  private let settings: ImportSettings

  init(settings: ImportSettings) {
    self.settings = settings
  }

  func recognizes(_ file: ExportFile) -> Bool {
    EntryTable.recognizes(file, columns: Self.columns)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try InsightTimerReading(export.main, settings)
    return try reading.read()
  }
}
