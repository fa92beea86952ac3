import HabitCore
import HabitReading

/// Where the header of a table is, and which of its cells or rows are days.
struct TableHead {
  let delimiter: UInt8
  /// The number of rows above the header.
  let titleCount: Int
  /// The trimmed names of the columns.
  let header: [String]
  /// The first rows below the header, trimmed.
  let rows: [[String]]
  let shape: Shape
  /// The line of the header.
  let line: Int
  /// Why the days of columns are not certain.
  private(set) var problem: ImportError?

  enum Shape: Equatable {
    /// A column has a day for each row.
    case rows(dayColumn: Int)
    /// Columns are days, by their indexes.
    case columns([Int: Day])
    /// The first column has the numbers of the days of a month.
    case month(Day)
  }

  /// The numbered columns or rows that make a planner of a month.
  private static let fewestNumbers = 5
  private static let fewestDays = 3

  /// Finds the header, or returns `nil` if neither a column nor a row holds days.
  init?(_ file: ExportFile, dateFormat: String?) {
    guard !JSONText.looksLikeJSON(file.bytes), file.store == nil,
      // A file that is no text has none.
      let first = file.found({ try CSVReader($0).delimiter })
    else { return nil }
    let others = CSVReader.delimiters.filter { $0 != first }
    for delimiter in [first] + others {
      guard let sample = file.found({ try TableSample($0, delimiter: delimiter) }),
        let head = Self(days: sample, dateFormat) ?? Self(sample)
      else { continue }
      self = head
      return
    }
    guard let sample = file.found({ try TableSample($0, delimiter: first) }),
      let head = Self(named: sample)
    else { return nil }
    self = head
  }

  private init(_ titleCount: Int, _ shape: Shape, in sample: TableSample) {
    delimiter = sample.delimiter
    line = sample.lines[titleCount]
    self.titleCount = titleCount
    self.shape = shape
    var header = sample.names[titleCount]
    while header.last?.isEmpty == true { header.removeLast() }
    self.header = header
    rows = Array(sample.rows[(titleCount + 1)...])
  }

  /// Finds a first row that names days above none that can be read, or above nothing.
  private init?(named sample: TableSample) {
    guard let names = sample.rows.first, names.count > 1 else { return nil }
    let words = TableWords.all
    let named = names.firstIndex { words.meanings(of: $0).contains(.day) }
    guard let column = named ?? names.firstIndex(of: ""), named != nil || sample.rows.count > 1
    else { return nil }
    let below = sample.rows.dropFirst().prefix(20)
    let hasHabits = names.contains { !words.meanings(of: $0).isDisjoint(with: [.habit, .title]) }
    let hasNumbers = below.contains { row in
      column < row.count && row[column].contains { $0.isASCII && $0.isNumber }
    }
    guard hasHabits && named != nil || column == 0 && (hasNumbers || below.isEmpty) else {
      return nil
    }
    self.init(0, .rows(dayColumn: column), in: sample)
  }

  /// Finds a header with a column for each day, or a planner of a month.
  private init?(days sample: TableSample, _ dateFormat: String?) {
    let rows = sample.rows
    for (index, row) in rows.prefix(4).enumerated() where index + 1 < rows.count {
      if let (days, problem) = Self.days(in: row, dateFormat),
        !days.keys.allSatisfy({ $0 < rows[index + 1].count && Self.isDay(rows[index + 1][$0]) })
      {
        self.init(index, .columns(days), in: sample)
        self.problem = problem
        return
      }
      let titles = rows[...index].reversed().compactMap { $0.first { !$0.isEmpty } }
      guard let month = titles.lazy.compactMap(Self.month).first else { continue }
      if let days = Self.numbered(row, month) {
        self.init(index, .columns(days), in: sample)
        return
      }
      if Self.month(row.first ?? "") != nil,
        Self.numbered(below(rows, index), month, isAll: true) != nil
      {
        self.init(index, .month(month), in: sample)
        return
      }
    }
    return nil

    func below(_ rows: [[String]], _ index: Int) -> [String] {
      rows[(index + 1)...].map { $0.first ?? "" }
    }
  }

  /// Returns the days of a header in which several cells are nothing else, and why their order is
  /// open.
  private static func days(
    in row: [String],
    _ dateFormat: String?
  ) -> (days: [Int: Day], problem: ImportError?)? {
    let found = row.indices.filter { isDay(row[$0]) }
    guard found.count >= fewestDays else { return nil }
    let (days, problem) = TableDays.settled(found.map { TableDays.plain(row[$0]) }, dateFormat)
    let known = days.compactMap(\.self)
    guard known.count == found.count, Set(known).count == known.count else { return nil }
    return (Dictionary(zip(found, known)) { first, _ in first }, problem)
  }

  /// Returns the days of the cells that number a month from 1 on, by their indexes.
  private static func numbered(_ cells: [String], _ month: Day, isAll: Bool = false) -> [Int: Day]?
  {
    let numbers = cells.map { Int($0.hasSuffix(".") ? String($0.dropLast()) : $0) }
    guard let first = numbers.firstIndex(of: 1) else { return nil }
    var days: [Int: Day] = [:]
    for (offset, number) in numbers[first...].enumerated() {
      let day = Day(number: month.number + Int32(offset))
      guard number == offset + 1 else { break }
      guard day.month == month.month else { return nil }
      days[first + offset] = day
    }
    let isWhole = !isAll || first == 0 && cells.dropFirst(days.count).allSatisfy(\.isEmpty)
    return days.count >= fewestNumbers && isWhole ? days : nil
  }

  /// Returns the beginning of the month that a text names with its year, such as `March 2026` or
  /// `2026-03`.
  private static func month(_ text: String) -> Day? {
    if let day = Day(iso: text + "-01") { return day }
    guard !isDay(text), let date = WrittenDate("1 " + text), date.isNamed else { return nil }
    return date.day(.yearMonthDay)
  }

  /// Finds a header above a column of days.
  private init?(_ sample: TableSample) {
    let rows = sample.rows
    guard let (column, firstDay) = Self.dayColumn(of: rows), firstDay > 0 else { return nil }
    let below = rows[firstDay...]
    let width = below.map(\.count).max() ?? 0
    let filled = (0..<width).filter { index in
      index != column && below.contains { index < $0.count && !$0[index].isEmpty }
    }
    let names = rows[..<firstDay]
    guard let index = Self.header(in: names, above: filled, dayColumn: column),
      names[index].contains(where: { !$0.isEmpty })
    else { return nil }
    self.init(index, .rows(dayColumn: column), in: sample)
  }

  /// Returns the first column whose cells are nearly all days, and the first row of a day in it.
  static func dayColumn(of rows: [[String]]) -> (column: Int, firstDay: Int)? {
    let width = rows.map(\.count).max() ?? 0
    guard width > 1 else { return nil }
    for column in 0..<width {
      let cells = rows.map { column < $0.count ? $0[column] : "" }
      guard let first = cells.firstIndex(where: isDay) else { continue }
      let filled = cells[first...].filter { !$0.isEmpty }
      let isNamed = cells[..<first].contains { TableWords.all.meanings(of: $0).contains(.day) }
      let days = filled.count(where: isDay)
      if days * 5 >= filled.count * 4 || isNamed && days * 4 >= filled.count {
        return (column, first)
      }
    }
    return nil
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
      dayColumn < rows[index].count
        && TableWords.all.meanings(of: rows[index][dayColumn]).contains(.day)
    }
    let single = known.first { index in
      let names = columns.filter { $0 < rows[index].count }.map { rows[index][$0] }
      return Set(names).count == names.count
    }
    if let header = single ?? known.first { return header }
    let counts = rows.map { row in columns.count { $0 < row.count && isName(row[$0]) } }
    guard let most = counts.max() else { return nil }
    return most > 1 ? counts.firstIndex(of: most) : counts.lastIndex(of: most)
  }

  /// Returns whether a cell can name a column: it is no mark and no line of a drawn table.
  private static func isName(_ cell: String) -> Bool {
    CellMeaning(cell) == .unknown && cell.contains { $0 != "-" && $0 != ":" && $0 != "=" }
  }

  /// Returns whether a cell is a day in some order.
  static func isDay(_ cell: String) -> Bool {
    let form = CellForm(cell)
    return form == .day || form == .moment || form == .compactDay
  }
}

/// The first rows of a table, trimmed.
struct TableSample {
  let delimiter: UInt8
  /// The cells as days and numbers are read.
  private(set) var rows: [[String]] = []
  /// The same cells as names are read, of which a `'` may be a part.
  private(set) var names: [[String]] = []
  /// The line of each row.
  private(set) var lines: [Int] = []

  /// The number of rows that decide, and that of cells from which on fewer rows do.
  private static let maxCount = 400
  private static let maxCellCount = 40_000
  private static let fewestRows = 40

  init(_ file: ExportFile, delimiter: UInt8? = nil) throws(ImportError) {
    var reader = try CSVReader(file, delimiter: delimiter)
    self.delimiter = reader.delimiter
    var row = CSVRow()
    var cellCount = 0
    while rows.count < Self.maxCount,
      cellCount < Self.maxCellCount || rows.count < Self.fewestRows,
      try reader.next(&row)
    {
      let cells = row.cells.map(\.trimmingSpaces)
      rows.append(cells.map(\.withoutTextMark))
      names.append(cells.map(\.withoutFormulaMark))
      lines.append(row.line)
      cellCount += row.count
    }
  }
}
