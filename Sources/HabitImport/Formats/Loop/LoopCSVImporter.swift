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
    try LoopReading(set, dateFormat: settings.dateFormat).read()
  }

  private static func root(of file: ExportFile) -> String {
    guard Loop.label(ofFolder: file.folder) != nil else { return file.folder }
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
    guard try reader.next(&row) else { return nil }
    let cells = row.cells.map(\.trimmingSpaces)
    let names = cells.map { $0.lowercased() }
    // Notes that are numbers would pass for the marks of a habit.
    if names == ["date", "value", "notes"] { return .days }
    if let table = try LoopTable(file) {
      if table.holdsScores { return .scores }
      if table.holdsMarks { return .table(table) }
    }
    let counts = ["numrepetitions", "frequencynumerator"]
    if names.starts(with: ["position", "name"]), counts.contains(where: names.contains) {
      return .habits
    }
    if names == ["date", "score"] { return .scores }
    // Before 2.3.1 there was no header; some versions wrote scores with a comma.
    guard cells.count >= 2, Day(iso: cells[0]) != nil else { return nil }
    if cells.count == 2, LoopMark(cells[1]) != nil { return .days }
    return LoopTable.isScore(cells.dropFirst().joined(separator: ".")) ? .scores : nil
  }
}
