import HabitCore
import HabitReading

/// Reads the CSV export of Loop Habit Tracker: all files, or only the table of all habits.
///
/// It is no file of data, because the files of an export belong together, the codes of a day depend
/// on the version, and headers with unquoted names are split by the list of habits.
enum LoopCSVImporter: Importer {
  static let format = Format(
    id: "loop-csv",
    name: "Loop Habit Tracker, CSV export",
    recognition: "Habits.csv, Checkmarks.csv and a folder for each habit, zipped or not",
    contents: "habits, days, amounts, notes, targets, frequencies, colours, archive",
    omitted: "scores and days that Loop filled in, which follow from the others",
    origin: "in Loop: Settings → Export as CSV",
    evidence: .exports,
    exportNames: ["Loop Habits CSV "],
    omissions: [
      "loop.amount": OmissionKind("row", "an amount for a habit of yes or no"),
      "loop.color": OmissionKind("colour", "unknown"),
      "loop.columns": OmissionKind("table", "columns that do not fit the habits"),
      "loop.day": OmissionKind("row", "no day"),
      "loop.empty": OmissionKind("habit", "no days"),
      "loop.mark": OmissionKind("row", "not a mark of the app"),
      "loop.note": OmissionKind("note", "on a day without a mark"),
      "loop.range": OmissionKind("row", .outOfRange),
      "loop.twice": OmissionKind("row", .repeatedDay),
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    LoopFileKind(of: file) != nil
  }

  /// Groups files by the folder that holds the list and the folders of the habits.
  static func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    ExportSet.sets(of: files, by: root)
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    var reading = try LoopReading(set, dateFormat: settings.dateFormat)
    return try reading.read()
  }

  private static func root(of file: ExportFile) -> String {
    guard LoopHabit.label(ofFolder: file.folder) != nil else { return file.folder }
    guard let slash = file.folder.lastIndex(of: "/") else { return "" }
    return String(file.folder[..<slash])
  }
}

/// The kind of a file in a Loop export, recognised by its content.
enum LoopFileKind {
  case habits
  case days
  /// The days of all habits, one column each.
  case table(LoopTable)
  /// The strength of habits day by day, which is derived from the days.
  case scores

  /// Recognises the kind of a file, or returns `nil` if the file is not from Loop.
  init?(of file: ExportFile) {
    guard !JSONText.looksLikeJSON(file.bytes), let kind = file.found(Self.kind) else { return nil }
    self = kind
  }

  private static func kind(of file: ExportFile) throws(ImportError) -> LoopFileKind? {
    var reader = try CSVReader(file)
    var row = CSVRow()
    let isRead = try reader.next(&row)
    let cells = row.cells.map(\.trimmingSpaces)
    // Notes that are numbers would pass for the marks of a habit.
    if isRead, cells.map({ $0.lowercased() }) == ["date", "value", "notes"] { return .days }
    return try ofTable(file) ?? (isRead ? Self(firstRow: cells) : nil)
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
