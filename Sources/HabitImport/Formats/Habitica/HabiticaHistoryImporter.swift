import Foundation
import HabitCore
import HabitReading

/// Reads the task history that Habitica exports as a CSV table.
///
/// A row holds an instant and the value of the task after it. The value is how red the task is, not
/// an amount: only its rise or fall since the previous row shows what happened.
struct HabiticaHistoryImporter: ExportReading {
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

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    guard !JSONShape.looksLikeJSON(file.bytes) else { return false }
    do {
      return try CSVTable(file).header.map { $0.lowercased() } == Self.header
    } catch {
      // The error is reported when the file is read as the format that it resembles.
      return false
    }
  }

  private let table: CSVTable
  private let timeZone: TimeZone
  private var tasks: [HabiticaHistoryTask] = []
  private var indexes: [String: Int] = [:]
  private var findings = Findings()

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    table = try CSVTable(export.main)
    guard table.header.map({ $0.lowercased() }) == Self.header else {
      throw ImportError(
        Location(file: table.file, line: 1),
        "the header of a history of Habitica is 'Task Name,Task ID,Task Type,Date,Value'"
      )
    }
    timeZone = settings.timeZone
  }

  /// Reads the whole table.
  mutating func read() throws(ImportError) -> Imported {
    var reader = table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      read(row)
    }
    let newest = tasks.lazy.flatMap(\.points).map(\.seconds).max() ?? 0
    var imported = Imported()
    imported.habits = tasks.map { task in
      let history = task.history(newest: newest)
      report(task, history)
      return HabitHistory(task.habit, entries: history.entries)
    }
    imported.diagnostics = findings.diagnostics
    return imported
  }

  private mutating func read(_ row: CSVRow) {
    guard row.count >= table.header.count, !table.isTooLong(row) else {
      report("csv.ragged", "\(table.raggedMessage(row)); row left out", row)
      return
    }
    let text = row.cell(3).trimmingSpaces
    // The server of Habitica writes its own time, which is UTC.
    guard let instant = OffsetInstant(text + " +0000") else {
      let message = "no instant \(text.quoted) like '2025-01-31 07:30:00'; row left out"
      report("habitica.date", message, row)
      return
    }
    let apple = AppleInstant(unixSeconds: Double(instant.seconds))
    guard let day = apple.day(in: timeZone), day > Day.accepted.first else {
      report("habitica.range", DayMessage.leftOut(text, instant.day, what: "row"), row)
      return
    }
    let cell = row.cell(4).trimmingSpaces
    guard let value = Double(cell), value.isFinite else {
      report("habitica.value", CellMessage.badNumber(cell, in: table.header[4]), row)
      return
    }
    guard let index = index(of: row) else { return }
    tasks[index].points.append(
      HabiticaHistoryTask.Point(
        seconds: instant.seconds,
        written: instant.day,
        day: day,
        value: value
      )
    )
  }

  /// Returns the index of the task of a row, or reports that it has none and returns `nil`.
  private mutating func index(of row: CSVRow) -> Int? {
    let name = row.cell(0).trimmingSpaces
    let id = row.cell(1).trimmingSpaces
    guard !name.isEmpty || !id.isEmpty else {
      report("csv.habit", "no task in this row; row left out", row)
      return nil
    }
    let key = id.isEmpty ? name : id
    if let index = indexes[key] { return index }
    guard let kind = HabiticaHistoryTask.Kind(rawValue: row.cell(2).trimmingSpaces.lowercased())
    else {
      report("habitica.type", "a task that is neither a daily nor a habit; row left out", row)
      return nil
    }
    let source = Self.format.id
    let habit = Habit(id: key, name: name.isEmpty ? id : name, source: source)
    indexes[key] = tasks.count
    tasks.append(HabiticaHistoryTask(habit, kind))
    return tasks.count - 1
  }

  private mutating func report(_ task: HabiticaHistoryTask, _ history: HabiticaHistoryTask.History)
  {
    let notes = [
      (
        "habitica.average", history.averages,
        "an old row that may be an average of a month or year; left out"
      ),
      (
        "habitica.first", history.firsts,
        "the first row of a daily has no earlier row that shows whether it was done; left out"
      ),
      (
        "habitica.due", history.unchanged,
        "a row of a daily that changes nothing; the day counts as not due"
      ),
      (
        "habitica.scored", history.scored,
        "a row of a habit says that it was scored, but not whether up or down; it is only counted"
      ),
    ]
    let location = Location(file: table.file)
    for (code, count, message) in notes where count > 0 {
      findings.add(.note, code, times: count, message, at: location)
    }
  }

  private mutating func report(_ code: String, _ message: String, _ row: CSVRow) {
    let location = table.location(row)
    findings.add(.warning, code, message, at: location)
  }
}
