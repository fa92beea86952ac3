import HabitCore
import HabitReading

/// One reading of a table with one row per day.
///
/// It passes over the rows twice, first to detect the formats of dates and numbers.
struct MatrixReading {
  private var rows: EntryTable
  private let dayColumn: Int
  private var dates: DateColumn
  private var columns: [Column] = []
  private var unread: [ColumnContent] = []
  private var days: Set<Day> = []

  private struct Column {
    /// Its index in a row.
    var number: Int
    var name: String
    var content: ColumnContent
    var numbers = NumberColumn()
    var decimalComma = false
    var cells = HabitCells()
  }

  init(_ table: CSVTable, dayColumn: Int, dateFormat: String?) throws(ImportError) {
    rows = EntryTable(table)
    self.dayColumn = dayColumn
    dates = try DateColumn(format: dateFormat, file: table.file)
    let named = table.header.indices.filter { $0 != dayColumn && !table.header[$0].isEmpty }
    columns = named.map { number in
      let name = table.header[number]
      let content = ColumnContent(name: name, isOnly: named.count == 1)
      return Column(number: number, name: name, content: content)
    }
    guard !columns.isEmpty else {
      throw ImportError(
        Location(file: table.file, line: 1),
        "the header needs a column of days and a column for each habit"
      )
    }
  }

  /// Reads the whole table.
  mutating func read() throws(ImportError) -> Imported {
    try scan()
    try settle()
    try readRows()
    var imported = Imported()
    imported.habits = columns.map { column in
      var habit = Habit(id: column.name, name: column.name, source: MatrixCSVImporter.format.id)
      habit.kind = column.cells.hasAmounts ? .tracking : .yesNo
      return HabitHistory(habit, entries: column.cells.entries)
    }
    reportUnread()
    reportGuesses()
    rows.findings.reportOddities(of: imported.habits, at: rows.table)
    imported.columns = try ReadColumn.all(of: rows.table) { number in
      let column = columns.first { $0.number == number }
      return number == dayColumn ? .day : column.map { $0.cells.hasAmounts ? .value : .state }
    }
    imported.diagnostics = rows.findings.diagnostics
    return imported
  }

  private mutating func scan() throws(ImportError) {
    var reader = rows.table.rows
    var row = CSVRow()
    while try reader.next(&row), !rows.table.beginsAnother(row, dayColumn) {
      guard !rows.table.splitsNumber(row) else { continue }
      // Totals say nothing of the days.
      guard dates.scan(row.cell(dayColumn).trimmingSpaces) else { continue }
      for index in columns.indices {
        let cell = cell(index, of: row)
        columns[index].content.scan(cell)
        guard NumberColumn.looksNumeric(cell) else { continue }
        columns[index].cells.scan(cell)
        columns[index].numbers.scan(cell)
      }
    }
  }

  private mutating func settle() throws(ImportError) {
    try dates.settle(file: rows.table.file)
    unread = columns.map(\.content).filter { $0.verdict != .habit }
    columns.removeAll { $0.content.verdict != .habit }
    guard !columns.isEmpty else {
      throw ImportError(
        Location(file: rows.table.file),
        "no column has marks of habits; write x, yes, no, skip or numbers below each name"
      )
    }
    for index in columns.indices {
      let numbers = columns[index].numbers
      columns[index].decimalComma = try numbers.hasDecimalComma(columns[index].name, of: rows.table)
    }
  }

  private mutating func readRows() throws(ImportError) {
    var reader = rows.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      guard !rows.table.beginsAnother(row, dayColumn) else {
        rows.report(.warning, "table.next", CellMessage.nextTable, at: row)
        break
      }
      guard !rows.table.splitsNumber(row) else {
        let message = "\(rows.table.raggedMessage(row)); row left out"
        rows.report(.warning, "csv.ragged", message, at: row)
        continue
      }
      if rows.table.isTooLong(row) { rows.report(.note, "csv.beyond", CellMessage.beyond, at: row) }
      if row.count < rows.table.header.count {
        let message = "\(rows.table.raggedMessage(row)); the rest of the row counts as empty"
        rows.report(.warning, "csv.short", message, at: row)
      }
      let cell = row.cell(dayColumn).trimmingSpaces
      let day = dates.day(of: cell)
      guard let day, Day.accepted.contains(day) else {
        let code = day == nil ? "csv.day" : "csv.range"
        rows.report(.warning, code, dates.message(for: cell, day), at: row)
        continue
      }
      read(row, on: day)
    }
  }

  private mutating func read(_ row: CSVRow, on day: Day) {
    reportNameless(row)
    if !days.insert(day).inserted {
      let message = "a day has more than one row; they count together as one day"
      rows.report(.note, "csv.twice", message, at: row)
    }
    for index in columns.indices {
      let cell = cell(index, of: row)
      if let entry = entry(cell, on: day, index: index, row) {
        columns[index].cells.entries.append(entry)
      }
    }
  }

  /// Returns the entry of a cell in the column at an index, or `nil` if the cell records nothing.
  private mutating func entry(_ cell: String, on day: Day, index: Int, _ row: CSVRow) -> Entry? {
    switch CellMeaning(cell, answers: columns[index].content.answers) {
    case .empty: return nil
    case .done: return Entry(day: day, state: .done)
    case .skipped: return Entry(day: day, state: .skipped)
    case .failed:
      if cell == "-" { rows.report(.note, "csv.dash", CellMessage.dash, at: row) }
      return Entry(day: day, state: .failed)
    case .unknown:
      rows.report(.warning, "csv.cell", CellMessage.unknown(cell, in: columns[index].name), at: row)
      return nil
    case .number:
      let comma = columns[index].decimalComma
      guard let number = NumberColumn.value(of: cell, decimalComma: comma) else {
        let message = CellMessage.badNumber(cell, in: columns[index].name)
        rows.report(.warning, "csv.number", message, at: row)
        return nil
      }
      let isAmount = columns[index].cells.hasAmounts
      return HabitCells.entry(number, on: day, countsAmounts: isAmount)
    }
  }

  /// Returns the trimmed cell of the column at an index.
  private func cell(_ index: Int, of row: CSVRow) -> String {
    row.cell(columns[index].number).trimmingSpaces.withoutTextMark.withoutDigitSpaces
  }

  /// Reports cells in columns without a name.
  private mutating func reportNameless(_ row: CSVRow) {
    for (number, name) in rows.table.header.enumerated() where number != dayColumn && name.isEmpty {
      guard !row.cell(number).trimmingSpaces.isEmpty else { continue }
      let message = "column \(number + 1) has no name in the header; its cells are left out"
      let location = rows.table.location(row)
      rows.findings.add(.warning, "csv.nameless", about: "\(number)", message, at: location)
    }
  }

  /// Reports the columns that are no habits, without their contents.
  private mutating func reportUnread() {
    let location = Location(file: rows.table.file)
    let others = unread.filter { $0.personalKind == nil }
    if !others.isEmpty {
      let names = others.prefix(10).map(\.name.quoted).joined(separator: ", ")
      let message = "columns that hold no marks of a habit are not read: \(names)"
      rows.findings.add(.note, "csv.column", message, at: location)
    }
    for column in unread {
      guard let kind = column.personalKind else { continue }
      let message =
        "column \(column.name.quoted) looks like \(kind), which is private; not read"
      rows.findings.add(.warning, "csv.private", about: column.name, message, at: location)
    }
  }

  private mutating func reportGuesses() {
    let comma = columns.contains(where: \.decimalComma) ? ", decimal comma" : ""
    let habits = columns.count.counted("habit")
    rows.findings.add(
      .note,
      "csv.guess",
      "read as a table of days with \(habits), delimiter \(rows.table.delimiterName), "
        + "\(dates.guess)\(comma)",
      at: Location(file: rows.table.file)
    )
  }
}

/// The meaning of the cells of one habit, as far as they were scanned.
struct HabitCells {
  private(set) var hasAmounts = false
  var entries: [Entry] = []

  /// Scans a numeric cell: other numbers than 0 and 1 are amounts.
  mutating func scan(_ cell: String) {
    guard !hasAmounts else { return }
    let number = Double(cell) ?? Double(NumberColumn.pointed(cell))
    hasAmounts = number != 0 && number != 1
  }

  /// Returns an entry of a number: an amount, or done and not done if the habit has no amounts.
  static func entry(_ number: Double, on day: Day, countsAmounts: Bool) -> Entry {
    if countsAmounts { return Entry(day: day, value: number) }
    return Entry(day: day, state: number == 0 ? .failed : .done)
  }
}

/// A habit of a table, as its rows describe it.
struct TableDraft {
  var habit: Habit
  var cells = HabitCells()
  /// The days of its entries, where several rows of a day are one.
  var days: Set<Day> = []

  var countsAmounts: Bool { cells.hasAmounts || habit.unit != nil }
}
