import HabitCore
import HabitReading

/// One reading of a table with a session per row, which belongs to the day of its start: a workout,
/// or time spent on something.
///
/// There is a habit for each kind of session. It has no goal, so a day without a session is not a
/// miss.
struct TableSessionReading {
  private let source: TableFormat
  private let roles: TableRoles
  private var rows: EntryTable
  private let dates: DateColumn
  /// The columns of lengths; the first that is understood counts.
  private let lengths: [Length]
  /// The columns of amounts; the first that is understood counts.
  private let amounts: [Amounts]
  private var habits: [(habit: Habit, sessions: [Session])] = []
  private var indexes: [String: Int] = [:]

  private struct Session {
    let day: Day
    let time: TimeOfDay?
    let minutes: Double?
    /// What was done in it, in the unit of its habit: a distance.
    let amount: Double?
  }

  /// A column of amounts, and whether their commas are decimal.
  private struct Amounts {
    let column: TableColumns.Column
    let number: Int
    var decimalComma = false
  }

  /// A column of lengths, or of starts with one of ends.
  private struct Length {
    let column: TableColumns.Column
    let start: [Int]
    let end: [Int]?
  }

  /// - Throws: ``ImportError`` if the header lacks a column.
  init(_ table: CSVTable, _ source: TableFormat, _ settings: ImportSettings) throws(ImportError) {
    self.source = source
    let rows = EntryTable(table)
    self.rows = rows
    try rows.require(source)
    roles = try TableRoles(rows, source, settings)
    let columns = rows.columns(of: source)
    lengths = columns.filter { $0.role == .length }.compactMap { column in
      let end = column.end.flatMap { rows.find([$0]) }
      guard let start = rows.find(column.names), column.end == nil || end != nil else { return nil }
      return Length(column: column, start: start, end: end)
    }
    var amounts: [Amounts] = []
    for column in columns where column.role == .value {
      guard let number = rows.find(column.names)?.first else { continue }
      let isOpen = source.decimals == .any
      let comma = isOpen ? try Self.hasDecimalComma(number, in: rows) : false
      amounts.append(Amounts(column: column, number: number, decimalComma: comma))
    }
    self.amounts = amounts
    dates = try roles.dates()
  }

  /// Returns whether commas of a column are decimal; an amount of a session with three decimals
  /// does not exist, so a single separator before three digits is one of thousands.
  private static func hasDecimalComma(
    _ number: Int,
    in rows: EntryTable
  ) throws(ImportError) -> Bool {
    switch try NumberColumn(number, of: rows.table).separators() {
    case .decimalPoint, .mixed: return false
    case .decimalComma: return true
    case .undecided(let cell): return cell.contains(".")
    }
  }

  mutating func read() throws(ImportError) -> Imported {
    try rows.table.forEachRow { add($0) }
    rows.reportUnread(of: source)
    let habits = habits.map { habit, sessions in
      let hasAmounts = sessions.contains { ($0.amount ?? 0) > 0 }
      var habit = habit
      habit.unit = hasAmounts ? amounts.first?.column.unit : "min"
      return HabitHistory(habit, entries: sessions.map { Self.entry($0, hasAmounts: hasAmounts) })
    }
    return Imported(habits: habits, diagnostics: rows.findings.diagnostics)
  }

  private mutating func add(_ row: CSVRow) {
    rows.reportLength(of: row)
    let date = roles.cell(.day, of: row)
    let (start, time) = roles.moment(of: row, dates)
    if start == nil, let example = source.dateExample {
      let message = "no date \(date.quoted) like \(example.quoted); row left out"
      rows.report(.warning, "csv.day", message, at: row)
      return
    }
    guard let day = rows.accepted(start, date, in: row) else { return }
    if let message = roles.timeMessage(of: row) {
      rows.report(.warning, "csv.time", message, at: row)
    }
    let hasNoLength = !lengths.isEmpty && lengths.allSatisfy { isEmpty($0, in: row) }
    guard !hasNoLength || !amounts.isEmpty else {
      let message = "an entry that is still running; left out"
      rows.report(.note, "time.running", message, at: row)
      return
    }
    guard let name = roles.habits(of: row).first else {
      rows.report(.warning, "csv.habit", roles.missing ?? "", at: row)
      return
    }
    let minutes = hasNoLength ? nil : minutes(of: row)
    let amount = amount(of: row, name)
    guard minutes.map(Entry.acceptedMinutes.contains) ?? true else {
      let message = "a session that ends before it starts, or lasts over a year; row left out"
      rows.report(.warning, "session.length", message, at: row)
      return
    }
    let rounded = minutes.map { ($0 * 100).rounded() / 100 }
    let index = index(of: name, row)
    habits[index].sessions.append(Session(day: day, time: time, minutes: rounded, amount: amount))
  }

  /// Returns the index of the habit of a row, which the first row of its kind creates.
  private mutating func index(of name: String, _ row: CSVRow) -> Int {
    let id = roles.group(of: row).map { "\($0)/\(name)" } ?? name
    if let index = indexes[id] { return index }
    var habit = Habit(id: id, name: name, source: source.format.id)
    habit.kind = .tracking
    habit.category = roles.category(of: row)
    indexes[id] = habits.count
    habits.append((habit, []))
    return habits.count - 1
  }

  /// Returns the entry of a session: its amount if those of the habit count, or else its minutes.
  ///
  /// A session with neither is done.
  private static func entry(_ session: Session, hasAmounts: Bool) -> Entry {
    let value = hasAmounts ? session.amount : session.minutes
    var entry = Entry(day: session.day, state: .done)
    if let value, value > 0 { entry = Entry(day: session.day, value: value) }
    if hasAmounts, let minutes = session.minutes, minutes > 0 { entry.minutes = minutes }
    entry.time = session.time
    return entry
  }

  /// Returns whether the end, or else the length, is empty or a word for nothing.
  private func isEmpty(_ length: Length, in row: CSVRow) -> Bool {
    let text = rows.text(length.end ?? length.start, of: row)
    return text.isEmpty || length.column.words[text.lowercased()] == .nothing
  }

  private mutating func amount(of row: CSVRow, _ name: String) -> Double? {
    for amounts in amounts {
      let cell = row.cell(amounts.number).trimmingSpaces
      guard !cell.isEmpty, amounts.column.words[cell.lowercased()] != .nothing else { continue }
      let number = NumberColumn.value(of: cell, decimalComma: amounts.decimalComma)
      guard let number, number >= 0 else {
        let message = CellMessage.badNumber(cell, in: rows.table.header[amounts.number])
        rows.report(.warning, "csv.number", message, at: row)
        continue
      }
      guard amounts.column.factor == 1 else { return amounts.column.scaled(number) }
      return number * source.factors[name.lowercased(), default: 1]
    }
    return nil
  }

  /// Returns the minutes of the first length that is understood and above 0, or else 0, or `nil`
  /// after a report.
  private mutating func minutes(of row: CSVRow) -> Double? {
    var found: Double?
    for length in lengths {
      guard let minutes = minutes(of: row, length) else { continue }
      if minutes > 0 { return minutes }
      found = found ?? minutes
    }
    if let found { return found }
    guard let first = lengths.first, source.decimals == .any else { return nil }
    guard lengths.contains(where: { $0.end != nil }) else {
      let message = ClockLength.message(for: rows.text(first.start, of: row))
      rows.report(.warning, "csv.length", message, at: row)
      return nil
    }
    let message =
      "neither a length like '0:36:26' nor a start and an end like '2025-01-31 07:30:00'; the"
      + " record has no minutes"
    rows.report(.warning, "time.end", message, at: row)
    return nil
  }

  /// Returns the minutes of a length, of a number times the factor, or from a start to an end.
  private mutating func minutes(of row: CSVRow, _ length: Length) -> Double? {
    guard source.decimals == .any else {
      return rows.number(in: length.start.first, of: row).map { $0 * length.column.factor }
    }
    let text = rows.text(length.start, of: row).withoutTextMark
    guard let end = length.end else {
      if let minutes = ClockLength.minutes(of: text, in: length.column.forms) { return minutes }
      guard length.column.forms.isEmpty, let number = Double(decimal: NumberColumn.pointed(text)),
        number >= 0
      else { return nil }
      return number * length.column.factor
    }
    guard let from = roles.seconds(of: text, dates),
      let to = roles.seconds(of: rows.text(end, of: row).withoutTextMark, dates)
    else { return nil }
    return Double(to - from) / 60
  }
}
