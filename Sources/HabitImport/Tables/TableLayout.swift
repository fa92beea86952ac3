import HabitCore
import HabitReading

/// The layout of a spreadsheet with one row per day, found by its content: the delimiter, the rows
/// above the header, and the column of days.
struct TableLayout {
  let delimiter: UInt8
  /// The number of rows above the header.
  let titleCount: Int
  let dayColumn: Int
  /// The trimmed names of the columns; the header can end before the column of days.
  let header: [String]
  /// The first rows below the header.
  let rows: [[String]]

  /// The names of a column of days, in lower case.
  static let dayNames: Set<String> = [
    "date", "day", "timestamp", "calendardate", "startdate", "when", "datum", "tag", "dan", "fecha",
    "día", "dia", "data", "jour", "giorno", "dzień", "dag", "дата", "датум", "дан", "день", "dato",
    "tarih", "gün", "päivä", "päivämäärä", "pvm", "dátum", "nap", "den", "日期", "日付", "日",
    "날짜", "تاريخ", "التاريخ", "תאריך", "ημερομηνία",
  ]

  /// Returns the table of a file, below the rows of titles if the layout is known.
  static func table(_ file: ExportFile, _ layout: TableLayout?) throws(ImportError) -> CSVTable {
    try CSVTable(file, delimiter: layout?.delimiter, titleCount: layout?.titleCount ?? 0)
  }

  /// Whether the header has a cell above the days.
  var namesDays: Bool { header.indices.contains(dayColumn) }

  /// The columns other than that of the days, with their contents in the first rows of days.
  var columns: [ColumnSample] {
    let rows = rows.filter { dayColumn < $0.count && Self.isDay($0[dayColumn]) }
    let named = header.indices.filter { $0 != dayColumn && !header[$0].isEmpty }
    return named.map { ColumnSample($0, header[$0], in: rows, isOnly: named.count == 1) }
  }

  /// The number of rows that decide.
  private static let sampleCount = 200

  /// Finds the layout, or returns `nil` if no column below a header holds days.
  init?(_ file: ExportFile) {
    guard !JSONShape.looksLikeJSON(file.bytes) else { return nil }
    // A file that is no text has none.
    let first = file.found { try CSVReader($0).delimiter }
    let delimiters = first.map { first in
      [first] + CSVReader.delimiters.filter { $0 != first }
    }
    for delimiter in delimiters ?? [] {
      let layout = file.found {
        Self(try Self.head(of: $0, delimiter: delimiter), delimiter: delimiter)
      }
      guard let layout else { continue }
      self = layout
      return
    }
    return nil
  }

  private init?(_ rows: [[String]], delimiter: UInt8) {
    guard let (column, firstDay) = Self.dayColumn(of: rows), firstDay > 0 else { return nil }
    let below = rows[firstDay...]
    let width = below.map(\.count).max() ?? 0
    let filled = (0..<width).filter { index in
      index != column && below.contains { index < $0.count && !$0[index].isEmpty }
    }
    let names = rows[..<firstDay]
    guard let index = Self.header(in: names, above: filled, dayColumn: column),
      names[index].indices.contains(where: { $0 != column })
    else { return nil }
    self.delimiter = delimiter
    titleCount = index
    header = names[index]
    dayColumn = Self.namedDayColumn(header, Array(below), column) ?? column
    self.rows = Array(below)
  }

  /// Returns a column of days that is named so, if the first one is not.
  private static func namedDayColumn(_ header: [String], _ rows: [[String]], _ first: Int) -> Int? {
    func isNamed(_ number: Int) -> Bool { dayNames.contains(header[number].lowercased()) }
    guard header.indices.contains(first), !isNamed(first) else { return nil }
    return header.indices.first { number in
      isNamed(number) && ColumnSample(number, header[number], in: rows).kind == .days
    }
  }

  /// Returns the index of the row that names the days or most of the columns.
  ///
  /// Below one name, the last such row counts, because a title can be above it. So can groups of
  /// columns, whose names repeat.
  private static func header(
    in rows: ArraySlice<[String]>,
    above columns: [Int],
    dayColumn: Int
  ) -> Int? {
    let known = rows.indices.filter { index in
      dayColumn < rows[index].count && dayNames.contains(rows[index][dayColumn].lowercased())
    }
    let single = known.first { index in
      let names = columns.filter { $0 < rows[index].count }.map { rows[index][$0] }
      return Set(names).count == names.count
    }
    if let header = single ?? known.first { return header }
    let counts = rows.map { row in
      columns.count { $0 < row.count && isName(row[$0]) }
    }
    guard let most = counts.max() else { return nil }
    return most > 1 ? counts.firstIndex(of: most) : counts.lastIndex(of: most)
  }

  /// Returns the first rows of a table, trimmed.
  static func head(of file: ExportFile, delimiter: UInt8) throws(ImportError) -> [[String]] {
    var reader = try CSVReader(file, delimiter: delimiter)
    var row = CSVRow()
    var rows: [[String]] = []
    while rows.count < sampleCount, try reader.next(&row) {
      rows.append(row.cells.map(\.trimmingSpaces.withoutTextMark))
    }
    return rows
  }

  /// Returns the first column whose cells are nearly all days, and the first row of a day in it.
  static func dayColumn(of rows: [[String]]) -> (column: Int, firstDay: Int)? {
    let width = min(rows.map(\.count).max() ?? 0, 20)
    guard width > 1 else { return nil }
    for column in 0..<width {
      let cells = rows.map { column < $0.count ? $0[column] : "" }
      guard let first = cells.firstIndex(where: isDay) else { continue }
      let filled = cells[first...].filter { !$0.isEmpty }
      if filled.count(where: isDay) * 5 >= filled.count * 4 { return (column, first) }
    }
    return nil
  }

  /// Returns whether a cell is a day in some order.
  static func isDay(_ cell: String) -> Bool {
    guard let date = WrittenDate(cell) else { return false }
    return date.orders.contains { date.day($0) != nil }
  }

  /// Returns whether a cell can name a column: it is no mark and no line of a drawn table.
  private static func isName(_ cell: String) -> Bool {
    CellMeaning(cell) == .unknown && cell.contains { $0 != "-" && $0 != ":" && $0 != "=" }
  }
}

extension CSVTable {
  /// Returns whether a row is the header of another table below this one: it names the days, and
  /// the cells beside them differ from the header.
  func beginsAnother(_ row: CSVRow, _ dayColumn: Int?) -> Bool {
    guard let dayColumn,
      TableLayout.dayNames.contains(row.cell(dayColumn).trimmingSpaces.lowercased())
    else { return false }
    return header.indices.contains { number in
      let cell = row.cell(number).trimmingSpaces
      return number != dayColumn && !cell.isEmpty && cell != header[number]
    }
  }
}
