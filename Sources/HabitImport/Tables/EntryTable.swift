import HabitCore
import HabitReading

/// A table with one row per entry whose columns are known by their names; the cells of the current
/// row are fields.
final class EntryTable: Source {
  let table: CSVTable
  let columns: [String: Int]
  private var row = CSVRow()

  /// Reads the header; of several columns of one name the first counts.
  convenience init(_ file: ExportFile, _ log: Log) throws(ImportError) {
    self.init(try CSVTable(file, repeats: .columns), log)
  }

  /// Finds the columns of a table by their names.
  init(_ table: CSVTable, _ log: Log) {
    self.table = table
    let names = table.header.enumerated().map { ($1.lowercased(), $0) }
    columns = Dictionary(names) { first, _ in first }
    super.init(file: table.file, log: log)
    log.findings.file = file
  }

  /// Returns whether a file is a table with these columns, given in lower case.
  static func recognizes(_ file: ExportFile, columns: [String]) -> Bool {
    recognizes(file) { $0.isSuperset(of: columns) }
  }

  /// Returns whether a file is a table whose columns, in lower case, fit; names may repeat if the
  /// app writes them so.
  static func recognizes(_ file: ExportFile, _ fits: (Set<String>) -> Bool) -> Bool {
    guard !JSONText.looksLikeJSON(file.bytes) else { return false }
    return file.fits { file in
      fits(Set(try CSVTable(file, repeats: .columns).header.map { $0.lowercased() }))
    }
  }

  /// Calls `body` at each row, in the order of the file.
  ///
  /// - Throws: ``ImportError`` at the first row that cannot be read.
  func forEachRow(_ body: (EntryTable) -> Void) throws(ImportError) {
    try table.forEachRow { row in
      self.row = row
      body(self)
    }
  }

  /// The current row itself, for what is said of it as a whole.
  var whole: Field { Field(source: self, position: 0) }

  /// The cell of the first column of some names, missing if there is none or nothing is in it.
  subscript(names: String...) -> Field {
    let column = names.lazy.compactMap { self.columns[$0] }.first
    return Field(source: self, position: column.map { $0 + 1 } ?? 0, canBeNull: true)
  }

  override func kind(_ position: Int) -> JSONKind { string(position).isEmpty ? .null : .string }

  override func string(_ position: Int) -> String {
    position > 0 ? row.cell(position - 1).trimmingSpaces : ""
  }

  override func location(of position: Int) -> Location { table.location(row) }

  override func reportDay(_ code: String, _ reason: String, at position: Int) {
    report(.warning, code.replacing("entry.", with: "csv."), reason, at: position)
  }

  /// Returns the name of a column as the header writes it.
  func name(of column: String) -> String { columns[column].map { table.header[$0] } ?? column }

  /// Scans the dates of a column, and settles their order.
  func dates(in name: String, format: String?) throws(ImportError) -> DateColumn {
    var dates = try DateColumn(format: format, file: file)
    try forEachRow { dates.scan($0[name].string ?? "") }
    try dates.settle(file: file)
    return dates
  }

  /// Returns what the current row has in place of the cells of the header, or `nil` if it has a cell
  /// for each.
  var raggedMessage: String? {
    row.count < table.header.count || table.isTooLong(row) ? table.raggedMessage(row) : nil
  }

  /// Reports the current row if it has fewer or more cells than the header; its cells are read
  /// nevertheless.
  func reportLength() { reportLength(of: row) }

  func reportLength(of row: CSVRow) {
    if row.count < table.header.count {
      let message = "\(table.raggedMessage(row)); the rest of the row counts as empty"
      report(.warning, "csv.short", message, at: row)
    } else if table.isTooLong(row) {
      let message =
        "\(table.raggedMessage(row)); those behind it are left out; put cells with a delimiter in"
        + " quotes"
      report(.warning, "csv.long", message, at: row)
    }
  }

  func report(
    _ severity: Diagnostic.Severity,
    _ code: String,
    about subject: String = "",
    _ message: String,
    at row: CSVRow
  ) {
    log.findings.add(severity, code, about: subject, message, at: table.location(row))
  }

  /// Returns whether commas are decimal in a column.
  ///
  /// - Throws: ``ImportError`` if the meaning of its separators is ambiguous.
  func hasDecimalComma(in name: String) throws(ImportError) -> Bool {
    guard let number = columns[name] else { return false }
    return try NumberColumn(number, of: table).hasDecimalComma(self.name(of: name), of: table)
  }

  /// Returns the amount in a column of the current row, or `nil` if there is none, or after reporting
  /// that it is not a number.
  func amount(_ name: String, decimalComma: Bool) -> Double? {
    guard let cell = self[name].string else { return nil }
    return NumberColumn.value(of: cell, decimalComma: decimalComma)
      ?? leaveOut(cell, self.name(of: name), row)
  }

  /// Returns the number that a cell writes with a decimal point, `nil` if it is empty, or after
  /// reporting that it is not a number.
  func number(in column: Int, of row: CSVRow) -> Double? {
    let cell = row.cell(column).trimmingSpaces
    guard !cell.isEmpty else { return nil }
    if let number = NumberColumn.value(of: cell, decimalComma: false), number >= 0 { return number }
    return leaveOut(cell, table.header[column], row)
  }

  private func leaveOut(_ cell: String, _ column: String, _ row: CSVRow) -> Double? {
    report(.warning, "csv.number", CellMessage.badNumber(cell, in: column), at: row)
    return nil
  }
}

/// An importer that reads the table of an app by the fields of its rows.
protocol TableReading: Importer {
  /// The columns that identify a file, in lower case.
  static var columns: [String] { get }

  /// - Throws: ``ImportError`` if what a column means is ambiguous, or a row cannot be read.
  static func read(
    _ table: EntryTable,
    _ settings: ImportSettings,
    into habits: HabitList
  ) throws(ImportError)
}

extension TableReading {
  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    EntryTable.recognizes(file, columns: columns)
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    let log = Log()
    let table = try EntryTable(set.main, log)
    try table.require(columns, of: format)
    let habits = HabitList(log, file: set.main.path)
    try read(table, settings, into: habits)
    return habits.imported
  }
}
