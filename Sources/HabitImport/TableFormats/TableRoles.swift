import HabitCore
import HabitReading

/// The columns of a table by their roles, but those of measures.
struct TableRoles {
  let source: TableFormat
  private let rows: EntryTable
  private let settings: ImportSettings
  /// The columns of each role, by the position of the role.
  private let numbers: [[Int]?]
  private let names: TableColumns.Column?
  /// The habit of all rows.
  private let counted: String?
  private let group: [Int]?
  private let about: [Int]?

  /// - Throws: ``ImportError`` if the header lacks a column; `day` is the index of that of the days,
  ///   if it is known.
  init(
    _ rows: EntryTable,
    _ source: TableFormat,
    _ settings: ImportSettings,
    day: Int? = nil
  ) throws(ImportError) {
    self.source = source
    self.rows = rows
    self.settings = settings
    var numbers: [[Int]?] = ColumnRole.allCases.map { _ in nil }
    for column in source.columns.columns where !column.role.isMeasure && column.role != .ignored {
      guard !column.names.isEmpty else { continue }
      // A program may leave columns out, but not that of the days.
      let isRequired = source.headers.isEmpty || column.role == .day
      numbers[column.role.position] =
        isRequired ? try rows.number(of: column) : rows.find(column.names)
    }
    if let day { numbers[ColumnRole.day.position] = [day] }
    self.numbers = numbers
    names = source.columns.all(.habit).first
    counted = source.columns.counted?.habit
    group = rows.find([names?.within].compactMap(\.self))
    about = rows.find([names?.about].compactMap(\.self))
  }

  /// Whether a row is one entry.
  var hasHabits: Bool { counted != nil || numbers[ColumnRole.habit.position] != nil }

  func has(_ role: ColumnRole) -> Bool { numbers[role.position] != nil }

  var days: [Int] { numbers[ColumnRole.day.position] ?? [] }

  /// The unit that the column of habits states.
  var unit: String? { names?.unit }

  /// What to say of a row without a habit, if that is worth a report.
  var missing: String? {
    names?.separator == nil ? "\(names?.missing ?? "no habit in this row"); row left out" : nil
  }

  /// Returns the role of a column, or `nil` if it has none of these.
  func role(of number: Int) -> ColumnRole? {
    ColumnRole.allCases.first { numbers[$0.position]?.contains(number) == true }
  }

  /// Returns the trimmed cell of a role, empty if no column has it.
  func cell(_ role: ColumnRole, of row: CSVRow) -> String {
    guard let numbers = numbers[role.position] else { return "" }
    switch role {
    case .day: return TableDays.plain(rows.text(numbers, of: row).withoutTextMark)
    case .time: return rows.text(numbers, of: row).withoutTextMark
    default:
      return source.isOwn
        ? row.cell(numbers[0]).removingInnerMarks.withoutFormulaMark : rows.text(numbers, of: row)
    }
  }

  func habits(of row: CSVRow) -> [String] {
    if let counted { return [counted] }
    let cell = cell(.habit, of: row)
    if let separator = names?.separator {
      return cell.split(separator: separator).map { String($0).trimmingSpaces }
        .filter { !$0.isEmpty }
    }
    return [cell.isEmpty ? names?.empty ?? "" : cell].filter { !$0.isEmpty }
  }

  /// Returns the first of the categories of a row.
  func category(of row: CSVRow) -> String? {
    let cell = cell(.category, of: row)
    guard !source.isOwn else { return cell.isEmpty ? nil : cell }
    let separator = source.columns.all(.category).first?.separator
    let first = separator.map { String(cell.split(separator: $0).first ?? "") } ?? cell
    return first.trimmed.isEmpty ? nil : first.trimmed
  }

  /// Returns what a habit of a row is within, such as a client.
  func group(of row: CSVRow) -> String? { text(group, of: row) }

  /// Returns the description of the habit of a row.
  func about(of row: CSVRow) -> String? { text(about, of: row) }

  private func text(_ columns: [Int]?, of row: CSVRow) -> String? {
    let text = rows.text(columns, of: row)
    return text.isEmpty ? nil : text
  }

  /// Returns whether a row is the header again, which some programs write above each entry.
  func isHeader(_ row: CSVRow) -> Bool {
    guard !source.headers.isEmpty, let number = days.first else { return false }
    return row.cell(number).trimmingSpaces == rows.table.header[number]
  }

  /// Returns the day and the time of a row: as written, or on the owner's clock if they are UTC.
  func moment(of row: CSVRow, _ dates: DateColumn) -> (Day?, TimeOfDay?) {
    let date = cell(.day, of: row)
    if source.zone == .utc || source.zone == .stated && date.hasSuffix("Z"),
      let seconds = seconds(of: date, dates)
    {
      let instant = AppleInstant(unixSeconds: Double(seconds))
      // A day that is not accepted is reported as it is written.
      return (
        settings.clock.day(of: instant) ?? dates.day(of: date), settings.clock.time(of: instant)
      )
    }
    let isAfterDate = source.hasSessions && numbers[ColumnRole.time.position] == nil
    let time = isAfterDate ? WrittenDate(date)?.clock : ClockTime(cell(.time, of: row))
    let clock = settings.localClock
    let day = dates.day(of: date).map { day in
      source.hasSessions || time != nil ? clock.day(day, at: time?.seconds ?? clock.start) : day
    }
    return (day, time?.time)
  }

  /// Returns one phrase about a cell of a time that is none, or `nil`.
  func timeMessage(of row: CSVRow) -> String? {
    let text = cell(.time, of: row)
    return text.isEmpty || ClockTime(text) != nil
      ? nil : "\(text.quoted) is not a time of day; left out"
  }

  /// Returns the seconds of a moment since 1970 in its zone, or on the clock of its place.
  func seconds(of text: String, _ dates: DateColumn) -> Int? {
    if let moment = WrittenInstant(text) { return moment.utcSeconds }
    guard let clock = WrittenDate(text)?.clock, let day = dates.day(of: text) else { return nil }
    return WrittenInstant(day: day, clock: clock).seconds
  }

  /// Returns the dates of the rows before they are scanned.
  func dates() throws(ImportError) -> DateColumn {
    let format = source.isOwn ? nil : settings.dateFormat ?? source.dateFormat
    return try DateColumn(format: format, file: rows.file)
  }
}
