/// One row of a table, whose cells become text when they are asked for.
struct CSVRow {
  /// The line, from 1, on which the row begins.
  var line = 1
  /// The bytes of the file.
  var bytes: [UInt8] = []
  var places: [CSVCell] = []
}

extension CSVRow {
  /// The number of cells.
  var count: Int { places.count }

  /// The text of all cells.
  var cells: [String] { (0..<count).map(cell) }

  /// The cell of a column, empty where the row is shorter.
  func cell(_ column: Int) -> String {
    column < count ? places[column].text(in: bytes) : ""
  }
}
