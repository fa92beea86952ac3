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
  /// - Throws: ``ImportError`` if two columns have the same name.
  package init(_ file: ExportFile) throws(ImportError) {
    var reader = try CSVReader(file)
    var row = CSVRow()
    _ = try reader.next(&row)
    var header = row.cells.map(\.trimmingSpaces)
    while header.last?.isEmpty == true {
      header.removeLast()
    }
    var names: Set<String> = []
    for name in header where !name.isEmpty && !names.insert(name.lowercased()).inserted {
      throw reader.failure("two columns are named \(name.quoted); rename one", at: row.line)
    }
    self.header = header
    self.file = file.path
    delimiter = reader.delimiter
    start = reader
  }
}

extension CSVTable {
  /// A reader of the rows below the header.
  package var rows: CSVReader { start }

  /// Returns the location of a row.
  package func location(_ row: CSVRow) -> Location {
    Location(file: file, line: row.line)
  }

  /// Returns whether a row has non-empty cells beyond the header.
  package func isTooLong(_ row: CSVRow) -> Bool {
    (0..<row.count).dropFirst(header.count).contains { !row.cell($0).trimmingSpaces.isEmpty }
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
