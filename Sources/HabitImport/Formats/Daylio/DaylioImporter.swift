import HabitCore
import HabitReading

/// Reads the activities in the CSV export of Daylio, but not the diary.
struct DaylioImporter: Importer {
  static let format = Format(
    id: "daylio",
    name: "Daylio, CSV export",
    recognition: "a header with date, weekday, time, mood and activities",
    contents: "the days of each activity",
    omitted: "moods and notes",
    origin: "in Daylio: More → Export entries → CSV",
    evidence: .exports
  )

  static let exportNamePrefixes = ["daylio_export_"]

  /// The columns that identify a file, in lower case.
  static let columns = ["date", "weekday", "time", "mood", "activities"]

  private let settings: ImportSettings

  init(settings: ImportSettings) {
    self.settings = settings
  }

  func recognizes(_ file: ExportFile) -> Bool {
    EntryTable.recognizes(file, columns: Self.columns)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var table = try EntryTable(export.main)
    let dates = try dates(of: table)
    var reader = table.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      add(row, dates, to: &table)
    }
    var imported = Imported()
    imported.habits = table.habits.map { found in
      HabitHistory(found.habit, entries: found.rows.map { $0.entry(state: .done) })
    }
    imported.diagnostics = table.findings.diagnostics
    return imported
  }

  /// Scans the dates; exports of before 2020 have the year and the rest in two columns.
  private func dates(of table: EntryTable) throws(ImportError) -> DateColumn {
    guard table.columns["full_date"] == nil else {
      return try table.dates(in: "full_date", format: settings.dateFormat)
    }
    var dates = try DateColumn(format: settings.dateFormat, file: table.table.file)
    var reader = table.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      dates.scan(Self.date(of: row, in: table))
    }
    try dates.settle(file: table.table.file)
    return dates
  }

  private static func date(of row: CSVRow, in table: EntryTable) -> String {
    guard table.columns["full_date"] == nil else { return table.cell("full_date", of: row) }
    return "\(table.cell("date", of: row)) \(table.cell("year", of: row))".trimmingSpaces
  }

  private func add(_ row: CSVRow, _ dates: DateColumn, to table: inout EntryTable) {
    table.reportLength(of: row)
    let date = Self.date(of: row, in: table)
    guard let day = table.accepted(dates.day(of: date), date, in: row) else { return }
    for part in table.cell("activities", of: row).split(separator: "|") {
      let name = String(part).trimmingSpaces
      guard !name.isEmpty else { continue }
      var habit = Habit(id: name, name: name, source: Self.format.id)
      // An activity has no goal, so a day without it is not a miss.
      habit.schedules = [ScheduleChange(.none)]
      table.add(EntryTable.FoundRow(day: day, line: row.line), to: name, habit)
    }
  }
}
