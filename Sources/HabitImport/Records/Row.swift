import HabitCore
import HabitReading

/// The current row of a table of a database, whose cells are fields.
final class Row: Source {
  private let table: String
  private let columns: [String]
  /// The column after the one that was asked for last, which is mostly asked for next.
  private var next = 0
  fileprivate var cells: SQLiteCells?

  fileprivate init(of table: String, _ columns: [String], file: String, log: Log) {
    self.table = table
    self.columns = columns
    super.init(file: file, log: log)
  }

  /// The row id.
  var id: Int { cells?.integer(at: 0) ?? 0 }

  /// The name of the row in messages: `ZGOAL row 3`.
  var name: String { "\(table) row \(id)" }

  /// The row itself, for what is said of it as a whole.
  var whole: Field { Field(source: self, position: 0) }

  /// The cell of a column, one of those that are read.
  subscript(column: String) -> Field {
    for _ in columns.indices {
      let index = next
      next = index + 1 == columns.count ? 0 : index + 1
      if columns[index] == column {
        return Field(source: self, position: index + 1, canBeNull: true)
      }
    }
    assertionFailure("\(table) is read without \(column)")
    return Field(source: self, position: 0, isThere: false)
  }

  /// Returns the number in a column by which other rows refer to this one, or else its id.
  func number(_ column: String) -> Int { self[column].whole ?? id }

  override var form: String { "sqlite" }

  override func kind(_ position: Int) -> JSONKind { cells?.kind(at: position) ?? .null }

  override func number(_ position: Int) -> Double? { cells?.number(at: position) }

  override func string(_ position: Int) -> String {
    guard let (text, isRepaired) = cells?.text(at: position) else { return "" }
    if isRepaired {
      report(.warning, "sqlite.text", "not UTF-8; what cannot be read is U+FFFD", at: position)
    }
    return text
  }

  override func bytes(_ position: Int) -> [UInt8] { cells?.bytes(at: position) ?? [] }

  override func name(of position: Int) -> String {
    "\(name)\(position > 0 ? ", column '\(columns[position - 1])'" : ""): "
  }

  override func shape(of position: Int) -> String {
    position > 0 ? "\(table).\(columns[position - 1])" : ""
  }
}

/// Values as a database has them.
extension Field {
  /// The field, or `nil` after reporting that the row lacks it.
  var needed: Field? {
    if exists { return self }
    report(.warning, "sqlite.empty", "nothing is in it; row left out")
    return nil
  }

  /// Returns what a whole number means; reports one that means nothing as not `what`.
  func meaning<Value>(_ what: String, code: String, _ meaning: (Int) -> Value?) -> Value? {
    whole.flatMap { number in meaning(number) ?? leaveOut(code, "\(number) is not \(what)") }
  }
}

/// Values as Core Data and SwiftData write them.
extension Field {
  /// The instant in seconds since 2001.
  var appleInstant: AppleInstant? { number.map { AppleInstant(seconds: $0) } }

  /// The identifier that 16 bytes or a text hold, in upper case.
  var uuid: String? {
    guard kind == .bytes else {
      return meaning("an identifier", code: "sqlite.kind") {
        AppleUUID.isValid($0) ? $0.uppercased() : nil
      }
    }
    return bytes.flatMap { bytes in
      bytes.count == 16
        ? AppleUUID.text(bytes) : leaveOut("sqlite.kind", "not an identifier of 16 bytes")
    }
  }

  /// The raw value of an enumeration, stored as a text, or as the JSON or property list of one.
  var rawValue: String? {
    guard kind == .bytes, let bytes else { return string }
    if let text = BinaryPropertyList.text(bytes) { return text }
    if let text = String(validating: bytes, as: UTF8.self)?.boundingMarks, text.count > 2,
      text.first == "\"", text.last == "\""
    {
      return String(text.dropFirst().dropLast())
    }
    return leaveOut("sqlite.kind", "expected a string, found binary data")
  }
}

/// A database whose rows are read by their fields.
struct Database {
  let file: ExportFile
  let store: SQLiteStore
  let settings: ImportSettings
  let log: Log

  /// Calls a closure with each row of a table, if it exists, in the order of the row ids.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - columns: The columns to read; those that the table lacks are missing.
  ///   - takes: Takes a row of a usual form by its cells alone, and returns whether it has; of
  ///     millions of rows, no fields are made.
  ///   - body: Receives each other row, whose fields have values only during the call.
  /// - Throws: ``ImportError`` of the closure, or if the table is damaged or endless.
  func rows(
    of table: String,
    _ columns: [String],
    taking takes: (SQLiteCells) -> Bool = { _ in false },
    _ body: (Row) throws(ImportError) -> Void
  ) throws(ImportError) {
    let row = Row(of: table, columns, file: store.path, log: log)
    defer { row.cells = nil }
    try store.forEachRow(of: table, columns) { (cells) throws(ImportError) in
      guard !takes(cells) else { return }
      row.cells = cells
      try body(row)
    }
  }
}

/// An importer that reads the database of an app by the fields of its rows.
protocol RowReading: Importer {
  /// The known versions of the schema; older ones are refused.
  static var versions: ClosedRange<Int> { get }

  /// Returns whether a database has the tables and columns of the app.
  static func canRead(_ store: SQLiteStore) -> Bool

  static func read(_ database: Database, into habits: HabitList) throws(ImportError)
}

extension RowReading {
  static var versions: ClosedRange<Int> { 0...Int.max }

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.store.map(canRead) ?? false
  }

  static func read(_ set: ExportSet, _ settings: ImportSettings) throws(ImportError) -> Imported {
    let app = String(format.name.prefix { $0 != "," })
    guard let store = set.main.store, canRead(store) else {
      throw SQLiteStore.isOther(set.main, than: app)
    }
    guard store.version >= versions.lowerBound else {
      throw ImportError(
        Location(file: store.path),
        "schema version \(store.version) of \(app) is not read, only \(versions.lowerBound)"
          + " and later; open it in a newer version and make a backup there"
      )
    }
    let log = Log()
    let habits = HabitList(log, file: store.path)
    if store.version > versions.upperBound {
      let message =
        "schema version \(store.version) of \(app) is newer than \(versions.upperBound);"
        + " what it has more is not read"
      habits.warn("sqlite.version", message)
    }
    try read(Database(file: set.main, store: store, settings: settings, log: log), into: habits)
    return habits.imported
  }
}
