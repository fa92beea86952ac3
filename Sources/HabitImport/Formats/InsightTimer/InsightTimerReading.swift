import HabitCore
import HabitReading

/// One reading of a list of sessions; a session belongs to the day of its start.
struct InsightTimerReading {
  private var table: SessionTable
  private let dates: DateColumn
  private let clock: DayClock

  init(_ file: ExportFile, _ settings: ImportSettings) throws(ImportError) {
    clock = settings.localClock
    let rows = try EntryTable(file)
    table = SessionTable(rows, InsightTimerImporter.format)
    try table.require(InsightTimerImporter.columns)
    // The app writes the month first in every language.
    dates = try rows.dates(in: "started at", format: settings.dateFormat ?? "M/D/Y")
  }

  /// The habit of sessions without an activity.
  static let noActivity = "(no activity)"

  /// Reads the whole table.
  mutating func read() throws(ImportError) -> Imported {
    var reader = table.rows.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      add(row)
    }
    table.rows.reportUnread(besides: Self.columns, contents: "the name of a preset")
    return table.imported
  }

  /// The columns that are read, in lower case.
  private static let columns: Set<String> = ["started at", "duration", "activity"]

  private mutating func add(_ row: CSVRow) {
    table.rows.reportLength(of: row)
    let date = table.rows.cell("started at", of: row)
    let start = ClockTime.seconds(after: date)
    let written = dates.day(of: date).map { clock.day($0, at: start ?? clock.start) }
    guard let day = table.rows.accepted(written, date, in: row) else { return }
    let length = table.rows.cell("duration", of: row)
    let minutes = ClockLength.minutes(of: length)
    if minutes == nil {
      table.rows.report(.warning, "csv.length", ClockLength.message(for: length), at: row)
    }
    let activity = table.rows.cell("activity", of: row)
    let name = activity.isEmpty ? Self.noActivity : activity
    let session = Session(
      day: day,
      time: start.flatMap(TimeOfDay.init(seconds:)),
      minutes: minutes
    )
    table.add(session, to: SessionTable.Kind(name: name), at: row)
  }
}
