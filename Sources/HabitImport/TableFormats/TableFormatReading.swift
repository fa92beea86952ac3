import HabitCore
import HabitReading

/// One reading of a table by the roles of its columns; only these columns are read.
///
/// It passes over the rows twice, first to detect the formats of dates and numbers.
struct TableFormatReading {
  private let source: TableFormat
  private let settings: ImportSettings
  private var rows: EntryTable
  private let roles: TableRoles
  private var measures: [TableMeasure]
  private var dates: DateColumn
  private var habits: [TableDraft] = []
  private var indexes: [String: Int] = [:]
  private var repeatsHeader = false
  /// The days of rows, in a table with a column for each habit.
  private var days: Set<Day> = []

  /// - Throws: ``ImportError`` if the header lacks a column.
  init(
    _ file: ExportFile,
    _ source: TableFormat,
    _ settings: ImportSettings,
    titleCount: Int = 0
  ) throws(ImportError) {
    self.source = source
    self.settings = settings
    let layout = source.headers.isEmpty ? TableLayout(file) : nil
    let table = try CSVTable(
      file,
      delimiter: layout?.delimiter,
      titleCount: layout?.titleCount ?? titleCount,
      repeats: .columns
    )
    rows = EntryTable(table)
    try rows.require(source)
    roles = try TableRoles(rows, source, settings)
    measures = []
    for column in rows.columns(of: source) where column.role.isMeasure {
      guard source.headers.isEmpty || rows.find(column.names) != nil else { continue }
      let number = try rows.number(of: column)
      var end: Int?
      if let name = column.end {
        end = try rows.number(of: TableColumns.Column(.length, [name])).first
      }
      let decimals = source.decimals
      measures.append(TableMeasure(column, number.first ?? 0, end: end, decimals: decimals))
    }
    if measures.count == 1, roles.hasHabits { measures[0].isRow = true }
    dates = try DateColumn(format: settings.dateFormat ?? source.dateFormat, file: file.path)
  }

  mutating func read() throws(ImportError) -> Imported {
    try scan()
    try dates.settle(file: rows.table.file)
    for index in measures.indices { try measures[index].settle(rows.table) }
    for index in habits.indices where habits[index].countsAmounts {
      habits[index].habit.kind = .tracking
    }
    var reader = rows.table.rows
    var row = CSVRow()
    while try reader.next(&row), !endsTable(row) { add(row) }
    var imported = Imported()
    imported.habits = habits.filter { roles.hasHabits || !$0.cells.entries.isEmpty }
      .map { HabitHistory($0.habit, entries: $0.cells.entries) }
    // Those of a known program are habits.
    if source.headers.isEmpty { rows.findings.reportOddities(of: imported.habits, at: rows.table) }
    rows.reportUnread(of: source)
    imported.diagnostics = rows.findings.diagnostics
    imported.columns = try ReadColumn.all(of: rows.table) { number in
      roles.role(of: number)
        ?? measures.first { $0.number == number || $0.end == number }?.column.role
    }
    return imported
  }

  private mutating func scan() throws(ImportError) {
    var reader = rows.table.rows
    var row = CSVRow()
    while try reader.next(&row), !isNextTitle(row) {
      guard !roles.isHeader(row) else {
        repeatsHeader = true
        continue
      }
      guard dates.scan(roles.cell(.day, of: row)) else { continue }
      for index in measures.indices {
        let cell = measures[index].cell(of: row)
        measures[index].scan(cell)
        for habit in found(of: row, measures[index].column) where measures[index].isAmount(cell) {
          habits[habit].cells.scan(cell)
        }
      }
      if measures.isEmpty { _ = found(of: row, nil) }
      try settings.requireFewHabits(habits.count, in: rows.table.file)
    }
  }

  /// Returns the indexes of the habits of a row, or else that of a column.
  private mutating func found(of row: CSVRow, _ column: TableColumns.Column?) -> [Int] {
    let own = source.habit?.habit ?? column?.habit ?? column?.names.first ?? ""
    let names = roles.hasHabits ? roles.habits(of: row) : [own]
    return names.map { index(of: $0, row, column) }
  }

  private mutating func index(
    of name: String,
    _ row: CSVRow,
    _ column: TableColumns.Column?
  ) -> Int {
    let id = roles.cell(.id, of: row)
    let own = id.isEmpty ? name : id
    let key = roles.group(of: row).map { "\($0)\0\(own)" } ?? own
    let unit = roles.cell(.unit, of: row)
    if let index = indexes[key] {
      habits[index].habit.unit = habits[index].habit.unit ?? (unit.isEmpty ? nil : unit)
      return index
    }
    var habit = Habit(id: own, name: name, source: source.format.id)
    if source.isUnscheduled { habit.schedules = [ScheduleChange(.none)] }
    habit.unit = unit.isEmpty ? self.unit(of: column) : unit
    habit.category = roles.category(of: row)
    habit.note = roles.about(of: row)
    indexes[key] = habits.count
    habits.append(TableDraft(habit: habit))
    return habits.count - 1
  }

  /// Returns the unit of the amounts of a column, or of all columns if a row is one entry.
  private func unit(of column: TableColumns.Column?) -> String? {
    if let habit = source.habit { return habit.unit }
    if let unit = roles.unit { return unit }
    let columns = roles.hasHabits ? measures.map(\.column) : [column].compactMap(\.self)
    if let unit = columns.lazy.compactMap(\.unit).first { return unit }
    return columns.contains { $0.role != .length } || columns.isEmpty ? nil : "min"
  }

  /// Returns whether a row is the title of another table in the file.
  private func isNextTitle(_ row: CSVRow) -> Bool {
    source.hasTitles && row.cells.count { !$0.isEmpty } == 1
  }

  private mutating func endsTable(_ row: CSVRow) -> Bool {
    guard isNextTitle(row) else { return false }
    rows.report(.warning, "table.next", CellMessage.nextTable, at: row)
    return true
  }

  private mutating func add(_ row: CSVRow) {
    guard !roles.isHeader(row) else { return }
    if !repeatsHeader { rows.reportLength(of: row) }
    let date = roles.cell(.day, of: row)
    guard !date.isEmpty || source.headers.isEmpty else {
      rows.report(.note, "table.undated", "a row without a day; left out", at: row)
      return
    }
    let (written, time) = roles.moment(of: row, dates)
    guard let day = rows.accepted(written, date, in: row) else { return }
    if let message = roles.timeMessage(of: row) {
      rows.report(.warning, "csv.time", message, at: row)
    }
    guard roles.hasHabits || source.habit != nil else {
      addMeasures(of: row, on: day, date, time)
      return
    }
    let found = found(of: row, nil)
    if found.isEmpty, let message = roles.missing {
      rows.report(.warning, "csv.habit", message, at: row)
    }
    for habit in found {
      guard measures.isEmpty else {
        append(entry(of: Array(measures.indices), on: day, habit, row), time, row, to: habit)
        continue
      }
      let entry =
        habits[habit].habit.unit == nil
        ? Entry(day: day, state: .done) : Entry(day: day, value: 1)
      append(entry, time, row, to: habit)
    }
  }

  /// Adds the entries of a table with a column for each habit.
  private mutating func addMeasures(
    of row: CSVRow,
    on day: Day,
    _ date: String,
    _ time: TimeOfDay?
  ) {
    guard !source.countsDays || days.insert(day).inserted else {
      let message = "day \(date.quoted) appears twice; the first row counts"
      rows.report(.warning, "entry.twice", message, at: row)
      return
    }
    for index in measures.indices {
      for habit in found(of: row, measures[index].column) {
        append(entry(of: [index], on: day, habit, row), time, row, to: habit)
      }
    }
  }

  private mutating func append(_ entry: Entry?, _ time: TimeOfDay?, _ row: CSVRow, to habit: Int) {
    guard var entry else { return }
    if source.skipsZeros, entry.value == 0 || entry.state == .failed { return }
    if source.countsDays, !habits[habit].days.insert(entry.day).inserted { return }
    entry.time = time
    let note = roles.cell(.note, of: row)
    if !note.isEmpty { entry.details.note = note }
    habits[habit].cells.entries.append(entry)
  }

  /// Returns what the measures of a row say about a day, or `nil` if all are empty.
  private mutating func entry(
    of indexes: [Int],
    on day: Day,
    _ habit: Int,
    _ row: CSVRow
  ) -> Entry? {
    var entry: Entry?
    var minutes: Double?
    for index in indexes {
      let cell = measures[index].cell(of: row)
      guard !cell.isEmpty else { continue }
      let end = measures[index].end.map { row.cell($0).trimmingSpaces }
      let mark =
        end.map { measures[index].length(from: cell, to: $0) }
        ?? measures[index].mark(of: cell, countsAmounts: habits[habit].countsAmounts)
      switch mark {
      case .minutes(let length): minutes = length
      case .state(let state): entry = entry ?? Entry(day: day, state: state)
      case .amount(let amount): entry = Entry(day: day, value: amount, state: entry?.state)
      case .nothing:
        let severity: Diagnostic.Severity = roles.cell(.note, of: row).isEmpty ? .note : .warning
        rows.report(severity, "csv.nothing", "a day without a value; row left out", at: row)
      case .problem(let code, let message):
        rows.report(.warning, code, message, at: row)
      }
    }
    guard let minutes else { return entry }
    guard indexes.contains(where: { measures[$0].column.role != .length }) else {
      return Entry(day: day, value: minutes)
    }
    var timed = entry ?? Entry(day: day, state: .done)
    timed.minutes = minutes
    return timed
  }
}
