import HabitReading

/// Reads the detailed report of Clockify: the time spent on each project.
struct ClockifyImporter: Importer {
  static let format = Format(
    id: "clockify",
    name: "Clockify, detailed report",
    recognition: "a header with Project, Description, Start Date and Duration (h)",
    contents: "minutes of each project, clients as categories",
    omitted: "names and e-mail addresses, descriptions, tasks, tags, amounts of money",
    origin: "app.clockify.me → Reports → Detailed → Export → CSV",
    evidence: .readers
  )

  static let readsClockTimes = true

  /// The columns that identify a file, in lower case.
  static let columns = ["project", "description", "start date", "duration (h)"]

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
