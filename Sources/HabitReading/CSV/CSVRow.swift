/// One row of a table; cells become text on request.
package struct CSVRow {
  /// The line on which the row begins, from 1.
  package var line = 1
  /// The bytes of the file.
  var bytes: [UInt8] = []
  var ranges: [CSVCell] = []

  package init(line: Int = 1, bytes: [UInt8] = [], ranges: [CSVCell] = []) {
    self.line = line
    self.bytes = bytes
    self.ranges = ranges
  }

  /// The number of cells.
  package var count: Int { ranges.count }

  /// The text of all cells.
  package var cells: [String] { (0..<count).map(cell) }

  /// Returns the cell of a column, empty if the row is shorter.
  package func cell(_ column: Int) -> String {
    column < count ? ranges[column].text(in: bytes) : ""
  }
}
