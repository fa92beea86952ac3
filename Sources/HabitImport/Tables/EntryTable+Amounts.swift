import HabitCore
import HabitReading

extension EntryTable {
  /// The column of amounts.
  struct AmountColumn {
    var number: Int
    var decimalComma: Bool
  }

  /// Scans the numbers of a column.
  ///
  /// - Throws: ``ImportError`` if the meaning of their separators is ambiguous.
  func amountColumn(_ name: String) throws(ImportError) -> AmountColumn? {
    guard let number = columns[name] else { return nil }
    var numbers = NumberColumn()
    var reader = table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      let cell = row.cell(number).trimmingSpaces
      if NumberColumn.looksNumeric(cell) { numbers.scan(cell) }
    }
    switch numbers.separators() {
    case .decimalPoint, .mixed: return AmountColumn(number: number, decimalComma: false)
    case .decimalComma: return AmountColumn(number: number, decimalComma: true)
    case .undecided(let cell):
      let message = CellMessage.undecided(cell, in: table.header[number])
      throw ImportError(Location(file: table.file), message)
    }
  }

  /// Returns the amount of a row, or `nil` if there is none, or after reporting that it is not a
  /// number.
  mutating func amount(_ column: AmountColumn?, of row: CSVRow) -> Double? {
    guard let column else { return nil }
    let cell = row.cell(column.number).trimmingSpaces
    guard !cell.isEmpty else { return nil }
    if let amount = NumberColumn.value(of: cell, decimalComma: column.decimalComma) {
      return amount
    }
    let message = CellMessage.badNumber(cell, in: table.header[column.number])
    report(.warning, "csv.number", message, at: row)
    return nil
  }
}
