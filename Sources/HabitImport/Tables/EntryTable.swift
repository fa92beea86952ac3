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
  init(_ file: ExportFile) throws(ImportError) { self.init(try CSVTable(file, repeats: .columns)) }

  /// Finds the columns of a table by their names.
  init(_ table: CSVTable) {
    self.table = table
    let names = table.header.enumerated().map { ($1.lowercased(), $0) }
    columns = Dictionary(names) { first, _ in first }
  }

  /// Returns whether a file is a table with these columns, given in lower case.
  static func recognizes(_ file: ExportFile, columns: [String]) -> Bool {
    recognizes(file) { $0.isSuperset(of: columns) }
  }

  /// Returns whether a file is a table whose columns, in lower case, fit; names may repeat if the
  /// app writes them so.
  static func recognizes(_ file: ExportFile, _ fits: (Set<String>) -> Bool) -> Bool {
    guard !JSONShape.looksLikeJSON(file.bytes) else { return false }
    return file.fits { file in
      fits(Set(try CSVTable(file, repeats: .columns).header.map { $0.lowercased() }))
    }
  }

  struct FoundHabit {
    var habit: Habit
    var rows: [FoundRow] = []
  }

  struct FoundRow {
    var day: Day
    var state: Entry.State?
    var amount: Double?
    var note = ""
    /// Whether the app itself has marked the day as missed.
    var isImplied = false
    /// The line number, from 1.
    var line: Int

    func entry(state: Entry.State?, value: Double? = nil) -> Entry {
      var entry = Entry(day: day, state: state)
      entry.value = value
      if !note.isEmpty { entry.details.note = note }
      return entry
    }
  }

  /// Returns the trimmed cell of the first column of some names, empty if there is none.
  func cell(_ names: String..., of row: CSVRow) -> String {
    guard let column = names.lazy.compactMap({ columns[$0] }).first else { return "" }
    return row.cell(column).trimmingSpaces
  }

  /// Scans the dates of a column, and settles their order.
  func dates(in names: String..., format: String?) throws(ImportError) -> DateColumn {
    try dates(in: [names.lazy.compactMap { columns[$0] }.first ?? 0], format: format)
  }

  /// Scans the dates of columns that are read as one, and settles their order.
  func dates(in columns: [Int], format: String?) throws(ImportError) -> DateColumn {
    var dates = try DateColumn(format: format, file: table.file)
    try table.forEachRow { dates.scan(text(columns, of: $0)) }
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

  struct AmountColumn {
    var number: Int
    var decimalComma: Bool
  }

  /// Scans the numbers of a column.
  ///
  /// - Throws: ``ImportError`` if the meaning of their separators is ambiguous.
  func amountColumn(_ name: String) throws(ImportError) -> AmountColumn? {
    guard let number = columns[name] else { return nil }
    let numbers = try NumberColumn(number, of: table)
    let decimalComma = try numbers.hasDecimalComma(table.header[number], of: table)
    return AmountColumn(number: number, decimalComma: decimalComma)
  }

  /// Returns the amount of a row, or `nil` if there is none, or after reporting that it is not a
  /// number.
  mutating func amount(_ column: AmountColumn?, of row: CSVRow) -> Double? {
    guard let column else { return nil }
    let cell = row.cell(column.number).trimmingSpaces
    guard !cell.isEmpty else { return nil }
    if let amount = NumberColumn.value(of: cell, decimalComma: column.decimalComma) {
      return amount
    }
    let message = CellMessage.badNumber(cell, in: table.header[column.number])
    report(.warning, "csv.number", message, at: row)
    return nil
  }

  /// Returns the number that a cell writes with a decimal point, `nil` if it is empty, or after
  /// reporting that it is not a number.
  mutating func number(in column: Int?, of row: CSVRow) -> Double? {
    guard let column else { return nil }
    let cell = row.cell(column).trimmingSpaces
    guard !cell.isEmpty else { return nil }
    if let number = NumberColumn.value(of: cell, decimalComma: false), number >= 0 { return number }
    report(.warning, "csv.number", CellMessage.badNumber(cell, in: table.header[column]), at: row)
    return nil
  }

  /// Returns the habits of an app that judges each day itself, and exports amounts but no target.
  ///
  /// The target is the least sum of a day that the app calls done, if no other day reaches it.
  /// Otherwise the app's judgement counts, and the amounts are left out.
  mutating func judgedHistories() -> [HabitHistory] { habits.map { judged($0) } }

  private mutating func judged(_ found: FoundHabit) -> HabitHistory {
    var habit = found.habit
    let hasAmounts = found.rows.contains { ($0.amount ?? 0) != 0 && $0.amount != 1 }
    guard hasAmounts else {
      habit.unit = nil
      return HabitHistory(habit, entries: found.rows.map { $0.entry(state: $0.state) })
    }
    let location = Location(file: table.file)
    guard let target = Self.target(of: found.rows) else {
      let message =
        "amounts of \(habit.name.quoted) fit no target; its days count as the app judged them,"
        + " without amounts"
      findings.add(.warning, "csv.judged", about: habit.id, message, at: location)
      habit.unit = nil
      return HabitHistory(habit, entries: found.rows.map { $0.entry(state: $0.state) })
    }
    let message =
      "the target of \(habit.name.quoted) is not in the export; taken for \(target.short),"
      + " the least that counts as done"
    findings.add(.note, "csv.target", about: habit.id, message, at: location)
    habit.kind = .atLeast(target: target)
    let entries = found.rows.map { row in
      row.state == .skipped
        ? row.entry(state: .skipped, value: row.amount)
        : row.entry(state: nil, value: row.amount ?? 0)
    }
    return HabitHistory(habit, entries: entries)
  }

  /// Returns the least sum of a done day, if it is more than that of every other day.
  private static func target(of rows: [FoundRow]) -> Double? {
    var sums: [Day: Double] = [:]
    var done: Set<Day> = []
    for row in rows where row.state != .skipped {
      sums[row.day, default: 0] += row.amount ?? 0
      if row.state == .done { done.insert(row.day) }
    }
    let least = done.compactMap { sums[$0] }.min() ?? 0
    let most = sums.filter { !done.contains($0.key) }.values.max() ?? 0
    return least > most && least > 0 && least.isFinite ? least : nil
  }
}
