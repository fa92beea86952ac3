import Foundation
import HabitCore
import HabitReading

/// One reading of the records of Simple Time Tracker; a record belongs to the day of its start.
///
/// The user of the app chooses how it writes times: on the clock of the phone, or as instants.
struct SimpleTimeTrackerReading {
  private var table: SessionTable
  private let dates: DateColumn
  private let clock: DayClock

  init(_ file: ExportFile, clock: DayClock, dateFormat: String?) throws(ImportError) {
    let rows = try EntryTable(file)
    table = SessionTable(rows, SimpleTimeTrackerImporter.format)
    self.clock = clock
    try table.require(SimpleTimeTrackerImporter.columns)
    dates = try rows.dates(in: "time started", format: dateFormat)
  }

  /// Reads the whole table.
  mutating func read() throws(ImportError) -> Imported {
    var reader = table.rows.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      add(row)
    }
    table.rows.reportUnread(besides: Self.columns, contents: "a comment or a tag")
    return table.imported
  }

  /// The columns that are read, in lower case; files of 2022 call categories tags.
  private static let columns: Set<String> = [
    "activity name", "time started", "time ended", "categories", "activity tags", "duration",
    "duration minutes",
  ]

  private mutating func add(_ row: CSVRow) {
    table.rows.reportLength(of: row)
    let start = table.rows.cell("time started", of: row)
    let moment = moment(of: start)
    guard let day = table.rows.accepted(moment.day, start, in: row) else { return }
    let name = table.rows.cell("activity name", of: row)
    guard !name.isEmpty else {
      table.rows.report(.warning, "csv.habit", "no activity in this row; row left out", at: row)
      return
    }
    let categories = table.rows.cell("categories", "activity tags", of: row)
    let category = categories.split(separator: ", ").first.map { String($0).trimmed }
    let kind = SessionTable.Kind(name: name, category: category)
    let session = Session(day: day, time: moment.time, minutes: minutes(of: row))
    table.add(session, to: kind, at: row)
  }

  /// Returns the day and the time of a start: as written, or of the instant if it is one in UTC.
  private func moment(of text: String) -> (day: Day?, time: TimeOfDay?) {
    guard text.hasSuffix("Z"), let seconds = WrittenInstant.unixSeconds(of: text) else {
      guard let day = dates.day(of: text) else { return (nil, nil) }
      // A time without a zone is one of the day's own clock.
      let seconds = ClockTime.seconds(after: text)
      return (
        clock.day(day, at: seconds ?? clock.start), seconds.flatMap(TimeOfDay.init(seconds:))
      )
    }
    let instant = AppleInstant(unixSeconds: Double(seconds))
    return (clock.day(of: instant), clock.time(of: instant))
  }

  /// Returns the length that the app wrote, which knows changes of the clock, or else the time from
  /// the start to the end.
  private mutating func minutes(of row: CSVRow) -> Double? {
    if let minutes = ClockLength.minutes(of: table.rows.cell("duration", of: row)) {
      return minutes
    }
    let start = Self.seconds(of: table.rows.cell("time started", of: row))
    let end = Self.seconds(of: table.rows.cell("time ended", of: row))
    if let start, let end { return Double(end - start) / 60 }
    let message =
      "neither a length like '0:36:26' nor a start and an end like"
      + " '2025-01-31 07:30:00'; the record has no minutes"
    table.rows.report(.warning, "time.end", message, at: row)
    return nil
  }

  private static func seconds(of text: String) -> Int? {
    WrittenInstant.unixSeconds(of: text) ?? WrittenInstant.unixSeconds(of: text + "Z")
  }
}
