import HabitCore
import HabitReading

/// One reading of a table by the roles of its columns; only these columns are read.
///
/// It passes over the rows twice, first to detect the formats of dates and numbers.
struct TableFormatReading {
  private let source: TableFormat
  private let settings: ImportSettings
  private var rows: EntryTable
  /// The columns of all roles but measures.
  private let numbers: [ColumnRole: Int]
  private var measures: [TableMeasure]
  private var dates: DateColumn
  private var habits: [Draft] = []
  private var indexes: [String: Int] = [:]

  /// A habit of the table.
  private struct Draft {
    var habit: Habit
    var cells = HabitCells()
    /// The days of its entries, where several rows of a day are one.
    var days: Set<Day> = []

    var countsAmounts: Bool { cells.hasAmounts || habit.unit != nil }
  }

  /// - Throws: ``ImportError`` if the header lacks a column.
  init(
    _ file: ExportFile,
    _ source: TableFormat,
    _ settings: ImportSettings
  ) throws(ImportError) {
    self.source = source
    self.settings = settings
    let layout = source.headers.isEmpty ? TableLayout(file) : nil
    let table = try TableLayout.table(file, layout, repeats: .columns)
    rows = EntryTable(table)
    var numbers: [ColumnRole: Int] = [:]
    var measures: [TableMeasure] = []
    for column in source.columns.columns where column.role != .ignored {
      // A program may leave columns out, but not that of the days.
      let isRequired = source.headers.isEmpty || column.role == .day
      guard isRequired || rows.find(column) != nil else { continue }
      let number = try rows.number(of: column)
      if column.role.isMeasure {
        var end: Int?
        if let name = column.end { end = try rows.number(of: TableColumns.Column(.length, [name])) }
        measures.append(TableMeasure(column, number, end: end))
      } else {
        numbers[column.role] = number
      }
    }
    (self.numbers, self.measures) = (numbers, measures)
    dates = try DateColumn(format: settings.dateFormat ?? source.dateFormat, file: file.path)
  }

  /// Reads the whole table.
  mutating func read() throws(ImportError) -> Imported {
    try scan()
    try dates.settle(file: rows.table.file)
    for index in measures.indices {
      try measures[index].settle(file: rows.table.file)
    }
    for index in habits.indices where habits[index].countsAmounts {
      habits[index].habit.kind = .tracking
    }
    var reader = rows.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      add(row)
    }
    var imported = Imported()
    imported.habits = habits.filter { numbers[.habit] != nil || !$0.cells.entries.isEmpty }
      .map { HabitHistory($0.habit, entries: $0.cells.entries) }
    rows.findings.reportOddities(of: imported.habits, at: rows.table)
    imported.diagnostics = rows.findings.diagnostics
    imported.columns = try ReadColumn.all(of: rows.table) { number in
      numbers.first { $0.value == number }?.key
        ?? measures.first { $0.number == number || $0.end == number }?.column.role
    }
    return imported
  }

  private mutating func scan() throws(ImportError) {
    var reader = rows.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      dates.scan(cell(.day, of: row))
      for index in measures.indices {
        let cell = row.cell(measures[index].number).trimmingSpaces.withoutTextMark
        measures[index].scan(cell)
        guard let habit = habit(of: row, measures[index].column) else { continue }
        if measures[index].column.role != .length, NumberColumn.looksNumeric(cell) {
          habits[habit].cells.scan(cell)
        }
      }
      if measures.isEmpty { _ = habit(of: row, nil) }
      try settings.requireFewHabits(habits.count, in: rows.table.file)
    }
  }

  /// Returns the trimmed cell of a role, empty if no column has it.
  private func cell(_ role: ColumnRole, of row: CSVRow) -> String {
    numbers[role].map { row.cell($0).trimmingSpaces.withoutTextMark } ?? ""
  }

  /// Returns the index of the habit of a row, or else that of a column; `nil` if it has no name.
  private mutating func habit(of row: CSVRow, _ column: TableColumns.Column?) -> Int? {
    let isNamed = numbers[.habit] != nil
    let own = source.habit?.habit ?? column?.habit ?? column?.names.first ?? ""
    let name = isNamed ? cell(.habit, of: row) : own
    guard !name.isEmpty else { return nil }
    let id = cell(.id, of: row)
    let key = id.isEmpty ? name : id
    let unit = cell(.unit, of: row)
    if let index = indexes[key] {
      habits[index].habit.unit = habits[index].habit.unit ?? (unit.isEmpty ? nil : unit)
      return index
    }
    var habit = Habit(id: key, name: name, source: source.format.id)
    if source.isUnscheduled { habit.schedules = [ScheduleChange(.none)] }
    habit.unit = unit.isEmpty ? self.unit(of: column, isNamed: isNamed) : unit
    let category = cell(.category, of: row)
    habit.category = category.isEmpty ? nil : category
    indexes[key] = habits.count
    habits.append(Draft(habit: habit))
    return habits.count - 1
  }

  /// Returns the unit of the amounts of a column, or of all columns if a row is one entry.
  private func unit(of column: TableColumns.Column?, isNamed: Bool) -> String? {
    let columns = isNamed ? measures.map(\.column) : [column].compactMap(\.self)
    if let habit = source.habit { return habit.unit }
    if let unit = columns.lazy.compactMap(\.unit).first { return unit }
    return columns.contains { $0.role != .length } || columns.isEmpty ? nil : "min"
  }

  private mutating func add(_ row: CSVRow) {
    rows.reportLength(of: row)
    let date = cell(.day, of: row)
    guard !date.isEmpty || source.headers.isEmpty else {
      rows.report(.note, "table.undated", "a row without a day; left out", at: row)
      return
    }
    let (written, time) = moment(of: row, date)
    guard let day = rows.accepted(written, date, in: row) else { return }
    guard numbers[.habit] != nil || source.habit != nil else {
      for index in measures.indices {
        guard let habit = habit(of: row, measures[index].column) else { continue }
        append(entry(of: [index], on: day, habit, row), time, row, to: habit)
      }
      return
    }
    guard let habit = habit(of: row, nil) else {
      rows.report(.warning, "csv.habit", "no habit in this row; row left out", at: row)
      return
    }
    guard !measures.isEmpty else {
      let entry =
        habits[habit].habit.unit == nil
        ? Entry(day: day, state: .done) : Entry(day: day, value: 1)
      append(entry, time, row, to: habit)
      return
    }
    append(entry(of: Array(measures.indices), on: day, habit, row), time, row, to: habit)
  }

  /// Returns the day and the time of a row: as written, or on the owner's clock if they are UTC.
  private func moment(of row: CSVRow, _ date: String) -> (Day?, TimeOfDay?) {
    if source.isUTC, let seconds = TableMeasure.seconds(of: date) {
      let instant = AppleInstant(unixSeconds: Double(seconds))
      return (settings.clock.day(of: instant), settings.clock.time(of: instant))
    }
    let start = ClockTime.seconds(of: cell(.time, of: row))
    let day = dates.day(of: date).map { day in
      start.map { settings.localClock.day(day, at: $0) } ?? day
    }
    return (day, start.flatMap(TimeOfDay.init(seconds:)))
  }

  private mutating func append(
    _ entry: Entry?,
    _ time: TimeOfDay?,
    _ row: CSVRow,
    to habit: Int
  ) {
    guard var entry else { return }
    if source.skipsZeros, entry.value == 0 || entry.state == .failed { return }
    if source.countsDays, !habits[habit].days.insert(entry.day).inserted { return }
    entry.time = time
    let note = cell(.note, of: row)
    if !note.isEmpty {
      var details = entry.details
      details.note = note
      entry.details = details
    }
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
      let cell = row.cell(measures[index].number).trimmingSpaces.withoutTextMark
      guard !cell.isEmpty else { continue }
      let end = measures[index].end.map { row.cell($0).trimmingSpaces }
      let mark =
        end.map { measures[index].length(from: cell, to: $0) }
        ?? measures[index].mark(of: cell, countsAmounts: habits[habit].countsAmounts)
      switch mark {
      case .minutes(let length): minutes = length
      case .state(let state): entry = entry ?? Entry(day: day, state: state)
      case .amount(let amount): entry = Entry(day: day, value: amount, state: entry?.state)
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
