import HabitReading

/// Reads the records that Simple Time Tracker exports: the time spent on each activity.
struct SimpleTimeTrackerImporter: Importer {
  static let format = Format(
    id: "simple-time-tracker",
    name: "Simple Time Tracker, CSV export",
    recognition: "a header with activity name, time started and time ended",
    contents: "minutes of each activity, the first of its categories",
    omitted: "comments, tags of records",
    origin: "in Simple Time Tracker: Settings → Export CSV; or its automatic export",
    evidence: .source
  )

  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "time.end": OmissionKind(noun: "length", reason: "no end that is known")
  ]

  /// The columns that identify a file, in lower case.
  static let columns = ["activity name", "time started", "time ended"]

  /// The user of the app can choose instants.
  static let readsInstants = true

  private let settings: ImportSettings

  init(settings: ImportSettings) {
    self.settings = settings
  }

  func recognizes(_ file: ExportFile) -> Bool {
    EntryTable.recognizes(file, columns: Self.columns)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try SimpleTimeTrackerReading(
      export.main,
      clock: settings.clock,
      dateFormat: settings.dateFormat
    )
    return try reading.read()
  }
}
