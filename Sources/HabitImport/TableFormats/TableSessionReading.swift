import HabitCore
import HabitReading

/// One reading of a table with a session per row, which belongs to the day of its start.
struct TableSessionReading {
  private let source: TableFormat
  private let roles: TableRoles
  private var sessions: SessionTable
  private let dates: DateColumn
  /// The columns of lengths; the first that is understood counts.
  private let lengths: [Length]
  /// The column of amounts.
  private let amounts: Amounts?

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
  init(
    _ table: CSVTable,
    _ source: TableFormat,
    _ settings: ImportSettings
  ) throws(ImportError) {
    self.source = source
    let rows = EntryTable(table)
    try rows.require(source)
    sessions = SessionTable(rows, source.format)
    roles = try TableRoles(rows, source, settings)
    let columns = rows.columns(of: source)
    lengths = columns.filter { $0.role == .length }.compactMap { column in
      let end = column.end.flatMap { rows.find([$0]) }
      guard let start = rows.find(column.names), column.end == nil || end != nil else { return nil }
      return Length(column: column, start: start, end: end)
    }
    amounts = try Self.amounts(of: columns, in: rows)
    dates = try rows.dates(in: roles.days, format: settings.dateFormat ?? source.dateFormat)
  }

  /// Returns the column of amounts; one with three decimals does not exist, so a single separator
  /// before three digits is one of thousands.
  private static func amounts(
    of columns: [TableColumns.Column],
    in rows: EntryTable
  ) throws(ImportError) -> Amounts? {
    guard let column = columns.first(where: { $0.role == .value }),
      let number = rows.find(column.names)?.first
    else { return nil }
    var numbers = NumberColumn()
    var reader = rows.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      let cell = row.cell(number).trimmingSpaces
      if NumberColumn.looksNumeric(cell) { numbers.scan(cell) }
    }
    var amounts = Amounts(column: column, number: number)
    switch numbers.separators() {
    case .decimalPoint, .mixed: break
    case .decimalComma: amounts.decimalComma = true
    case .undecided(let cell): amounts.decimalComma = cell.contains(".")
    }
    return amounts
  }

  /// Reads the whole table.
  mutating func read() throws(ImportError) -> Imported {
    var reader = sessions.rows.table.rows
    var row = CSVRow()
    while try reader.next(&row) {
      add(row)
    }
    sessions.rows.reportUnread(of: source)
    return sessions.imported
  }

  private mutating func add(_ row: CSVRow) {
    sessions.rows.reportLength(of: row)
    let date = roles.cell(.day, of: row)
    let (start, time) = roles.moment(of: row, dates)
    guard let day = sessions.rows.accepted(start, date, in: row) else { return }
    let hasNoLength = !lengths.isEmpty && lengths.allSatisfy { isEmpty($0, in: row) }
    guard !hasNoLength || amounts != nil else {
      let message = "an entry that is still running; left out"
      sessions.rows.report(.note, "time.running", message, at: row)
      return
    }
    guard let name = roles.habits(of: row).first else {
      sessions.rows.report(.warning, "csv.habit", roles.missing ?? "", at: row)
      return
    }
    let minutes = hasNoLength ? nil : minutes(of: row)
    let kind = SessionTable.Kind(
      name: name,
      category: roles.category(of: row),
      id: roles.group(of: row).map { "\($0)/\(name)" }
    )
    let session = Session(day: day, time: time, minutes: minutes, amount: amount(of: row))
    sessions.add(session, to: kind, at: row)
  }

  /// Returns whether the end, or else the length, is empty or a word for nothing.
  private func isEmpty(_ length: Length, in row: CSVRow) -> Bool {
    let text = sessions.rows.text(length.end ?? length.start, of: row)
    return text.isEmpty || length.column.words[text.lowercased()] == .nothing
  }

  private mutating func amount(of row: CSVRow) -> Double? {
    guard let amounts else { return nil }
    let cell = row.cell(amounts.number).trimmingSpaces
    guard !cell.isEmpty, amounts.column.words[cell.lowercased()] != .nothing else { return nil }
    if let amount = NumberColumn.value(of: cell, decimalComma: amounts.decimalComma), amount >= 0 {
      return amount
    }
    let message = CellMessage.badNumber(cell, in: sessions.rows.table.header[amounts.number])
    sessions.rows.report(.warning, "csv.number", message, at: row)
    return nil
  }

  /// Returns the minutes of the first length that is understood, or `nil` after a report.
  private mutating func minutes(of row: CSVRow) -> Double? {
    for length in lengths {
      if let minutes = minutes(of: row, length) { return minutes }
    }
    guard let first = lengths.first else { return nil }
    guard lengths.contains(where: { $0.end != nil }) else {
      let message = ClockLength.message(for: sessions.rows.text(first.start, of: row))
      sessions.rows.report(.warning, "csv.length", message, at: row)
      return nil
    }
    let message =
      "neither a length like '0:36:26' nor a start and an end like '2025-01-31 07:30:00'; the"
      + " record has no minutes"
    sessions.rows.report(.warning, "time.end", message, at: row)
    return nil
  }

  /// Returns the minutes of a length, of a number times the factor, or from a start to an end.
  private func minutes(of row: CSVRow, _ length: Length) -> Double? {
    let text = sessions.rows.text(length.start, of: row)
    guard let end = length.end else {
      if let minutes = ClockLength.minutes(of: text, in: length.column.forms) { return minutes }
      guard length.column.forms.isEmpty, let number = Double(NumberColumn.pointed(text)),
        number >= 0
      else { return nil }
      return number * length.column.factor
    }
    guard let from = seconds(of: text),
      let to = seconds(of: sessions.rows.text(end, of: row))
    else { return nil }
    return Double(to - from) / 60
  }

  /// Returns the seconds of a moment since 1970 in its zone, or on the clock of its place.
  private func seconds(of text: String) -> Int? {
    if let seconds = TableMeasure.seconds(of: text) { return seconds }
    guard let day = dates.day(of: text), let time = ClockTime.seconds(after: text) else {
      return nil
    }
    return Int(day.number) * 86_400 + time
  }
}
