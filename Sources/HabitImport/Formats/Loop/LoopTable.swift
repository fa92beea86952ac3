import HabitCore
import HabitReading

/// The table of all habits in a Loop export, one row per day.
///
/// The table is not valid CSV: its header does not quote names with commas, cells of version 2.0
/// contain commas, and each line ends with a comma.
struct LoopTable {
  let file: String
  let delimiter: String
  /// The header after its first cell, without the delimiter at its end.
  let names: String
  private(set) var rows: [Row] = []
  private let isClosed: Bool
  /// Whether a person has edited the header.
  private let isEdited: Bool

  struct Row {
    /// From 1.
    var line: Int
    var date: String
    var cells: [String]
  }

  /// Splits the lines into cells.
  ///
  /// Returns `nil` if the first cell is not `Date` and the file is not named by Loop, a line is
  /// endless, or the first row has a cell that is neither a mark nor a score.
  init?(_ file: ExportFile) throws(ImportError) {
    let text = try PlainText(file)
    guard let first = Self.firstCellLength(of: text.bytes, file),
      let delimiter = text.bytes.dropFirst(first).first, Self.delimiters.contains(delimiter)
    else { return nil }
    let lines = text.bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    let header = lines[0]
    self.file = file.path
    self.delimiter = String(decoding: [delimiter], as: UTF8.self)
    isEdited = !text.bytes.starts(with: "Date".utf8)
    isClosed = header.last == delimiter && header.count > first + 1
    names =
      String(decoding: header.dropFirst(first + 1).dropLast(isClosed ? 1 : 0), as: UTF8.self)
      .boundingMarks
    for (number, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      var cells = Self.cells(of: line, delimiter)
      // Skips a line of spaces.
      if cells.allSatisfy(\.isEmpty) { continue }
      if isClosed, cells.last?.isEmpty == true { cells.removeLast() }
      guard cells.count <= CSVReader.maxColumnCount else { return nil }
      let date = cells.removeFirst()
      guard !rows.isEmpty || cells.allSatisfy({ LoopMark($0) != nil || Self.isScore($0) }) else {
        return nil
      }
      rows.append(Row(line: number + 1, date: date, cells: cells))
    }
  }

  private static let delimiters = [UInt8](",;\t".utf8)

  /// The number of habits, for which the rows are more reliable than the header.
  var count: Int { rows.first?.cells.count ?? 0 }

  /// Whether all cells are marks and some of them occur only in Loop.
  var holdsMarks: Bool {
    guard count > 0 else { return false }
    var codes: Set<Int> = []
    var isCertain = false
    var maxCodes = Array(repeating: 0, count: count)
    for row in rows {
      guard row.cells.count == count else { return false }
      for (column, cell) in row.cells.enumerated() {
        guard let mark = LoopMark(cell) else { return false }
        isCertain = isCertain || !LoopMark.isPlain(cell)
        codes.insert(min(mark.code, 4))
        maxCodes[column] = max(maxCodes[column], mark.code)
      }
    }
    if isCertain { return true }
    // Implied days follow from done days, so a 1 without a 2 is not from Loop.
    if isNamedByLoop, codes.contains(2) || !codes.contains(1) { return true }
    // Plain numbers: an amount below a tenth more likely comes from another table.
    guard !maxCodes.contains(where: { (4..<100).contains($0) }) else { return false }
    return isClosed
      ? !codes.isDisjoint(with: [-1, 2, 3]) : codes.isSuperset(of: [-1, 2])
  }

  /// Whether the file has the name that Loop gives it, and its form unless a person edited it.
  private var isNamedByLoop: Bool { (isClosed || isEdited) && Self.isNamedByLoop(file) }

  private static func isNamedByLoop(_ path: String) -> Bool {
    path.split(separator: "/").last == "Checkmarks.csv"
  }

  /// Returns the length of the first cell in bytes, or `nil` if the file is no such table.
  ///
  /// A person may have edited the header of the file that Loop names.
  private static func firstCellLength(of bytes: [UInt8], _ file: ExportFile) -> Int? {
    if bytes.starts(with: "Date".utf8) { return 4 }
    guard isNamedByLoop(file.path), Loop.label(ofFolder: file.folder) == nil else {
      return nil
    }
    let cell = bytes.prefix { !delimiters.contains($0) && $0 != 0x0A && $0 != 0x0D }
    return Day(iso: String(decoding: cell, as: UTF8.self)) == nil ? cell.count : nil
  }

  var holdsScores: Bool {
    guard isClosed, count > 0 else { return false }
    return rows.allSatisfy { row in
      if row.cells.allSatisfy(Self.isScore) { return true }
      guard row.cells.count.isMultiple(of: 2) else { return false }
      // A phone that writes decimals with a comma splits each score in two.
      return stride(from: 0, to: row.cells.count, by: 2).allSatisfy {
        Self.isScore(row.cells[$0] + "." + row.cells[$0 + 1])
      }
    }
  }

  /// Returns whether a cell is a number from 0 to 1 with four decimals.
  static func isScore(_ cell: String) -> Bool {
    cell.utf8.count == 6 && (cell.hasPrefix("0.") || cell == "1.0000") && Double(cell) != nil
  }

  /// Returns the indexes in `habits` of the columns, or `nil` if they are ambiguous.
  ///
  /// The columns are in the order of the list, but those of some habits may be missing.
  func columns(of habits: [String]) -> [Int]? {
    if habits.count == count { return Array(habits.indices) }
    var rest = names + delimiter
    var columns: [Int] = []
    for (index, name) in habits.enumerated() where rest.hasPrefix(name + delimiter) {
      rest.removeFirst(name.count + delimiter.count)
      columns.append(index)
    }
    return rest.isEmpty && columns.count == count ? columns : nil
  }

  /// Returns the cells of a line; cells of version 2.0 contain a comma between their brackets.
  private static func cells(of line: ArraySlice<UInt8>, _ delimiter: UInt8) -> [String] {
    var cells: [String] = []
    var start = line.startIndex
    while true {
      var end = start
      if line[start...].starts(with: "Entry(".utf8) {
        end = line[start...].firstIndex(of: UInt8(ascii: ")")) ?? start
      }
      end = line[end...].firstIndex(of: delimiter) ?? line.endIndex
      cells.append(String(decoding: line[start..<end], as: UTF8.self).boundingMarks.trimmingSpaces)
      guard end < line.endIndex else { return cells }
      start = end + 1
    }
  }
}
