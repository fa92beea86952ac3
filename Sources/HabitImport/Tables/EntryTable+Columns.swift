import HabitCore
import HabitReading

extension EntryTable {
  /// Throws unless the header has columns, given in lower case.
  func require(_ names: [String], of format: Format) throws(ImportError) {
    guard let missing = names.first(where: { columns[$0] == nil }) else { return }
    throw ImportError(
      Location(file: table.file, line: 1),
      "no column \(missing.quoted) in the header, as \(format.name) has it"
    )
  }

  /// Reports how many columns are left out on purpose.
  ///
  /// - Parameters:
  ///   - names: The names of the columns that are read, in lower case.
  ///   - contents: What the others hold: `a title, a place or a note`.
  mutating func reportUnread(besides names: Set<String>, contents: String) {
    let count = table.header.count { !$0.isEmpty && !names.contains($0.lowercased()) }
    guard count > 0 else { return }
    let message = "a column that may hold \(contents); not read"
    let location = Location(file: table.file)
    findings.add(.note, "csv.unread", times: count, message, at: location)
  }

  /// Returns the number that a cell writes with a decimal point, `nil` if it is empty, or after
  /// reporting that it is not a number.
  mutating func number(in column: Int?, of row: CSVRow) -> Double? {
    guard let column else { return nil }
    let cell = row.cell(column).trimmingSpaces
    guard !cell.isEmpty else { return nil }
    if let number = NumberColumn.value(of: cell, decimalComma: false), number >= 0 { return number }
    report(
      .warning,
      "csv.number",
      CellMessage.badNumber(cell, in: table.header[column]),
      at: row
    )
    return nil
  }
}
