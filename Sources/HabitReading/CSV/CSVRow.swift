/// One row of a table, whose cells become text when they are asked for.
package struct CSVRow {
  /// The line, from 1, on which the row begins.
  package var line = 1
  /// The bytes of the file.
  var bytes: [UInt8] = []
  var ranges: [CSVCell] = []

  package init(line: Int = 1, bytes: [UInt8] = [], ranges: [CSVCell] = []) {
    self.line = line
    self.bytes = bytes
    self.ranges = ranges
  }
}

extension CSVRow {
  /// The number of cells.
  package var count: Int { ranges.count }

  /// The text of all cells.
  package var cells: [String] { (0..<count).map(cell) }

  /// The cell of a column, empty where the row is shorter.
  package func cell(_ column: Int) -> String {
    column < count ? ranges[column].text(in: bytes) : ""
  }
}
