import HabitCore
import HabitReading

/// One reading of a report with one row per time entry, which belongs to the day of its start.
struct TimeEntryReading {
  private var table: SessionTable
  private let dates: DateColumn
  private let clock: DayClock

  init(_ rows: EntryTable, _ format: Format, _ settings: ImportSettings) throws(ImportError) {
    clock = settings.localClock
    table = SessionTable(rows, format)
    dates = try rows.dates(in: "start date", format: settings.dateFormat)
  }

  /// The habit of entries without a project.
  static let noProject = "(no project)"

  /// Reads the whole table.
  mutating func read() throws(ImportError) -> Imported {
    var reader = table.rows.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      add(row)
    }
    let contents = "a name, an address, a description, a tag or money"
    table.rows.reportUnread(besides: Self.columns, contents: contents)
    return table.imported
  }

  /// The columns that are read, in lower case.
  private static let columns: Set<String> = [
    "project", "client", "start date", "duration", "duration (h)",
  ]

  /// Returns the minutes of decimal hours, or from the start to the end of an entry, or `nil`.
  private func minutes(of row: CSVRow, hours: String) -> Double? {
    if let hours = Double(NumberColumn.pointed(hours)), hours >= 0 { return hours * 60 }
    let names = ["start", "end"]
    let moments = names.map { name -> Int? in
      let day = dates.day(of: table.rows.cell("\(name) date", of: row))
      let time = ClockTime.seconds(of: table.rows.cell("\(name) time", of: row))
      return day.flatMap { day in time.map { Int(day.number) * 86_400 + $0 } }
    }
    guard let start = moments[0], let end = moments[1], end >= start else { return nil }
    return Double(end - start) / 60
  }

  private mutating func add(_ row: CSVRow) {
    table.rows.reportLength(of: row)
    let date = table.rows.cell("start date", of: row)
    let start = ClockTime.seconds(of: table.rows.cell("start time", of: row))
    let written = dates.day(of: date).map { clock.day($0, at: start ?? clock.start) }
    guard let day = table.rows.accepted(written, date, in: row) else { return }
    let length = table.rows.cell("duration", "duration (h)", of: row)
    guard !length.isEmpty else {
      table.rows.report(.note, "time.running", "an entry that is still running; left out", at: row)
      return
    }
    let minutes = ClockLength.minutes(ofAny: length) ?? minutes(of: row, hours: length)
    if minutes == nil {
      table.rows.report(.warning, "csv.length", ClockLength.message(for: length), at: row)
    }
    let project = table.rows.cell("project", of: row)
    let client = table.rows.cell("client", of: row)
    let name = project.isEmpty ? Self.noProject : project
    let kind = SessionTable.Kind(
      name: name,
      category: client.isEmpty ? nil : client,
      id: client.isEmpty ? nil : "\(client)/\(name)"
    )
    let time = start.flatMap(TimeOfDay.init(seconds:))
    table.add(Session(day: day, time: time, minutes: minutes), to: kind, at: row)
  }
}
