import HabitCore
import HabitReading

/// One reading of a table with one row per entry.
///
/// It passes over the rows twice, first to detect the formats of dates and numbers.
struct TidyReading {
  private var rows: EntryTable
  private let settings: ImportSettings
  private let columns: TidyColumns
  private var dates: DateColumn
  private var numbers = NumberColumn()
  private var letters = AnswerLetters()
  private var minutes = NumberColumn()
  private var decimalComma = false
  private var minutesComma = false
  private var habits: [TableDraft] = []
  private var indexes: [String: Int] = [:]

  init(_ table: CSVTable, _ columns: TidyColumns, _ settings: ImportSettings) throws(ImportError) {
    rows = EntryTable(table)
    self.settings = settings
    self.columns = columns
    dates = try DateColumn(format: columns.isOwn ? nil : settings.dateFormat, file: table.file)
    guard columns.areEnough else {
      throw ImportError(
        Location(file: table.file, line: 1),
        "the header needs a column 'day' and a column 'habit'"
      )
    }
  }

  /// Reads the whole table.
  mutating func read() throws(ImportError) -> Imported {
    try scan()
    try settle()
    try readRows()
    var imported = Imported()
    imported.habits = habits.map { HabitHistory($0.habit, entries: $0.cells.entries) }
    reportGuesses()
    rows.findings.reportOddities(of: imported.habits, at: rows.table)
    imported.columns = try ReadColumn.all(of: rows.table, role: columns.role)
    imported.diagnostics = rows.findings.diagnostics
    return imported
  }

  private mutating func scan() throws(ImportError) {
    var reader = rows.table.rows
    var row = CSVRow()
    while try reader.next(&row), !rows.table.beginsAnother(row, columns.number(.day)) {
      guard row.count >= rows.table.header.count, !isShifted(row) else { continue }
      let isDay = dates.scan(columns.cell(.day, of: row))
      guard isDay || columns.isOwn, let index = index(of: row) else { continue }
      try settings.requireFewHabits(habits.count, in: rows.table.file)
      for role in [ColumnRole.value, .state] {
        let cell = columns.cell(role, of: row)
        letters.scan(cell)
        guard NumberColumn.looksNumeric(cell) else { continue }
        habits[index].cells.scan(cell)
        numbers.scan(cell)
      }
      let cell = columns.cell(.length, of: row)
      if NumberColumn.looksNumeric(cell) { minutes.scan(cell) }
      describe(index, by: row)
    }
  }

  /// Returns whether a row has more cells than the header because a cell with a delimiter has no
  /// quotes; in a table of habitsite's own, every longer row is one.
  private func isShifted(_ row: CSVRow) -> Bool {
    columns.isOwn ? rows.table.isTooLong(row) : rows.table.splitsNumber(row)
  }

  /// Returns the index of the habit of a row, or `nil` if the row names none.
  private mutating func index(of row: CSVRow) -> Int? {
    let name = text(.habit, of: row)
    let id = text(.id, of: row)
    guard !name.isEmpty || !id.isEmpty else { return nil }
    let key = id.isEmpty ? name : id
    if let index = indexes[key] { return index }
    indexes[key] = habits.count
    let habit = Habit(id: key, name: name.isEmpty ? id : name, source: TidyCSVImporter.format.id)
    habits.append(TableDraft(habit: habit))
    return habits.count - 1
  }

  /// Returns the text of a cell; habitsite's own tables preserve leading and trailing spaces.
  private func text(_ role: ColumnRole, of row: CSVRow) -> String {
    let text = columns.text(role, of: row)
    return columns.isOwn ? text : text.trimmingSpaces
  }

  /// Adds the habit's data in a row, unless an earlier row has set it.
  private mutating func describe(_ location: Int, by row: CSVRow) {
    let category = text(.category, of: row)
    if habits[location].habit.category == nil, !category.isEmpty {
      habits[location].habit.category = category
    }
    let unit = text(.unit, of: row)
    guard !unit.isEmpty else { return }
    guard let other = habits[location].habit.unit else {
      habits[location].habit.unit = unit
      return
    }
    if other != unit {
      let known = habits[location].habit
      rows.findings.add(
        .warning,
        "csv.unit",
        about: known.id,
        "habit \(known.name.quoted) has the units \(other.quoted) and \(unit.quoted);"
          + " its values are added up as they are",
        at: rows.table.location(row)
      )
    }
  }

  private mutating func settle() throws(ImportError) {
    try dates.settle(file: rows.table.file)
    let column = name(of: .value) ?? name(of: .state) ?? ""
    decimalComma = try isComma(numbers, column)
    minutesComma = try isComma(minutes, name(of: .length) ?? "")
    for index in habits.indices where habits[index].countsAmounts {
      habits[index].habit.kind = .tracking
    }
  }

  private func isComma(_ numbers: NumberColumn, _ column: String) throws(ImportError) -> Bool {
    if columns.isOwn { return false }
    return try numbers.hasDecimalComma(column, of: rows.table)
  }

  private func name(of role: ColumnRole) -> String? {
    columns.number(role).map { rows.table.header[$0] }
  }

  private mutating func readRows() throws(ImportError) {
    var reader = rows.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      guard !rows.table.beginsAnother(row, columns.number(.day)) else {
        rows.report(.warning, "table.next", CellMessage.nextTable, at: row)
        break
      }
      guard row.count >= rows.table.header.count, !isShifted(row) else {
        let message = "\(rows.table.raggedMessage(row)); row left out"
        rows.report(.warning, "csv.ragged", message, at: row)
        continue
      }
      if rows.table.isTooLong(row) { rows.report(.note, "csv.beyond", CellMessage.beyond, at: row) }
      guard let index = index(of: row) else {
        rows.report(.warning, "csv.habit", "no habit in this row; row left out", at: row)
        continue
      }
      let cell = columns.cell(.day, of: row)
      let day = dates.day(of: cell)
      guard let day, Day.accepted.contains(day) else {
        let code = day == nil ? "csv.day" : "csv.range"
        rows.report(.warning, code, dates.message(for: cell, day), at: row)
        continue
      }
      let counts = habits[index].countsAmounts
      if var entry = entry(of: row, on: day, countsAmounts: counts) {
        addDetails(of: row, to: &entry, habitName: habits[index].habit.name)
        habits[index].cells.entries.append(entry)
      }
    }
  }

  /// Returns the state and the value of a row, or `nil` if it has neither.
  private mutating func entry(of row: CSVRow, on day: Day, countsAmounts: Bool) -> Entry? {
    let hasColumns = columns.number(.state) != nil || columns.number(.value) != nil
    guard hasColumns else { return Entry(day: day, state: .done) }
    var entry: Entry?
    for role in [ColumnRole.state, .value] {
      let cell = columns.cell(role, of: row)
      switch CellMeaning(cell, answers: letters.answers) {
      case .empty: continue
      case .unknown:
        let column = name(of: role) ?? ""
        rows.report(.warning, "csv.cell", CellMessage.unknown(cell, in: column), at: row)
        return nil
      case .number:
        guard let number = NumberColumn.value(of: cell, decimalComma: decimalComma) else {
          let message = CellMessage.badNumber(cell, in: name(of: role) ?? "")
          rows.report(.warning, "csv.number", message, at: row)
          return nil
        }
        // A table of habitsite's own has a state for completions, and only amounts as values.
        let isTick = role == .state && columns.number(.value) != nil && [0, 1].contains(number)
        let isAmount = !isTick && (countsAmounts || (columns.isOwn && role == .value))
        let made = HabitCells.entry(number, on: day, countsAmounts: isAmount)
        entry = Self.joined(entry, made)
      case .done: entry = Self.joined(entry, Entry(day: day, state: .done))
      case .skipped: entry = Self.joined(entry, Entry(day: day, state: .skipped))
      case .failed:
        if cell == "-" { rows.report(.note, "csv.dash", CellMessage.dash, at: row) }
        entry = Self.joined(entry, Entry(day: day, state: .failed))
      }
    }
    if entry == nil { reportLoss(of: row) }
    return entry
  }

  /// Merges two cells of one row: the first state and the last value.
  private static func joined(_ first: Entry?, _ second: Entry) -> Entry {
    guard var entry = first else { return second }
    entry.state = entry.state ?? second.state
    entry.value = second.value ?? entry.value
    return entry
  }

  private mutating func addDetails(of row: CSVRow, to entry: inout Entry, habitName: String) {
    entry.minutes = minutes(of: row)
    let note = columns.text(.note, of: row)
    // Without ids, only the name identifies a habit.
    let title = columns.number(.id) == nil ? habitName : text(.habit, of: row)
    if !note.isEmpty { entry.details.note = note }
    if title != habitName, !title.isEmpty { entry.details.title = title }
  }

  private mutating func minutes(of row: CSVRow) -> Double? {
    let cell = columns.cell(.length, of: row)
    guard !cell.isEmpty else { return nil }
    let column = name(of: .length) ?? ""
    if !columns.isOwn, let minutes = ClockLength.minutes(ofAny: cell) { return minutes }
    guard CellMeaning(cell) == .number,
      let number = NumberColumn.value(of: cell, decimalComma: minutesComma)
    else {
      rows.report(.warning, "csv.minutes", CellMessage.badNumber(cell, in: column), at: row)
      return nil
    }
    guard Entry.acceptedMinutes.contains(number) else {
      rows.report(.warning, "csv.minutes", CellMessage.badMinutes(cell, in: column), at: row)
      return nil
    }
    return number
  }

  /// Reports a note or minutes in a row without an entry.
  private mutating func reportLoss(of row: CSVRow) {
    guard !columns.text(.note, of: row).isEmpty || !columns.cell(.length, of: row).isEmpty else {
      return
    }
    rows.report(.warning, "csv.nothing", "no state and no value in this row; row left out", at: row)
  }

  private mutating func reportGuesses() {
    let location = Location(file: rows.table.file)
    if !columns.unread.isEmpty {
      let names = columns.unread.prefix(10).map(\.quoted).joined(separator: ", ")
      rows.findings.add(.warning, "csv.column", "columns that are not read: \(names)", at: location)
    }
    guard !columns.isOwn else { return }
    let roles: [(ColumnRole, String)] = [
      (.day, "day"), (.habit, "habit"), (.state, "state"), (.value, "value"),
    ]
    let found = roles.compactMap { role, word in name(of: role).map { "\(word) \($0.quoted)" } }
    let comma = decimalComma ? ", decimal comma" : ""
    rows.findings.add(
      .note,
      "csv.guess",
      "read as columns \(found.joined(separator: ", ")), delimiter \(rows.table.delimiterName), "
        + "\(dates.guess)\(comma)",
      at: location
    )
  }
}
