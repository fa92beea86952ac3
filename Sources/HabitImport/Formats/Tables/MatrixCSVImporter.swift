import HabitCore
import HabitReading

/// Reads tables with one row per day and one column per habit.
enum MatrixCSVImporter: Importer {
  static let format = Format(
    id: "csv-matrix",
    name: "CSV, one row a day",
    recognition: "a column of days below a header, the other columns named after habits",
    contents: "days, states, values",
    origin: "a spreadsheet, or a tracker's CSV export",
    evidence: .own
  )

  static let readsAnyTable = true

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    guard !JSONShape.looksLikeJSON(file.bytes), ForeignTable(file) == nil else { return false }
    if let guess = TableGuess(file, dateFormat: settings.dateFormat) {
      guard case .grid = guess.outcome else { return false }
      return !Resemblance.isNearly(guess.layout.header)
    }
    if let turned = TurnedTable(file) { return recognizes(turned.file, settings) }
    return file.fits { file in
      let table = try CSVTable(file)
      guard let first = table.header.first, table.header.count > 1 else { return false }
      let name = first.lowercased()
      return try (name.isEmpty || TableLayout.dayNames.contains(name)) && beginsWithDay(table)
    }
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    if let turned = TurnedTable(set.main) {
      return turned.told(try read(ExportSet(main: turned.file), settings))
    }
    let layout = TableLayout(set.main)
    let table = try TableLayout.table(set.main, layout)
    var reading = try MatrixReading(
      table,
      dayColumn: layout?.dayColumn ?? 0,
      dateFormat: settings.dateFormat
    )
    return try reading.read()
  }

  /// Returns whether there are no rows, or one of the first begins with something like a day.
  private static func beginsWithDay(_ table: CSVTable) throws(ImportError) -> Bool {
    var reader = table.rows
    var row = CSVRow()
    for count in 0..<20 {
      guard try reader.next(&row) else { return count == 0 && table.header.first != "" }
      let cell = row.cell(0).trimmingSpaces
      if cell.utf8.contains(where: { (0x30...0x39).contains($0) }) { return true }
    }
    return false
  }
}

/// A table in which the days are columns, or a planner with the days of one month, as a table with
/// a row for each day.
struct TurnedTable {
  /// The table with a row for each day.
  let file: ExportFile
  /// What was done to the table.
  private let note: String

  /// The maximum number of habits; a longer table has something else in its rows.
  private static let maxCount = 1_000
  private static let minDays = 5

  /// Returns `nil` if the first row does not have days alone above different names, and the first
  /// cell is no month above its days.
  init?(_ file: ExportFile) {
    guard !JSONShape.looksLikeJSON(file.bytes), file.store == nil else { return nil }
    do {
      var reader = try CSVReader(file)
      var row = CSVRow()
      guard try reader.next(&row) else { return nil }
      var header = row.cells.map { $0.trimmingSpaces.withoutTextMark }
      if let title = header.first, header.dropFirst().allSatisfy(\.isEmpty),
        Self.month(title) != nil, try reader.next(&row)
      {
        header = [title] + row.cells.dropFirst().map(\.trimmingSpaces)
      }
      guard Self.canBeTurned(header) else { return nil }
      var rows: [[String]] = []
      while try reader.next(&row) {
        rows.append(row.cells.map(\.trimmingSpaces))
        guard row.count <= header.count, rows.count <= Self.maxCount else { return nil }
      }
      guard let (lines, note) = Self.turned(header, rows) ?? Self.dated(header, rows) else {
        return nil
      }
      let text = lines.map { $0.map(Self.quoted).joined(separator: ",") }.joined(separator: "\n")
      self.file = ExportFile(path: file.path, bytes: Array(text.utf8))
      self.note = note
    } catch {
      // Reading the file as what it resembles reports the damage.
      return nil
    }
  }

  /// Returns whether a first row can be that of one of these tables.
  private static func canBeTurned(_ header: [String]) -> Bool {
    header.count > 1 && (header.first.flatMap(month) != nil || days(header) != nil)
  }

  /// Returns the days of the columns behind the first: as written, or those of the month in the
  /// first cell.
  private static func days(_ header: [String]) -> [String]? {
    let cells = header.dropFirst().filter { !$0.isEmpty }
    guard let title = header.first, !TableLayout.isDay(title), cells.count >= minDays,
      header.dropFirst().prefix(cells.count) == cells[...]
    else { return nil }
    if cells.allSatisfy(TableLayout.isDay) { return Array(cells) }
    return month(title).flatMap { days(of: $0, Array(cells)) }
  }

  /// Returns the beginning of the month that a text names with its year, such as `March 2026` or
  /// `2026-03`.
  private static func month(_ text: String) -> Day? {
    if let day = Day(iso: text + "-01") { return day }
    guard !TableLayout.isDay(text), let date = WrittenDate("1 " + text), date.isNamed else {
      return nil
    }
    return date.day(.yearMonthDay)
  }

  /// Returns the days of a month that are numbered from 1 on, or `nil` if the numbers are others.
  private static func days(of month: Day, _ numbers: [String]) -> [String]? {
    guard numbers.count >= minDays else { return nil }
    var days: [String] = []
    for (index, text) in numbers.enumerated() {
      let number = Int(text.hasSuffix(".") ? String(text.dropLast()) : text)
      let day = Day(number: month.number + Int32(index))
      guard number == index + 1, day.month == month.month else { return nil }
      days.append("\(day)")
    }
    return days
  }

  /// Returns a table whose columns are days with rows for days.
  private static func turned(
    _ header: [String],
    _ rows: [[String]]
  ) -> (lines: [[String]], note: String)? {
    let names = rows.map { $0.first ?? "" }
    guard let days = days(header), !names.isEmpty, Set(names).count == names.count,
      names.allSatisfy({ !$0.isEmpty && !TableLayout.isDay($0) })
    else { return nil }
    let lines = days.enumerated().map { number, day in
      [day] + rows.map { number + 1 < $0.count ? $0[number + 1] : "" }
    }
    return ([["date"] + names] + lines, "each row is read as a habit, and each column as a day")
  }

  /// Returns a planner whose rows are the days of a month with whole days.
  private static func dated(
    _ header: [String],
    _ rows: [[String]]
  ) -> (lines: [[String]], note: String)? {
    guard let title = header.first, let month = month(title),
      let days = days(of: month, rows.map { $0.first ?? "" })
    else { return nil }
    let lines = zip(days, rows).map { [$0] + $1.dropFirst() }
    return ([["date"] + header.dropFirst()] + lines, "each row is read as a day of \(title.quoted)")
  }

  /// Returns what was read with a note on the turn, and without the lines of the turned table.
  func told(_ imported: Imported) -> Imported {
    var imported = imported
    let location = Location(file: file.path)
    for index in imported.diagnostics.indices { imported.diagnostics[index].location = location }
    imported.diagnostics.append(Diagnostic(.note, "csv.turned", note, at: location))
    return imported
  }

  private static func quoted(_ cell: String) -> String {
    "\"\(cell.replacing("\"", with: "\"\""))\""
  }
}
