import HabitCore

/// One row of a table; cells become text on request.
package struct CSVRow {
  /// The line on which the row begins, from 1.
  package var line = 1
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

/// The range of a cell in the bytes of its file, without the quotes around it.
package struct CSVCell {
  var start: Int
  var end: Int
  var doubledQuotes = 0

  /// The length of its text, in bytes.
  var length: Int { end - start - doubledQuotes }

  /// Its text, given the bytes of the file.
  package func text(in bytes: [UInt8]) -> String {
    guard end > start else { return "" }
    guard doubledQuotes > 0 else {
      return String(decoding: bytes[start..<end], as: UTF8.self).boundingMarks
    }
    var text: [UInt8] = []
    var index = start
    while index < end {
      text.append(bytes[index])
      let quote = UInt8(ascii: "\"")
      index += bytes[index] == quote && index + 1 < end && bytes[index + 1] == quote ? 2 : 1
    }
    return String(decoding: text, as: UTF8.self).boundingMarks
  }
}
