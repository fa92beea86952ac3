import HabitCore
import HabitReading

/// The kind of a file in a Loop export, recognised by its content.
enum LoopFileKind {
  /// The list of the habits.
  case habits
  /// The days of one habit.
  case days
  /// The days of all habits, one column each.
  case table(LoopTable)
  /// The strength of habits day by day, which is derived from the days.
  case scores

  /// Recognises the kind of a file, or returns `nil` if the file is not from Loop.
  init?(of file: ExportFile) {
    guard !JSONShape.looksLikeJSON(file.bytes) else { return nil }
    do {
      var head = try CSVReader(file)
      var names = CSVRow()
      let isRead = try head.next(&names)
      // Notes that are numbers would pass for the marks of a habit.
      if isRead, names.cells.map({ $0.trimmingSpaces.lowercased() }) == ["date", "value", "notes"] {
        self = .days
        return
      }
      if let kind = try Self.ofTable(file) {
        self = kind
        return
      }
      var reader = try CSVReader(file)
      var row = CSVRow()
      guard try reader.next(&row) else { return nil }
      guard let kind = Self(firstRow: row.cells.map(\.trimmingSpaces)) else { return nil }
      self = kind
    } catch {
      // The error is reported when the file is read by name.
      return nil
    }
  }

  private static func ofTable(_ file: ExportFile) throws(ImportError) -> LoopFileKind? {
    guard let table = try LoopTable(file) else { return nil }
    if table.holdsScores { return .scores }
    return table.holdsMarks ? .table(table) : nil
  }

  private init?(firstRow cells: [String]) {
    let names = cells.map { $0.lowercased() }
    let counts = ["numrepetitions", "frequencynumerator"]
    if names.starts(with: ["position", "name"]), counts.contains(where: names.contains) {
      self = .habits
    } else if names == ["date", "value", "notes"] {
      self = .days
    } else if names == ["date", "score"] {
      self = .scores
    } else if cells.count >= 2, Day(iso: cells[0]) != nil {
      // Before 2.3.1 there was no header; some versions wrote scores with a comma.
      if cells.count == 2, LoopMark(cells[1]) != nil {
        self = .days
      } else if LoopTable.isScore(cells.dropFirst().joined(separator: ".")) {
        self = .scores
      } else {
        return nil
      }
    } else {
      return nil
    }
  }
}
