import HabitCore
import HabitReading

/// What a file of a Loop export holds, known by its content.
enum LoopFileKind {
  /// The list of the habits.
  case habits
  /// The days of one habit.
  case days
  /// The days of all habits, one column each.
  case table(LoopTable)
  /// The strength of habits day by day, which follows from the days.
  case scores
}

extension LoopFileKind {
  /// Finds out what a file holds, or gives `nil` where it is not of Loop.
  init?(of file: ExportFile) {
    guard !JSONShape.looksLikeJSON(file.bytes) else { return nil }
    do {
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
      // What cannot be read is told where it is named.
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
