import HabitCore
import HabitReading

/// A table with one row per entry whose columns are identified by name, and its habits.
struct EntryTable {
  let table: CSVTable
  var findings = Findings()
  /// The habits in the order of their first rows.
  private(set) var habits: [FoundHabit] = []
  let columns: [String: Int]
  private var indexes: [String: Int] = [:]

  /// Reads the header; of several columns of one name the first counts.
  init(
    _ file: ExportFile,
    repeats: CSVTable.RepeatedNames = .errors
  ) throws(ImportError) {
    table = try CSVTable(file, repeats: repeats)
    let names = table.header.enumerated().map { ($1.lowercased(), $0) }
    columns = Dictionary(names) { first, _ in first }
  }

  /// Returns whether a file is a table with these columns, given in lower case.
  static func recognizes(_ file: ExportFile, columns: [String]) -> Bool {
    recognizes(file) { $0.isSuperset(of: columns) }
  }

  /// Returns whether a file is a table whose columns, in lower case, fit; names may repeat if the
  /// app writes them so.
  static func recognizes(
    _ file: ExportFile,
    repeats: CSVTable.RepeatedNames = .errors,
    _ fits: (Set<String>) -> Bool
  ) -> Bool {
    guard !JSONShape.looksLikeJSON(file.bytes) else { return false }
    do {
      return fits(Set(try CSVTable(file, repeats: repeats).header.map { $0.lowercased() }))
    } catch {
      // Reading the file as what it resembles reports the damage.
      return false
    }
  }

  /// A habit with its rows.
  struct FoundHabit {
    var habit: Habit
    var rows: [FoundRow] = []
  }

  /// The entry of a day in a row.
  struct FoundRow {
    var day: Day
    var state: Entry.State?
    var amount: Double?
    var note = ""
    /// Whether the app itself has marked the day as missed.
    var isImplied = false
    /// The line number, from 1.
    var line: Int
  }
}

extension EntryTable {
  /// Returns the trimmed cell of a column, empty if there is none; of several names the first
  /// counts.
  func cell(_ names: String..., of row: CSVRow) -> String {
    guard let column = names.lazy.compactMap({ columns[$0] }).first else { return "" }
    return row.cell(column).trimmingSpaces
  }

  /// Scans the dates of a column, and settles their order.
  func dates(in names: String..., format: String?) throws(ImportError) -> DateColumn {
    var dates = try DateColumn(format: format, file: table.file)
    var reader = table.rows
    var row = CSVRow()
    let column = names.lazy.compactMap { columns[$0] }.first ?? 0
    while try reader.next(&row) {
      dates.scan(row.cell(column).trimmingSpaces)
    }
    try dates.settle(file: table.file)
    return dates
  }

  /// Returns an accepted day, or `nil` after reporting why it is not accepted.
  mutating func accepted(_ day: Day?, _ text: String, in row: CSVRow) -> Day? {
    if let day, Day.accepted.contains(day) { return day }
    let message = DayMessage.leftOut(text, day, what: "row")
    findings.add(.warning, day == nil ? "csv.day" : "csv.range", message, at: table.location(row))
    return nil
  }

  /// Reports a row with fewer or more cells than the header; its cells are read nevertheless.
  mutating func reportLength(of row: CSVRow) {
    if row.cells.count < table.header.count {
      let message = "\(table.raggedMessage(row)); the rest of the row counts as empty"
      report(.warning, "csv.short", message, at: row)
    } else if table.isTooLong(row) {
      let message =
        "\(table.raggedMessage(row)); those behind it are left out; put cells with a delimiter in"
        + " quotes"
      report(.warning, "csv.long", message, at: row)
    }
  }

  /// Adds a row to the habit of an id; the first row creates the habit.
  mutating func add(_ row: FoundRow, to id: String, _ habit: @autoclosure () -> Habit) {
    if let index = indexes[id] {
      habits[index].rows.append(row)
    } else {
      indexes[id] = habits.count
      habits.append(FoundHabit(habit: habit(), rows: [row]))
    }
  }

  /// Removes the days that an app counts as missed before the first day that the user marked.
  mutating func dropEarlyMisses() {
    for location in habits.indices {
      let marked = habits[location].rows.lazy.filter { !$0.isImplied }
      guard let first = marked.map(\.day).min() else { continue }
      let early = habits[location].rows.filter { $0.day < first }
      guard let line = early.first?.line else { continue }
      habits[location].rows.removeAll { $0.day < first }
      let source = Location(file: table.file, line: line)
      findings.add(.note, "csv.early", times: early.count, Self.earlyMiss, at: source)
    }
  }

  static let earlyMiss = "a miss before the habit was first done or skipped; left out"

  mutating func report(
    _ severity: Diagnostic.Severity,
    _ code: String,
    _ message: String,
    at row: CSVRow
  ) {
    let location = table.location(row)
    findings.add(severity, code, message, at: location)
  }
}

extension EntryTable.FoundRow {
  /// Returns the row as an entry.
  func entry(state: Entry.State?, value: Double? = nil) -> Entry {
    var entry = Entry(day: day, state: state)
    entry.value = value
    if !note.isEmpty {
      var details = EntryDetails()
      details.note = note
      entry.details = details
    }
    return entry
  }
}
