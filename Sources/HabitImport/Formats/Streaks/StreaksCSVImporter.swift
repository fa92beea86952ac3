import HabitCore
import HabitReading

/// Reads the CSV export of Streaks.
///
/// It is no file of data, because words of an open list say how each day was judged, and the target
/// follows from all of them.
enum StreaksCSVImporter: Importer {
  static let format = Format(
    id: "streaks-csv",
    name: "Streaks, CSV export",
    recognition: "a header with task_id, title, entry_type and entry_date",
    contents: "days, skips, misses, amounts, notes",
    omitted: "clock times and pictures",
    origin: "in Streaks: Settings → Export data",
    evidence: .readers
  )

  /// The columns that identify a file, in lower case.
  static let columns = ["task_id", "title", "entry_type", "entry_date"]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    EntryTable.recognizes(file, columns: columns)
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    var table = try EntryTable(set.main)
    let amounts = try table.amountColumn("quantity")
    try table.table.forEachRow { add($0, amounts, to: &table) }
    table.dropEarlyMisses()
    return Imported(habits: table.judgedHistories(), diagnostics: table.findings.diagnostics)
  }

  private static func add(
    _ row: CSVRow,
    _ amounts: EntryTable.AmountColumn?,
    to table: inout EntryTable
  ) {
    table.reportLength(of: row)
    // The civil day of the entry, unlike its instant.
    let date = table.cell("entry_date", of: row)
    let written = Day(compact: date) ?? Day(iso: date)
    guard let day = table.accepted(written, date, in: row) else { return }
    let title = name(table.cell("title", of: row))
    let id = table.cell("task_id", of: row)
    guard !id.isEmpty || !title.isEmpty else {
      table.report(.warning, "csv.habit", "no habit in this row; row left out", at: row)
      return
    }
    let type = table.cell("entry_type", of: row)
    guard let state = state(type) else {
      let message = "no entry type \(type.quoted) that is known; row left out"
      table.report(.warning, "csv.cell", message, at: row)
      return
    }
    let key = id.isEmpty ? title : id
    let found = EntryTable.FoundRow(
      day: day,
      state: state,
      amount: table.amount(amounts, of: row),
      note: table.cell("notes", of: row),
      isImplied: type == "missed_auto",
      line: row.line
    )
    let name = title.isEmpty ? id : title
    table.add(found, to: key, Habit(id: key, name: name, source: format.id))
  }

  /// Returns the state for an entry type; a partial completion is not done.
  private static func state(_ type: String) -> Entry.State? {
    if type.hasSuffix("_partial") || type.hasPrefix("timer") { return .failed }
    if type.hasPrefix("completed") { return .done }
    if type.hasPrefix("skipped") { return .skipped }
    return type.hasPrefix("missed") ? .failed : nil
  }

  /// Returns the title without a trailing duration such as `, 30:00`.
  private static func name(_ title: String) -> String {
    guard let comma = title.lastIndex(of: ","), title[comma...].contains(":"),
      title[comma...].dropFirst().allSatisfy({ $0 == " " || $0 == ":" || $0.isNumber })
    else { return title }
    return String(title[..<comma])
  }
}
