import HabitCore
import HabitReading

/// Reads the CSV export of HabitBull.
struct HabitBullImporter: Importer {
  static let format = Format(
    id: "habitbull",
    name: "HabitBull, CSV export",
    recognition: "a header that begins with HabitName, HabitDescription, HabitCategory",
    contents: "days, amounts, comments, categories",
    origin: "its CSV export",
    evidence: .exports
  )

  /// The columns that identify a file, in lower case.
  static let columns = ["habitname", "habitdescription", "habitcategory", "value"]

  private let settings: ImportSettings

  init(settings: ImportSettings) {
    self.settings = settings
  }

  func recognizes(_ file: ExportFile) -> Bool {
    EntryTable.recognizes(file, columns: Self.columns)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var table = try EntryTable(export.main)
    let dates = try table.dates(in: "calendardate", "date", format: settings.dateFormat)
    var reader = table.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      add(row, dates, to: &table)
    }
    var imported = Imported()
    imported.habits = table.habits.map(Self.history)
    imported.diagnostics = table.findings.diagnostics
    return imported
  }

  private func add(_ row: CSVRow, _ dates: DateColumn, to table: inout EntryTable) {
    table.reportLength(of: row)
    let date = table.cell("calendardate", "date", of: row)
    guard let day = table.accepted(dates.day(of: date), date, in: row) else { return }
    let name = table.cell("habitname", of: row)
    guard !name.isEmpty else {
      table.report(.warning, "csv.habit", "no habit in this row; row left out", at: row)
      return
    }
    let value = table.cell("value", of: row)
    let note = table.cell("commenttext", of: row)
    guard value != Self.noValue else {
      let message = "a day without a value; row left out"
      table.report(note.isEmpty ? .note : .warning, "csv.nothing", message, at: row)
      return
    }
    guard let number = Int32(value), number >= 0 else {
      let message = "no number \(value.quoted) in column 'Value'; row left out"
      table.report(.warning, "csv.number", message, at: row)
      return
    }
    let category = table.cell("habitcategory", of: row)
    var habit = Habit(id: name, name: name, source: Self.format.id)
    habit.category = category.isEmpty ? nil : category
    let description = table.cell("habitdescription", of: row)
    habit.note = description.isEmpty ? nil : description
    let found = EntryTable.FoundRow(
      day: day,
      amount: Double(number),
      note: note,
      line: row.line
    )
    table.add(found, to: "\(category)\0\(name)", habit)
  }

  /// The value that the app writes for a day without a record.
  private static let noValue = "-2150000000"

  /// Returns a habit; numbers other than 0 and 1 make it count amounts.
  ///
  /// Its target is not in the export.
  private static func history(_ found: EntryTable.FoundHabit) -> HabitHistory {
    var habit = found.habit
    let hasAmounts = found.rows.contains { ($0.amount ?? 0) > 1 }
    habit.kind = hasAmounts ? .tracking : .yesNo
    let entries = found.rows.map { row in
      hasAmounts
        ? row.entry(state: nil, value: row.amount)
        : row.entry(state: row.amount == 0 ? .failed : .done)
    }
    return HabitHistory(habit, entries: entries)
  }
}
