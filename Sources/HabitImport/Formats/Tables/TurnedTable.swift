import HabitCore
import HabitReading

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
    for index in imported.diagnostics.indices {
      imported.diagnostics[index].location = location
    }
    imported.diagnostics.append(Diagnostic(.note, "csv.turned", note, at: location))
    return imported
  }

  private static func quoted(_ cell: String) -> String {
    "\"\(cell.replacing("\"", with: "\"\""))\""
  }
}
