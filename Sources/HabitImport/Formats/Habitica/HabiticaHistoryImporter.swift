import HabitCore
import HabitReading

/// Reads the task history that Habitica exports as a CSV table.
struct HabiticaHistoryImporter: Importer {
  static let format = Format(
    id: "habitica-history",
    name: "Habitica, task history",
    recognition: "a header 'Task Name, Task ID, Task Type, Date, Value'",
    contents: "dailies with days done, missed and not due; the days on which habits were scored",
    origin: "habitica.com → Settings → Site Data → task history (CSV)",
    evidence: .source
  )

  /// The header, compared without case.
  static let header = ["task name", "task id", "task type", "date", "value"]

  static let readsInstants = true

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    guard !JSONShape.looksLikeJSON(file.bytes) else { return false }
    do {
      return try CSVTable(file).header.map { $0.lowercased() } == Self.header
    } catch {
      // The error is reported when the file is read as the format that it resembles.
      return false
    }
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    let table = try CSVTable(export.main)
    guard table.header.map({ $0.lowercased() }) == Self.header else {
      throw ImportError(
        Location(file: table.file, line: 1),
        "the header of a history of Habitica is 'Task Name,Task ID,Task Type,Date,Value'"
      )
    }
    var reading = HabiticaHistoryReading(table, timeZone: settings.timeZone)
    return try reading.read()
  }
}
