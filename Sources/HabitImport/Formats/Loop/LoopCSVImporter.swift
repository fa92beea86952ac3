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
    evidence: .exports
  )

  static let omissions: [String: OmissionKind] = [
    "loop.amount": OmissionKind(noun: "row", reason: "an amount where the habit is yes or no"),
    "loop.color": OmissionKind(noun: "colour", reason: "not known"),
    "loop.columns": OmissionKind(noun: "table", reason: "columns that do not fit the habits"),
    "loop.day": OmissionKind(noun: "row", reason: "no day"),
    "loop.empty": OmissionKind(noun: "habit", reason: "no days"),
    "loop.habit": OmissionKind(noun: "row", reason: "of a habit that is gone"),
    "loop.mark": OmissionKind(noun: "row", reason: "no mark of the app"),
    "loop.note": OmissionKind(noun: "note", reason: "on a day without a mark"),
    "loop.range": OmissionKind(noun: "row", reason: .outOfRange),
    "loop.twice": OmissionKind(noun: "row", reason: .repeatedDay),
  ]

  static let exportNamePrefixes = ["Loop Habits CSV "]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    LoopFileKind(of: file) != nil
  }

  /// Groups files by the folder that holds the list and the folders of the habits.
  static func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    var sets: [ExportSet] = []
    var indexes: [String: Int] = [:]
    for file in files {
      let root = root(of: file)
      if let index = indexes[root] {
        sets[index].companions.append(file)
      } else {
        indexes[root] = sets.count
        sets.append(ExportSet(main: file))
      }
    }
    return sets
  }

  static func read(
    _ export: ExportSet,
    _ settings: ImportSettings
  ) throws(ImportError) -> Imported {
    var reading = try LoopReading(export, dateFormat: settings.dateFormat)
    return try reading.read()
  }

  private static func root(of file: ExportFile) -> String {
    guard LoopHabit.label(ofFolder: file.folder) != nil else { return file.folder }
    guard let slash = file.folder.lastIndex(of: "/") else { return "" }
    return String(file.folder[..<slash])
  }
}
