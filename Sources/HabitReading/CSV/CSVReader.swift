import HabitCore

/// A reader of comma-separated values that walks from row to row.
///
/// Cells may be quoted and then contain doubled quotes and line ends. Lines end with LF, CR LF or
/// CR. Empty lines are skipped. Short rows stay short.
///
/// Source: RFC 4180.
package struct CSVReader {
  let file: String
  package let delimiter: UInt8
  private let bytes: [UInt8]
  private let quotes: Quotes
  private var position = 0
  private var line = 1

  /// Reads with a delimiter, or with the one that the first row suggests.
  package init(
    _ file: ExportFile,
    delimiter: UInt8? = nil,
    quotes: Quotes = .doubled
  ) throws(ImportError) {
    self.quotes = quotes
    let text = try PlainText(file)
    self.file = text.file
    bytes = text.bytes
    self.delimiter = delimiter ?? Self.delimiter(of: bytes)
  }

  /// How quotes inside a quoted cell are written.
  package enum Quotes: Sendable {
    case doubled
    /// As they are: only a quote before a delimiter or the end of a line ends a cell.
    case endBeforeSeparators
  }

  /// The maximum length of a cell, in bytes.
  static let maxCellLength = 1 << 20

  /// The maximum number of cells in a row.
  package static let maxColumnCount = 1_000

  /// The delimiters of tables.
  package static let delimiters = [UInt8](",;\t|".utf8)

  /// Reads the next row that is not empty, or returns `false` at the end.
  package mutating func next(_ row: inout CSVRow) throws(ImportError) -> Bool {
    while position < bytes.count, bytes[position] == Self.lineFeed || bytes[position] == Self.return
    {
      endLine()
    }
    row.line = line
    row.bytes = bytes
    row.ranges.removeAll(keepingCapacity: true)
    guard position < bytes.count else { return false }
    while true {
      guard row.count < Self.maxColumnCount else {
        throw failure("more than \(Self.maxColumnCount) columns", at: row.line)
      }
      row.ranges.append(try cell())
      guard position < bytes.count else { return true }
      guard bytes[position] == delimiter else {
        endLine()
        return true
      }
      position += 1
    }
  }

  func failure(_ reason: String, at line: Int) -> ImportError {
    ImportError(Location(file: file, line: line), reason)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed: UInt8 = 0x0A
  private static let `return`: UInt8 = 0x0D

  /// Returns whichever of `,`, `;`, tab and `|` occurs most often in the first row, outside of
  /// quotes, as far as one cell can reach.
  private static func delimiter(of bytes: [UInt8]) -> UInt8 {
    var counts = [Int](repeating: 0, count: 256)
    var isQuoted = false
    let text = bytes.drop { $0 == lineFeed || $0 == `return` }
    for byte in text.prefix(maxCellLength + 2) {
      if byte == quote {
        isQuoted.toggle()
      } else if !isQuoted {
        if byte == lineFeed || byte == `return` { break }
        counts[Int(byte)] += 1
      }
    }
    let top = delimiters.map { counts[Int($0)] }.max() ?? 0
    return delimiters.first { counts[Int($0)] == top && top > 0 } ?? UInt8(ascii: ",")
  }

  private mutating func cell() throws(ImportError) -> CSVCell {
    guard position < bytes.count, bytes[position] == Self.quote else { return try plainCell() }
    return try quotedCell()
  }

  private mutating func plainCell() throws(ImportError) -> CSVCell {
    let start = position
    var end = start
    while end < bytes.count, end - start <= Self.maxCellLength {
      let byte = bytes[end]
      if byte == delimiter || byte == Self.lineFeed || byte == Self.return { break }
      end += 1
    }
    position = end
    try checkLength(end - start, at: line)
    return CSVCell(start: start, end: end)
  }

  private mutating func quotedCell() throws(ImportError) -> CSVCell {
    let opening = line
    position += 1
    var cell = CSVCell(start: position, end: position)
    var lastQuote = position
    while position < bytes.count {
      switch bytes[position] {
      case Self.quote:
        cell.end = position
        position += 1
        guard position < bytes.count, bytes[position] == Self.quote else {
          if quotes == .endBeforeSeparators, !isAtEndOfCell { continue }
          try requireEndOfCell()
          try checkLength(cell.length, at: opening)
          return cell
        }
        cell.doubledQuotes += 1
        lastQuote = position
        position += 1
      case Self.lineFeed, Self.return: endLine()
      default: position += 1
      }
      if position - lastQuote > Self.maxCellLength { break }
    }
    try checkLength(position - lastQuote, at: opening)
    throw failure(
      "a quote opens here and does not close; double the quotes inside a cell",
      at: opening
    )
  }

  private var isAtEndOfCell: Bool {
    guard position < bytes.count else { return true }
    let byte = bytes[position]
    return byte == delimiter || byte == Self.lineFeed || byte == Self.return
  }

  private func requireEndOfCell() throws(ImportError) {
    guard isAtEndOfCell else {
      throw failure("text after a closing quote; double the quotes inside a cell", at: line)
    }
  }

  private func checkLength(_ length: Int, at line: Int) throws(ImportError) {
    guard length > Self.maxCellLength else { return }
    throw failure(
      "a cell longer than 1 MiB; a quote that does not close can be the reason",
      at: line
    )
  }

  /// Skips one line end of any form.
  private mutating func endLine() {
    let isReturn = bytes[position] == Self.return
    position += 1
    if isReturn, position < bytes.count, bytes[position] == Self.lineFeed { position += 1 }
    line += 1
  }
}
