/// One row of a table.
struct CSVRow {
  /// The line, from 1, on which the row begins.
  var line = 1
  var cells: [String] = []
}

extension CSVRow {
  /// The cell of a column, empty where the row is shorter.
  func cell(_ column: Int) -> String {
    column < cells.count ? cells[column] : ""
  }
}
