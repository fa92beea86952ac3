/// Tables of other apps, whose columns mean something else than their names say.
enum ForeignCSV {
  /// The name of the app whose table this is, with its article, or `nil`.
  static func name(of file: ExportFile) -> String? {
    do {
      var reader = try CSVReader(file)
      var row = CSVRow()
      guard try reader.next(&row) else { return nil }
      if let name = name(ofHeader: row.cells) { return name }
      return try isLoopTable(header: row.cells, &reader) ? "the table of a Loop export" : nil
    } catch {
      // A table that cannot be read says so when it is read; here it resembles nothing.
      return nil
    }
  }

  /// The name of the app that writes a header, or `nil`.
  static func name(ofHeader cells: [String]) -> String? {
    let header = cells.map { $0.lowercased().trimmingSpaces }.joined(separator: ",")
    return headers.first { header.hasPrefix($0.0) }?.1
  }

  /// Whether a table has an empty last column, and only the marks of Loop in its first rows.
  private static func isLoopTable(
    header: [String],
    _ reader: inout CSVReader
  ) throws(ImportError) -> Bool {
    guard header.count > 2, header.first == "Date", header.last?.isEmpty == true else {
      return false
    }
    var row = CSVRow()
    var count = 0
    while count < 20, try reader.next(&row) {
      count += 1
      let cells = row.cells.dropFirst().dropLast()
      guard cells.allSatisfy({ isLoopMark($0) }) else {
        return false
      }
    }
    return count > 0
  }

  /// Whether a cell is a state of Loop, or a score with its four decimals.
  private static func isLoopMark(_ cell: String) -> Bool {
    let isScore = cell.utf8.count == 6 && (cell.hasPrefix("0.") || cell == "1.0000")
    return isScore || loopMarks.contains(cell) || cell.hasPrefix("Entry(")
  }

  private static let loopMarks: Set<String> = [
    "-1", "0", "1", "2", "3", "YES_MANUAL", "YES_AUTO", "NO", "SKIP", "UNKNOWN",
  ]

  private static let headers: [(String, String)] = [
    ("position,name,", "the habits of a Loop export"),
    ("date,value,notes", "the days of one habit of a Loop export"),
    ("date,score", "the scores of a Loop export"),
    ("habitname,habitdescription,habitcategory", "a HabitBull export"),
    ("task_id,title,icon,page,entry_type", "a Streaks export"),
    ("habit,date,total log,unit,status", "a Habitify export"),
    ("full_date,date,weekday,time,mood", "a Daylio export"),
    ("year,date,weekday,time,mood", "a Daylio export"),
    ("task name,task id,task type,date,value", "a Habitica history"),
  ]
}
