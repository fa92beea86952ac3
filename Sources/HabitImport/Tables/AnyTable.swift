import HabitCore
import HabitReading

/// Any table with days: its columns are judged, and read if only one reading is possible.
struct AnyTable {
  let head: TableHead?
  private let plan: TablePlan?
  let outcome: TablePlan.Outcome?
  private let dateFormat: String?

  /// Judges a file, or returns what was judged before.
  static func judged(_ file: ExportFile, dateFormat: String?) -> AnyTable {
    file.judgement.value(
      where: { $0.dateFormat == dateFormat },
      or: { AnyTable(file, dateFormat: dateFormat) }
    )
  }

  private init(_ file: ExportFile, dateFormat: String?) {
    self.dateFormat = dateFormat
    head = TableHead(file, dateFormat: dateFormat)
    plan = head.map { TablePlan($0, of: file, dateFormat: dateFormat) }
    outcome = plan?.outcome
  }

  /// Returns whether the only reading has an entry in each row, or else a habit in each column or a
  /// day; `nil` if there is none.
  static func hasEntries(_ file: ExportFile, _ settings: ImportSettings) -> Bool? {
    guard !file.isFoundNote, Resemblance.foreign(file) == nil,
      case .layout(let layout) = judged(file, dateFormat: settings.dateFormat).outcome
    else { return nil }
    return layout.hasEntries
  }

  /// Reads a table by the columns that are certain, or the likeliest because the user says so.
  static func read(
    _ file: ExportFile,
    _ format: Format,
    _ settings: ImportSettings,
    hasEntries: Bool
  ) throws(ImportError) -> Imported {
    let table = judged(file, dateFormat: settings.dateFormat)
    guard let plan = table.plan else {
      let needed =
        hasEntries
        ? "a column 'day' and a column 'habit'" : "a column of days and a column for each habit"
      // A file that is no table says so first.
      try CSVTable(file).forEachRow { _ in }
      throw ImportError(Location(file: file.path, line: 1), "the header needs \(needed)")
    }
    if let layout = plan.layout(hasEntries: hasEntries) {
      return try read(file, layout, format, settings)
    }
    throw ImportError(
      Location(file: file.path),
      hasEntries
        ? "no column names habits; name the columns with --columns"
        : "no column has marks of habits; write x, yes, no, skip or numbers below each name"
    )
  }

  /// Reads a table by a layout.
  ///
  /// - Throws: ``ImportError`` if two columns that are read have one name, or it cannot be read.
  static func read(
    _ file: ExportFile,
    _ layout: TableLayout,
    _ format: Format,
    _ settings: ImportSettings
  ) throws(ImportError) -> Imported {
    let head = layout.head
    let names = layout.columns.columns.flatMap { $0.names + [$0.end].compactMap(\.self) }
    for name in names where !name.isEmpty {
      let same = head.header.filter { $0.lowercased() == name.lowercased() }
      guard same.count > 1, let last = same.last else { continue }
      let location = Location(file: file.path, line: head.line)
      throw ImportError(location, "two columns are named \(last.quoted); rename one")
    }
    var source = TableFormat(format: format, columns: layout.columns)
    source.isOwn = layout.isOwn
    let table = try CSVTable(
      file,
      delimiter: head.delimiter,
      titleCount: head.titleCount,
      repeats: .columns
    )
    var reader = try TableReader(table, source, settings, layout)
    do throws(ImportError) {
      return try reader.read()
    } catch {
      guard let habit = reader.openHabit, layout.head.shape.hasDayColumn else { throw error }
      let ways = [CellWord.done, .skipped].map { layout.with("s", as: $0) }
      throw TableQuestion(.letters(habit), head, file, ways, settings).error
    }
  }
}

extension ExportFile {
  /// Whether the file is a note that was found, whose tables are no exports.
  var isFoundNote: Bool { origin != .named && path.hasSuffix(".md") }
}

/// Reads tables with one row per entry, including those that habitsite writes.
enum TidyCSVImporter: Importer {
  static let format = Format(
    id: "csv-tidy",
    name: "CSV, one row an entry",
    recognition: "a column of days and one that names habits, below a header",
    contents: "days, states, values, units, minutes, notes, categories",
    origin: "a spreadsheet, or a tracker's CSV export",
    evidence: .own,
    reads: [.anyTable]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    AnyTable.hasEntries(file, settings) == true
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    try AnyTable.read(set.main, format, settings, hasEntries: true)
  }
}

/// Reads tables with one row per day and one column per habit, and those with a column per day.
enum MatrixCSVImporter: Importer {
  static let format = Format(
    id: "csv-matrix",
    name: "CSV, one row a day",
    recognition: "a column of days below a header, the other columns named after habits",
    contents: "days, states, values",
    origin: "a spreadsheet, or a tracker's CSV export",
    evidence: .own,
    reads: [.anyTable]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    AnyTable.hasEntries(file, settings) == false
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    try AnyTable.read(set.main, format, settings, hasEntries: false)
  }
}

extension TableLayout {
  /// The header of habitsite's own tables.
  static let ownHeader = [
    "day", "habit", "state", "value", "unit", "minutes", "note", "category", "habit_id",
  ]

  private static let ownRoles: [ColumnRole] = [
    .day, .habit, .state, .value, .unit, .length, .note, .category, .id,
  ]

  var isOwn: Bool { head.header == Self.ownHeader }

  /// Returns the layout of a table of habitsite's own, or `nil` for any other.
  init?(own head: TableHead) {
    guard head.header == Self.ownHeader else { return nil }
    let columns = zip(Self.ownRoles, Self.ownHeader).map { TableColumns.Column($0, [$1]) }
    self.init(head: head, columns: TableColumns(columns))
  }
}
