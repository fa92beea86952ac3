import HabitCore
import HabitReading

/// One reading of a table with one row per entry.
///
/// It passes over the rows twice, first to detect the formats of dates and numbers.
struct TidyReading {
  private let table: CSVTable
  private let settings: ImportSettings
  private let columns: TidyColumns
  private var dates: DateColumn
  private var numbers = NumberColumn()
  private var letters = AnswerLetters()
  private var minutes = NumberColumn()
  private var decimalComma = false
  private var minutesComma = false
  private var habits: [TidyHabit] = []
  private var indexes: [String: Int] = [:]
  private var findings = Findings()

  /// A habit of the table, as its rows describe it.
  private struct TidyHabit {
    var habit: Habit
    var cells = HabitCells()

    var countsAmounts: Bool { cells.hasAmounts || habit.unit != nil }
  }

  init(_ table: CSVTable, _ columns: TidyColumns, _ settings: ImportSettings) throws(ImportError) {
    self.table = table
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
    findings.reportOddities(of: imported.habits, at: table)
    imported.columns = try ReadColumn.all(of: table, role: columns.role)
    imported.diagnostics = findings.diagnostics
    return imported
  }

  private mutating func scan() throws(ImportError) {
    var reader = table.rows
    var row = CSVRow()
    while try reader.next(&row), !table.beginsAnother(row, columns.number(.day)) {
      guard row.count >= table.header.count, !isShifted(row) else { continue }
      let isDay = dates.scan(columns.cell(.day, of: row))
      guard isDay || columns.isOwn, let index = index(of: row) else { continue }
      try settings.requireFewHabits(habits.count, in: table.file)
      for role in [ColumnRole.value, .state] {
        let cell = columns.cell(role, of: row)
        letters.scan(cell)
        guard NumberColumn.looksNumeric(cell) else { continue }
        habits[index].cells.scan(cell)
        numbers.scan(cell)
      }
      let cell = columns.cell(.length, of: row)
      if NumberColumn.looksNumeric(cell) {
        minutes.scan(cell)
      }
      describe(index, by: row)
    }
  }

  /// Returns whether a row has more cells than the header because a cell with a delimiter has no
  /// quotes; in a table of habitsite's own, every longer row is one.
  private func isShifted(_ row: CSVRow) -> Bool {
    columns.isOwn ? table.isTooLong(row) : table.splitsNumber(row)
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
    habits.append(TidyHabit(habit: habit))
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
      findings.add(
        .warning,
        "csv.unit",
        about: known.id,
        "habit \(known.name.quoted) has the units \(other.quoted) and \(unit.quoted);"
          + " its values are added up as they are",
        at: table.location(row)
      )
    }
  }

  private mutating func settle() throws(ImportError) {
    try dates.settle(file: table.file)
    let column = name(of: .value) ?? name(of: .state) ?? ""
    decimalComma = try isComma(numbers, column)
    minutesComma = try isComma(minutes, name(of: .length) ?? "")
    for index in habits.indices where habits[index].countsAmounts {
      habits[index].habit.kind = .tracking
    }
  }

  private func isComma(_ numbers: NumberColumn, _ column: String) throws(ImportError) -> Bool {
    if columns.isOwn { return false }
    switch numbers.separators() {
    case .decimalPoint, .mixed: return false
    case .decimalComma: return true
    case .undecided(let cell):
      throw ImportError(Location(file: table.file), CellMessage.undecided(cell, in: column))
    }
  }

  private func name(of role: ColumnRole) -> String? {
    columns.number(role).map { table.header[$0] }
  }

  private mutating func readRows() throws(ImportError) {
    var reader = table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      guard !table.beginsAnother(row, columns.number(.day)) else {
        report(.warning, "table.next", CellMessage.nextTable, row)
        break
      }
      guard row.count >= table.header.count, !isShifted(row) else {
        report(.warning, "csv.ragged", "\(table.raggedMessage(row)); row left out", row)
        continue
      }
      if table.isTooLong(row) { report(.note, "csv.beyond", CellMessage.beyond, row) }
      guard let index = index(of: row) else {
        report(.warning, "csv.habit", "no habit in this row; row left out", row)
        continue
      }
      let cell = columns.cell(.day, of: row)
      let day = dates.day(of: cell)
      guard let day, Day.accepted.contains(day) else {
        let code = day == nil ? "csv.day" : "csv.range"
        report(.warning, code, dates.message(for: cell, day), row)
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
        report(.warning, "csv.cell", CellMessage.unknown(cell, in: column), row)
        return nil
      case .number:
        guard let number = NumberColumn.value(of: cell, decimalComma: decimalComma) else {
          report(.warning, "csv.number", CellMessage.badNumber(cell, in: name(of: role) ?? ""), row)
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
        if cell == "-" { report(.note, "csv.dash", CellMessage.dash, row) }
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
    guard !note.isEmpty || (title != habitName && !title.isEmpty) else { return }
    var details = entry.details
    details.note = note.isEmpty ? nil : note
    details.title = title == habitName || title.isEmpty ? nil : title
    entry.details = details
  }

  private mutating func minutes(of row: CSVRow) -> Double? {
    let cell = columns.cell(.length, of: row)
    guard !cell.isEmpty else { return nil }
    let column = name(of: .length) ?? ""
    if !columns.isOwn, let minutes = ClockLength.minutes(ofAny: cell) { return minutes }
    guard CellMeaning(cell) == .number,
      let number = NumberColumn.value(of: cell, decimalComma: minutesComma)
    else {
      report(.warning, "csv.minutes", CellMessage.badNumber(cell, in: column), row)
      return nil
    }
    guard Entry.acceptedMinutes.contains(number) else {
      report(.warning, "csv.minutes", CellMessage.badMinutes(cell, in: column), row)
      return nil
    }
    return number
  }

  /// Reports a note or minutes in a row without an entry.
  private mutating func reportLoss(of row: CSVRow) {
    guard !columns.text(.note, of: row).isEmpty || !columns.cell(.length, of: row).isEmpty else {
      return
    }
    report(.warning, "csv.nothing", "no state and no value in this row; row left out", row)
  }

  private mutating func report(
    _ severity: Diagnostic.Severity,
    _ code: String,
    _ message: String,
    _ row: CSVRow
  ) {
    let location = table.location(row)
    findings.add(severity, code, message, at: location)
  }

  private mutating func reportGuesses() {
    let location = Location(file: table.file)
    if !columns.unread.isEmpty {
      let names = columns.unread.prefix(10).map(\.quoted).joined(separator: ", ")
      findings.add(.warning, "csv.column", "columns that are not read: \(names)", at: location)
    }
    guard !columns.isOwn else { return }
    let roles: [(ColumnRole, String)] = [
      (.day, "day"), (.habit, "habit"), (.state, "state"), (.value, "value"),
    ]
    let found = roles.compactMap { role, word in name(of: role).map { "\(word) \($0.quoted)" } }
    let comma = decimalComma ? ", decimal comma" : ""
    findings.add(
      .note,
      "csv.guess",
      "read as columns \(found.joined(separator: ", ")), delimiter \(table.delimiterName), "
        + "\(dates.guess)\(comma)",
      at: location
    )
  }
}
