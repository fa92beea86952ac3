import Foundation
import HabitCore
import HabitReading

/// One reading of `activities.csv`.
///
/// Some columns occur twice: the first is as the site shows it, the second is exact. Older exports
/// have only the first.
struct StravaReading {
  private var table: SessionTable
  private let clock: DayClock
  private let elapsed: Int?
  private let moving: Int?
  /// Kilometres, or metres in water.
  private let shownDistance: Int?
  private let metres: Int?

  init(_ file: ExportFile, clock: DayClock) throws(ImportError) {
    let rows = try EntryTable(file, repeats: .columns)
    table = SessionTable(rows, StravaImporter.format, unit: "km")
    self.clock = clock
    elapsed = rows.columns["elapsed time"]
    moving = rows.columns["moving time"]
    let distances = rows.table.header.indices.filter {
      rows.table.header[$0].lowercased() == "distance"
    }
    shownDistance = distances.first
    metres = distances.count > 1 ? distances[1] : nil
    try table.require(["activity date", "activity type"])
  }

  /// Reads the whole table.
  mutating func read() throws(ImportError) -> Imported {
    try checkDates()
    var reader = table.rows.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      add(row)
    }
    table.rows.reportUnread(besides: Self.columns, contents: Self.unread)
    return table.imported
  }

  /// The columns that are read, in lower case.
  private static let columns: Set<String> = [
    "activity date", "activity type", "elapsed time", "moving time", "distance",
  ]

  private static let unread = "a name, a note, a place, gear or data of the body"

  /// Throws if there are dates, but none is in the form of an English account.
  private func checkDates() throws(ImportError) {
    var reader = table.rows.table.rows
    var row = CSVRow()
    var first: String?
    while try reader.next(&row) {
      let date = table.rows.cell("activity date", of: row)
      if StravaDate(date) != nil { return }
      first = first ?? (date.isEmpty ? nil : date)
    }
    guard let first else { return }
    throw ImportError(
      Location(file: table.rows.table.file),
      "no date like 'May 23, 2023, 12:40:57 PM' in column 'Activity Date', but dates in the form"
        + " \(StravaDate.shape(of: first).quoted); set Strava to English and request it again"
    )
  }

  private mutating func add(_ row: CSVRow) {
    table.rows.reportLength(of: row)
    let date = table.rows.cell("activity date", of: row)
    guard let instant = StravaDate(date) else {
      let message = "no date \(date.quoted) like 'May 23, 2023, 12:40:57 PM'; row left out"
      table.rows.report(.warning, "strava.date", message, at: row)
      return
    }
    let moment = AppleInstant(unixSeconds: Double(instant.seconds))
    guard let day = clock.day(of: moment) else {
      let message = DayMessage.leftOut(date, Day.accepted.first, what: "row")
      table.rows.report(.warning, "csv.range", message, at: row)
      return
    }
    let type = table.rows.cell("activity type", of: row)
    guard !type.isEmpty else {
      table.rows.report(.warning, "csv.habit", "no type of activity; row left out", at: row)
      return
    }
    let session = Session(
      day: day,
      time: clock.time(of: moment),
      minutes: minutes(of: row),
      amount: distance(of: row, type)
    )
    table.add(session, to: SessionTable.Kind(name: type), at: row)
  }

  /// Returns the time of moving, or else the whole time.
  private mutating func minutes(of row: CSVRow) -> Double? {
    if let seconds = table.rows.number(in: moving, of: row), seconds > 0 { return seconds / 60 }
    return table.rows.number(in: elapsed, of: row).map { $0 / 60 }
  }

  /// Returns the distance in kilometres.
  private mutating func distance(of row: CSVRow, _ type: String) -> Double? {
    if let metres = table.rows.number(in: metres, of: row) { return metres.rounded() / 1_000 }
    guard let shown = table.rows.number(in: shownDistance, of: row) else { return nil }
    return Self.typesInMetres.contains(type.lowercased()) ? shown / 1_000 : shown
  }

  /// The types whose distance Strava shows in metres.
  private static let typesInMetres: Set<String> = ["swim", "rowing", "virtual rowing"]
}
