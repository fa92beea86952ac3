import HabitCore
import HabitReading

/// Reads the CSV export of Habitify.
///
/// It is no file of data, because its targets follow from how each day was judged.
enum HabitifyImporter: Importer {
  static let format = Format(
    id: "habitify",
    name: "Habitify, CSV export",
    recognition: "a header with Habit, Date, Total log, Unit, Status",
    contents: "days, skips, misses, amounts, units",
    origin: "its CSV export",
    evidence: .documentation
  )

  /// The columns that identify a file, in lower case.
  static let columns = ["habit", "date", "total log", "status"]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    EntryTable.recognizes(file, columns: columns)
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    var table = try EntryTable(set.main)
    let dates = try table.dates(in: "date", format: settings.dateFormat)
    let amounts = try table.amountColumn("total log")
    try table.table.forEachRow { add($0, dates, amounts, to: &table) }
    return Imported(habits: table.judgedHistories(), diagnostics: table.findings.diagnostics)
  }

  private static func add(
    _ row: CSVRow,
    _ dates: DateColumn,
    _ amounts: EntryTable.AmountColumn?,
    to table: inout EntryTable
  ) {
    table.reportLength(of: row)
    let date = table.cell("date", of: row)
    guard let day = table.accepted(dates.day(of: date), date, in: row) else { return }
    let name = table.cell("habit", of: row)
    let id = table.cell("habit id", of: row)
    guard !id.isEmpty || !name.isEmpty else {
      table.report(.warning, "csv.habit", "no habit in this row; row left out", at: row)
      return
    }
    let amount = table.amount(amounts, of: row)
    let status = table.cell("status", of: row)
    guard let state = states[status.lowercased()] ?? (amount == nil ? nil : .failed) else {
      let message = "no status \(status.quoted) that is known; row left out"
      table.report(.warning, "csv.cell", message, at: row)
      return
    }
    let unit = table.cell("unit", of: row)
    let key = id.isEmpty ? name : id
    var habit = Habit(id: key, name: name.isEmpty ? id : name, source: format.id)
    habit.unit = unit.isEmpty ? nil : unit
    let found = EntryTable.FoundRow(day: day, state: state, amount: amount, line: row.line)
    table.add(found, to: key, habit)
  }

  private static let states: [String: Entry.State] = [
    "completed": .done, "skipped": .skipped, "failed": .failed,
  ]
}
