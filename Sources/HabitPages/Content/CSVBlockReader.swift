import HabitConfig
import HabitCore

/// Reads the cells of a fenced block `csv`.
///
/// Cells are between commas and may be quoted; a quoted cell contains doubled quotes and line ends.
/// Empty lines are skipped.
///
/// Source: RFC 4180.
struct CSVBlockReader {
  private var rest: Substring.UnicodeScalarView
  private let start: Location
  /// The number of line ends before the rest.
  private var lineCount = 0

  /// - Parameters:
  ///   - text: The text of the block.
  ///   - location: Its start.
  init(_ text: String, at location: Location) {
    rest = text.unicodeScalars[...]
    start = location
  }

  /// Reads the whole table.
  ///
  /// - Returns: The header and the rows below it, each with as many cells.
  /// - Throws: ``SiteError`` if there is no row, rows have another number of cells than the header,
  ///   a quote does not close, or the table is too large.
  mutating func table() throws(SiteError) -> (header: [String], rows: [[String]]) {
    var rows: [[String]] = []
    var problems: [Diagnostic] = []
    while skipLineEnds() {
      let line = lineCount
      let row: [String]
      do throws(SiteError) {
        row = try self.row()
      } catch {
        throw SiteError(problems + error.problems)
      }
      guard rows.count <= CSVBlock.maxRowCount else {
        throw error("more than \(CSVBlock.maxRowCount) rows; split the table", line)
      }
      if let header = rows.first, row.count != header.count {
        let count = row.count.counted("cell")
        let message = "\(count) below a header of \(header.count); add what is missing"
        problems += error(message, line).problems
      }
      rows.append(row)
    }
    guard problems.isEmpty else { throw SiteError(problems) }
    guard let header = rows.first else { throw error("an empty table; start it with a header", 0) }
    return (header, Array(rows.dropFirst()))
  }

  private mutating func row() throws(SiteError) -> [String] {
    var cells: [String] = []
    let line = lineCount
    while true {
      cells.append(try cell())
      guard cells.count <= CSVBlock.maxColumnCount else {
        throw error("more than \(CSVBlock.maxColumnCount) columns; split the table", line)
      }
      guard rest.first == "," else { return cells }
      rest.removeFirst()
    }
  }

  private mutating func cell() throws(SiteError) -> String {
    let spaces = rest.prefix { $0 == " " }
    guard rest.dropFirst(spaces.count).first == "\"" else {
      let text = rest.prefix { $0 != "," && $0 != "\n" }
      rest = rest[text.endIndex...]
      return Self.trimmed(text)
    }
    rest = rest.dropFirst(spaces.count + 1)
    let line = lineCount
    var cell = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\n" { lineCount += 1 }
      if scalar == "\"", rest.first != "\"" {
        rest = rest.drop { $0 == " " || $0 == "\r" }
        guard rest.first.map({ $0 == "," || $0 == "\n" }) ?? true else {
          throw error("text after a closing quote; double the quotes inside a cell", lineCount)
        }
        return String(cell)
      }
      if scalar == "\"" { rest.removeFirst() }
      cell.append(scalar)
    }
    throw error("a quote opens here and does not close; double the quotes inside a cell", line)
  }

  /// Skips line ends, and returns whether anything follows.
  private mutating func skipLineEnds() -> Bool {
    while let scalar = rest.first, scalar == "\n" || scalar == "\r" {
      rest.removeFirst()
      if scalar == "\n" { lineCount += 1 }
    }
    return !rest.isEmpty
  }

  private func error(_ message: String, _ line: Int) -> SiteError {
    let location = Location(file: start.file, line: (start.line ?? 1) + line)
    return SiteError("content.csv", message, at: location)
  }

  private static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, " \t\r".unicodeScalars.contains(last) { text.removeLast() }
    return String(text)
  }
}
