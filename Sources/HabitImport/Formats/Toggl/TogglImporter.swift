import HabitReading

/// Reads the detailed report of Toggl Track: the time spent on each project.
struct TogglImporter: Importer {
  static let format = Format(
    id: "toggl",
    name: "Toggl Track, detailed report",
    recognition: "a header with Project, Description, Start date and Duration",
    contents: "minutes of each project, clients as categories",
    omitted: "names and e-mail addresses, descriptions, tasks, tags, amounts of money",
    origin: "track.toggl.com → Reports → Detailed → Export → CSV",
    evidence: .readers
  )

  static let readsClockTimes = true

  /// Those of Clockify, too.
  static let omissions: [String: OmissionKind] = [
    "time.running": OmissionKind(noun: "row", reason: "still running")
  ]

  /// The columns that identify a file, in lower case.
  static let columns = ["project", "description", "start date", "duration"]

  private let settings: ImportSettings

  init(settings: ImportSettings) {
    self.settings = settings
  }

  func recognizes(_ file: ExportFile) -> Bool {
    EntryTable.recognizes(file, columns: Self.columns)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    let rows = try EntryTable(export.main)
    try rows.require(Self.columns, of: Self.format)
    var reading = try TimeEntryReading(rows, Self.format, settings)
    return try reading.read()
  }
}
