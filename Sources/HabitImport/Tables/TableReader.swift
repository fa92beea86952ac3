import HabitCore
import HabitReading

/// The one reader of tables: reads any table by the roles of its columns, whether they were judged,
/// set by the owner, or are those of a table format.
///
/// It passes over the rows twice, first to detect the forms of dates, numbers and words.
struct TableReader {
  let source: TableFormat
  let settings: ImportSettings
  /// How the columns were judged, unless they are set.
  let layout: TableLayout?
  /// Whether the table is of no known program.
  let isOfAnyone: Bool
  let rows: EntryTable
  let roles: TableRoles
  let measures: [TableMeasure]
  private(set) var dates: DateColumn
  private let shape: TableHead.Shape?
  /// The columns without a name.
  let namelessColumns: [Int]
  /// The columns that are days, from left to right.
  let dayCells: [(column: Int, day: Day)]
  /// The habits in the order of their first rows.
  var drafts: [TableDraft] = []
  private var indexes: [String: Int] = [:]
  /// The habit of each measure, in a table with a column for each habit.
  private var ownDrafts: [TableDraft?]
  private var days: Set<Day> = []
  private var repeatsHeader = false
  /// Whether the ids distinguish habits: not if each row has an id of its own.
  private(set) var hasIDs = false

  /// Reads a table by set columns.
  ///
  /// - Throws: ``ImportError`` if the header lacks a column.
  init(
    _ table: CSVTable,
    _ source: TableFormat,
    _ settings: ImportSettings,
    _ layout: TableLayout? = nil
  ) throws(ImportError) {
    self.source = source
    self.settings = settings
    self.layout = layout
    isOfAnyone = Format.tables.contains(source.format.id)
    let rows = EntryTable(table, Log())
    self.rows = rows
    try rows.require(source)
    roles = try TableRoles(rows, source, settings, day: layout?.dayNumber)
    var measures: [TableMeasure] = []
    // A program may leave columns out.
    let isRequired = source.headers.isEmpty && !source.hasSessions
    for column in rows.columns(of: source) where column.role.isMeasure {
      guard isRequired || rows.find(column.names) != nil else { continue }
      var end: [Int]?
      if let name = column.end {
        guard !source.hasSessions || rows.find([name]) != nil else { continue }
        end = try rows.number(of: TableColumns.Column(.length, [name]))
      }
      let numbers = try rows.number(of: column)
      measures.append(TableMeasure(column, numbers, end: end, decimals: source.decimals))
    }
    shape = layout?.head.shape
    var dayCells: [(column: Int, day: Day)] = []
    if case .columns(let days) = shape {
      dayCells = days.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      measures = [TableMeasure(TableColumns.Column(.value, ["the days"]), [0])]
    }
    self.dayCells = dayCells
    self.measures = measures
    let header = table.header
    namelessColumns = header.indices.filter { header[$0].isEmpty && $0 != layout?.dayNumber }
    ownDrafts = measures.map { _ in nil }
    if measures.count == 1, roles.hasHabits { measures[0].isRow = true }
    dates = try roles.dates()
    for (column, _) in dayCells { dates.scan(TableDays.plain(table.header[column])) }
  }

  /// Reads the whole table.
  mutating func read() throws(ImportError) -> Imported {
    if let problem = layout?.head.problem {
      throw ImportError(Location(file: rows.table.file), problem.reason)
    }
    hasIDs = try findIDs()
    try scan()
    try settle()
    var reader = rows.table.rows
    var row = CSVRow()
    while try reader.next(&row), !endsTable(row) {
      guard !roles.isHeader(row) else { continue }
      guard !isShifted(row) else {
        let message = "\(rows.table.raggedMessage(row)); row left out"
        rows.report(.warning, "csv.ragged", message, at: row)
        continue
      }
      reportLength(of: row)
      if dayCells.isEmpty { add(row) } else { addDays(of: row) }
    }
    return try imported()
  }

  private func imported() throws(ImportError) -> Imported {
    var imported = Imported()
    imported.habits = drafts.compactMap { draft in
      if source.hasSessions { return history(ofSessions: draft) }
      let isHabit = roles.hasHabits && dayCells.isEmpty || !draft.entries.isEmpty
      return isHabit ? HabitHistory(draft.habit, entries: draft.entries) : nil
    }
    if let layout, !source.isOwn { reportReading(layout, imported.habits.count) }
    // Those of a known program are habits.
    if isOfAnyone { rows.log.findings.reportOddities(of: imported.habits, at: rows.table) }
    rows.reportUnread(of: source)
    imported.diagnostics = rows.log.findings.diagnostics
    guard !source.hasSessions else { return imported }
    let days = Set(dayCells.map(\.column))
    imported.columns = try ReadColumn.all(of: rows.table, without: days) { number in
      roles.role(of: number)
        ?? measures.first {
          $0.numbers.contains(number) && dayCells.isEmpty || $0.end?.contains(number) == true
        }?.role
    }
    return imported
  }

  // MARK: First pass

  /// Returns whether ids tell habits apart: they repeat, or none has the name of another.
  private func findIDs() throws(ImportError) -> Bool {
    guard roles.has(.id) else { return false }
    guard !source.isOwn else { return true }
    var ids: [String: String] = [:]
    var repeats = false
    try rows.table.forEachRow { row in
      let name = roles.cell(.habit, of: row)
      if ids.updateValue(name, forKey: roles.cell(.id, of: row)) != nil { repeats = true }
    }
    return repeats || Set(ids.values).count == ids.count
  }

  private mutating func scan() throws(ImportError) {
    var reader = rows.table.rows
    var row = CSVRow()
    while try reader.next(&row), !isNextTitle(row), !beginsAnother(row) {
      guard !roles.isHeader(row) else {
        repeatsHeader = true
        continue
      }
      guard !isShifted(row) else { continue }
      if shape.map(\.hasDayColumn) ?? true {
        // Totals say nothing of the days.
        guard dates.scan(roles.cell(.day, of: row)) || source.hasSessions else { continue }
      }
      scan(row)
      try settings.requireFewHabits(drafts.count, in: rows.table.file)
    }
  }

  private mutating func scan(_ row: CSVRow) {
    if source.hasSessions {
      for measure in measures { measure.scan(measure.cell(of: row, at: measure.numbers[0])) }
    } else if roles.hasHabits {
      guard !isSum(row) else { return }
      for habit in found(of: row) {
        describe(habit, by: row)
        if dayCells.isEmpty {
          for measure in measures { scan(row, measure, measure.numbers[0], habit) }
        } else {
          for (column, _) in dayCells { scan(row, measures[0], column, habit) }
        }
      }
    } else {
      for index in measures.indices {
        scan(row, measures[index], measures[index].numbers[0], found(index, row))
      }
    }
  }

  private func scan(_ row: CSVRow, _ measure: TableMeasure, _ column: Int, _ habit: TableDraft) {
    let cell = measure.cell(of: row, at: column)
    guard !cell.isEmpty else { return }
    measure.scan(cell)
    habit.scan(cell, measure)
  }

  private mutating func settle() throws(ImportError) {
    if shape.map(\.hasDayColumn) ?? true { try dates.settle(file: rows.table.file) }
    for measure in measures where !source.isOwn {
      try measure.settle(rows.table, groups: source.hasSessions)
    }
    for draft in drafts where draft.countsAmounts { draft.habit.kind = .tracking }
    guard let habit = openHabit else { return }
    throw ImportError(
      Location(file: rows.table.file),
      "\(Doubt.letters(habit).phrase); write 'yes' or 'skip', or say which with 'words: {s: done}' of"
        + " its column in the settings"
    )
  }

  /// The habit whose marks are `s` alone, if there is one.
  var openHabit: String? {
    isOfAnyone ? drafts.first(where: \.letters.isOpen)?.habit.name : nil
  }

  // MARK: Habits

  /// Returns the habits of a row that is one entry.
  mutating func found(of row: CSVRow) -> [TableDraft] {
    let id = hasIDs ? roles.cell(.id, of: row) : ""
    let names = roles.habits(of: row)
    if names.isEmpty, !id.isEmpty { return [draft(of: id, id: id, row)] }
    return names.map { draft(of: $0, id: id, row) }
  }

  /// Returns the habit of the column of a measure.
  mutating func found(_ index: Int, _ row: CSVRow) -> TableDraft {
    if let known = ownDrafts[index] { return known }
    let column = measures[index].column
    let found = draft(of: column.habit ?? measures[index].name, row, column)
    ownDrafts[index] = found
    return found
  }

  /// Returns the habit of a name or an id, which its first row makes.
  mutating func draft(
    of name: String,
    id: String = "",
    _ row: CSVRow,
    _ column: TableColumns.Column? = nil
  ) -> TableDraft {
    let own = id.isEmpty ? name : id
    let group = roles.group(of: row)
    let key = group.map { "\($0)\0\(own)" } ?? own
    if let index = indexes[key] { return drafts[index] }
    let isSession = source.hasSessions
    let habitID = isSession ? group.map { "\($0)/\(own)" } ?? own : own
    var habit = Habit(id: habitID, name: name, source: source.format.id)
    if isSession { habit.kind = .tracking }
    if source.isUnscheduled { habit.schedules = [ScheduleChange(.none)] }
    if !isSession {
      let unit = roles.cell(.unit, of: row)
      habit.unit = unit.isEmpty ? self.unit(of: column) : unit
    }
    habit.category = roles.category(of: row)
    habit.note = roles.about(of: row)
    let draft = TableDraft(habit)
    indexes[key] = drafts.count
    drafts.append(draft)
    return draft
  }

  /// Returns the unit of the amounts of a column, or of all columns if a row is one entry.
  private func unit(of column: TableColumns.Column?) -> String? {
    if let unit = roles.unit { return unit }
    let columns = roles.hasHabits ? measures.map(\.column) : [column].compactMap(\.self)
    if let unit = columns.lazy.compactMap(\.unit).first { return unit }
    return columns.contains { $0.role != .length } || columns.isEmpty ? nil : "min"
  }

  /// Adds the habit's data in a row, unless an earlier row has set it.
  private mutating func describe(_ draft: TableDraft, by row: CSVRow) {
    if draft.habit.category == nil, isOfAnyone { draft.habit.category = roles.category(of: row) }
    let unit = roles.cell(.unit, of: row)
    guard !unit.isEmpty else { return }
    draft.countsAmounts = true
    guard let other = draft.habit.unit, isOfAnyone, other != unit else {
      draft.habit.unit = draft.habit.unit ?? unit
      return
    }
    let message =
      "habit \(draft.habit.name.quoted) has the units \(other.quoted) and \(unit.quoted);"
      + " its values are added up as they are"
    rows.report(.warning, "csv.unit", about: draft.habit.id, message, at: row)
  }

  // MARK: Rows that are none of the table

  /// Returns whether a row of a table whose columns are days sums up the others.
  func isSum(_ row: CSVRow) -> Bool {
    guard !dayCells.isEmpty else { return false }
    let name = roles.cell(.habit, of: row)
    return name.isEmpty
      || !TableWords.all.meanings(of: name).isDisjoint(with: [.total, .streak, .goal])
  }

  /// Returns whether a row has more or fewer cells than the header because a delimiter or a decimal
  /// comma splits one.
  private func isShifted(_ row: CSVRow) -> Bool {
    if source.isOwn { return row.count < rows.table.header.count || rows.table.isTooLong(row) }
    return isOfAnyone && rows.table.splitsNumber(row)
  }

  /// Returns whether a row is the title of another table in the file.
  private func isNextTitle(_ row: CSVRow) -> Bool {
    source.hasTitles && row.cells.count { !$0.isEmpty } == 1
  }

  /// Returns whether a row is the header of another table below this one.
  private func beginsAnother(_ row: CSVRow) -> Bool {
    guard isOfAnyone, let day = roles.days.first, let first = row.cell(day).utf8.first,
      !(0x30...0x39).contains(first),
      TableWords.all.meanings(of: row.cell(day).trimmingSpaces).contains(.day)
    else { return false }
    let header = rows.table.header
    return header.indices.contains { number in
      let cell = row.cell(number).trimmingSpaces
      return number != day && !cell.isEmpty && cell != header[number]
    }
  }

  private mutating func endsTable(_ row: CSVRow) -> Bool {
    guard isNextTitle(row) || beginsAnother(row) else { return false }
    rows.report(.warning, "table.next", CellMessage.nextTable, at: row)
    return true
  }

  /// Reports a row with fewer or more cells than the header; the program of a table says why.
  private mutating func reportLength(of row: CSVRow) {
    if isOfAnyone, rows.table.isTooLong(row) {
      rows.report(.note, "csv.beyond", CellMessage.beyond, at: row)
    } else if !repeatsHeader {
      rows.reportLength(of: row)
    }
  }

  /// Returns whether a day is the first row of its day, in a table with a column for each habit;
  /// reports any other.
  mutating func isNew(_ day: Day, _ text: String, _ row: CSVRow) -> Bool {
    guard !days.insert(day).inserted else { return true }
    if source.countsDays {
      let message = "day \(text.quoted) appears twice; the first row counts"
      rows.report(.warning, "entry.twice", message, at: row)
    } else if isOfAnyone {
      let message = "a day has more than one row; they count together as one day"
      rows.report(.note, "csv.twice", message, at: row)
    }
    return !source.countsDays
  }
}

/// A habit of a table, as its rows describe it.
///
/// A class, because rows and columns of the table share it.
final class TableDraft {
  var habit: Habit
  var entries: [Entry] = []
  /// The days of its entries, where several rows of a day are one.
  var days: Set<Day> = []
  private(set) var letters = HabitLetters()
  /// Whether it has a unit, or numbers other than 0 and 1 were seen.
  var countsAmounts: Bool

  init(_ habit: Habit) {
    self.habit = habit
    countsAmounts = habit.unit != nil
  }

  func scan(_ cell: String, _ measure: TableMeasure) {
    if measure.hasLetters, measure.word(cell) == nil { letters.scan(cell) }
    guard !countsAmounts, measure.isAmount(cell) else { return }
    let number = Double(decimal: NumberColumn.pointed(cell))
    countsAmounts = number != 0 && number != 1
  }
}

extension TableHead.Shape {
  /// Whether a column has the day of each row.
  var hasDayColumn: Bool { if case .rows = self { true } else { false } }
}
