package import HabitCore

/// A table with a header, whose rows can be read more than once.
package struct CSVTable {
  package let file: String
  let delimiter: UInt8
  /// The trimmed names of the columns, without empty ones at the end.
  package let header: [String]
  /// A reader positioned after the header.
  private let start: CSVReader

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - file: The file of the table.
  ///   - delimiter: The delimiter, or `nil` for the one that the first row suggests.
  ///   - titleCount: The number of rows above the header that are not empty.
  ///   - repeats: The treatment of two columns with one name.
  ///   - quotes: How quotes inside cells are written.
  /// - Throws: ``ImportError`` if two columns have the same name, and that is an error.
  package init(
    _ file: ExportFile,
    delimiter: UInt8? = nil,
    titleCount: Int = 0,
    repeats: RepeatedNames = .errors,
    quotes: CSVReader.Quotes = .doubled
  ) throws(ImportError) {
    var reader = try CSVReader(file, delimiter: delimiter, quotes: quotes)
    var row = CSVRow()
    for _ in 0..<titleCount { _ = try reader.next(&row) }
    _ = try reader.next(&row)
    var header = row.cells.map(\.trimmingSpaces.withoutFormulaMark)
    while header.last?.isEmpty == true { header.removeLast() }
    var names: Set<String> = []
    for name in header where !name.isEmpty && !names.insert(name.lowercased()).inserted {
      guard repeats == .errors else { break }
      throw reader.failure("two columns are named \(name.quoted); rename one", at: row.line)
    }
    self.header = header
    self.file = file.path
    self.delimiter = reader.delimiter
    start = reader
  }

  /// The treatment of two columns with one name.
  package enum RepeatedNames {
    case errors
    /// Separate columns, because the app writes equal names.
    case columns
  }

  /// A reader of the rows below the header.
  package var rows: CSVReader { start }

  /// Calls `body` with each row below the header, in the order of the file.
  ///
  /// - Throws: ``ImportError`` at the first row that cannot be read.
  package func forEachRow(_ body: (CSVRow) -> Void) throws(ImportError) {
    var reader = rows
    var row = CSVRow()
    while try reader.next(&row) { body(row) }
  }

  /// Returns the location of a row.
  package func location(_ row: CSVRow) -> Location { Location(file: file, line: row.line) }

  /// Returns whether a row has non-empty cells beyond the header.
  package func isTooLong(_ row: CSVRow) -> Bool {
    (0..<row.count).dropFirst(header.count).contains { !row.cell($0).trimmingSpaces.isEmpty }
  }

  /// Returns whether a row has one cell beyond the header because a decimal comma splits the number
  /// in its last column.
  package func splitsNumber(_ row: CSVRow) -> Bool {
    guard delimiter == UInt8(ascii: ","), !header.isEmpty, row.count == header.count + 1 else {
      return false
    }
    let cells = [row.cell(row.count - 2), row.cell(row.count - 1)].map(\.trimmingSpaces.utf8)
    return cells.allSatisfy { cell in
      !cell.isEmpty && cell.allSatisfy { (0x30...0x39).contains($0) }
    }
  }

  /// The name of the delimiter, for a note.
  package var delimiterName: String {
    delimiter == UInt8(ascii: "\t") ? "tab" : "'\(Character(Unicode.Scalar(delimiter)))'"
  }

  /// Returns one phrase for a row with fewer or more cells than the header.
  package func raggedMessage(_ row: CSVRow) -> String {
    "\(row.count) cells where the header has \(header.count)"
  }
}

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
