package import HabitCore

/// An untrusted database, copied into memory with its logs replayed; only rows of real tables can
/// be read.
package struct SQLiteStore: Sendable {
  /// The schema version that the app set.
  package let version: Int
  /// The problem with the log of the database.
  package let warning: Diagnostic?
  private let path: String
  /// The columns of each table, all names in lower case.
  private let tables: [String: Set<String>]
  private let connection: SharedSQLiteConnection
  /// The maximum processor time of a query, in milliseconds.
  private let timeout: Int

  /// Opens a private copy of a database with its attached logs.
  ///
  /// - Throws: ``ImportError`` if it is not a database, encrypted, damaged, or endless.
  package init(_ file: ExportFile) throws(ImportError) {
    let copy = try PrivateCopy(of: file)
    defer { copy.remove() }
    try self.init(copy, of: file) { path in try SQLiteConnection.inMemory(copyOf: path) }
  }

  private init(
    _ copy: PrivateCopy,
    of file: ExportFile,
    _ open: (String) throws -> sending SQLiteConnection
  ) throws(ImportError) {
    try Self.requireOwnJournal(of: file)
    path = file.path
    do {
      let size = try FileStatus(of: copy.path).size
      timeout = 2_000 + size >> 13
      let frames = try Self.replayLogs(at: copy.path)
      try Self.requireGrowth(of: file, from: size, to: FileStatus(of: copy.path).size)
      warning = Self.warning(of: file, frames: frames)
      let opened = try open(copy.path)
      opened.limitTime(to: timeout)
      try Self.requireIntegrity(of: opened)
      version = try Self.version(of: opened)
      tables = try Self.tables(of: opened)
      connection = SharedSQLiteConnection(opened)
    } catch {
      throw Self.failure(error, path)
    }
  }

  /// Reads from a private copy on disk of a database that may be too large for memory.
  ///
  /// - Parameters:
  ///   - file: The path of the database without its bytes, with its attached logs.
  ///   - body: Receives the store, which must not outlive the call.
  /// - Throws: ``ImportError`` of the closure, or if the database cannot be read.
  static func reading(
    _ file: ExportFile,
    _ body: (SQLiteStore) throws(ImportError) -> Void
  ) throws(ImportError) {
    let copy = try PrivateCopy(fromDisk: file)
    defer { copy.remove() }
    try body(
      SQLiteStore(copy, of: file) { path in
        try SQLiteConnection.open(path, for: .reading)
      }
    )
  }

  /// The names of the tables in lower case, sorted.
  package var tableNames: [String] { tables.keys.sorted() }

  /// Returns whether all of these tables exist; views and virtual tables do not count.
  package func has(_ names: String...) -> Bool {
    names.allSatisfy { tables[$0.lowercased()] != nil }
  }

  /// Returns the names of the columns of a table in lower case, without computed columns.
  package func columns(of table: String) -> Set<String> {
    tables[table.lowercased()] ?? []
  }

  /// Returns whether a table has all of the given columns.
  package func has<Column: SQLiteColumn>(_ columns: Column.Type, in table: String) -> Bool {
    columns.allCases.allSatisfy { self.columns(of: table).contains($0.rawValue.lowercased()) }
  }

  /// Calls a closure with each row of a table, if it exists, in the order of the row ids.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - columns: The columns to read.
  ///   - filter: A column and the texts of which a row must have one.
  ///   - takes: Takes a row of a usual form by its cells alone, and returns whether it has; of
  ///     millions of rows, no values are made.
  ///   - body: Receives each other row.
  /// - Throws: ``ImportError`` of the closure, or if the table is damaged or endless.
  package func forEachRow<Column: SQLiteColumn>(
    of table: String,
    _ columns: Column.Type,
    where filter: (column: Column, texts: [String])? = nil,
    taking takes: (SQLiteCells) -> Bool = { _ in false },
    _ body: (SQLiteRow<Column>) throws(ImportError) -> Void
  ) throws(ImportError) {
    let filter = filter.map { (column: $0.column.rawValue, texts: $0.texts) }
    try forEachRecord(of: table, Column.allCases.map(\.rawValue), where: filter, taking: takes) {
      (record) throws(ImportError) in
      try body(SQLiteRow(record))
    }
  }

  private func forEachRecord(
    of table: String,
    _ columns: [String],
    where filter: (column: String, texts: [String])?,
    taking takes: (SQLiteCells) -> Bool,
    _ body: (SQLiteRecord) throws(ImportError) -> Void
  ) throws(ImportError) {
    guard let known = tables[table.lowercased()] else { return }
    let query = Self.query(of: table, columns, known, where: filter)
    do {
      try connection.read { connection in
        connection.limitTime(to: timeout)
        let statement = try connection.prepare(query)
        for (index, text) in (filter?.texts ?? []).enumerated() {
          try statement.bind(text, at: index + 1)
        }
        var count = 0
        // One record for all rows, so that its values are allocated once.
        var record = SQLiteRecord(
          table: table,
          file: path,
          columns: columns,
          values: columns.map { _ in .null }
        )
        while try statement.step() {
          count += 1
          guard count <= Self.maxRowCount else { throw Self.hasTooManyRows(table, path) }
          guard !takes(statement.cells) else { continue }
          record.id = statement.integer(at: 0)
          for index in columns.indices {
            record.values[index] = statement.value(at: index + 1)
          }
          try body(record)
        }
      }
    } catch {
      throw Self.failure(error, path)
    }
  }

  /// Returns the query of all rows, with `NULL` in place of columns that the table lacks.
  private static func query(
    of table: String,
    _ columns: [String],
    _ known: Set<String>,
    where filter: (column: String, texts: [String])?
  ) -> String {
    let list = columns.map { column in
      known.contains(column.lowercased()) ? "\"\(column)\"" : "NULL"
    }
    let condition =
      filter.flatMap { filter -> String? in
        let marks = filter.texts.map { _ in "?" }.joined(separator: ", ")
        let index = columns.firstIndex(of: filter.column)
        return index.map { " WHERE \(list[$0]) IN (\(marks))" }
      } ?? ""
    return "SELECT rowid, \(list.joined(separator: ", ")) FROM \"\(table)\" NOT INDEXED"
      + condition + " ORDER BY rowid"
  }

  /// Merges the newest rows from the logs beside a copy into it.
  ///
  /// - Returns: The number of valid pages in the write-ahead log; 0 if there is none.
  private static func replayLogs(at path: String) throws -> Int {
    let connection = try SQLiteConnection.open(path, for: .writing)
    let frames = try checkpointedFrames(of: connection)
    try connection.execute("PRAGMA journal_mode = DELETE")
    return max(0, frames)
  }

  private static func checkpointedFrames(of connection: borrowing SQLiteConnection) throws -> Int {
    let statement = try connection.prepare("PRAGMA wal_checkpoint")
    return try statement.step() ? Int(statement.integer(at: 1)) : 0
  }

  private static func version(of connection: borrowing SQLiteConnection) throws -> Int {
    guard case .integer(let version) = try connection.firstValue(of: "PRAGMA user_version") else {
      return 0
    }
    return Int(version)
  }

  /// Checks a database without computed columns; no time limit works inside a computed value.
  private static func requireIntegrity(of connection: borrowing SQLiteConnection) throws {
    let computed = try connection.firstValue(
      of: "SELECT 1 FROM pragma_table_list AS tables, pragma_table_xinfo(tables.name) AS columns"
        + " WHERE tables.type IN ('table', 'shadow') AND columns.hidden > 1"
    )
    guard computed == nil else { return }
    let verdict = try connection.firstValue(of: "PRAGMA quick_check(1)")
    guard verdict == .text("ok") else { throw SQLiteFailure.damaged }
  }

  private static func tables(
    of connection: borrowing SQLiteConnection
  ) throws -> [String: Set<String>] {
    var tables: [String: Set<String>] = [:]
    let list = try connection.prepare("PRAGMA table_list")
    while try list.step() {
      guard list.value(at: 0) == .text("main"), list.value(at: 2) == .text("table"),
        let name = list.value(at: 1).anyText, !name.contains("\"")
      else { continue }
      tables[name.lowercased()] = try columns(of: name, in: connection)
    }
    tables["sqlite_schema"] = nil
    return tables
  }

  private static func columns(
    of table: String,
    in connection: borrowing SQLiteConnection
  ) throws -> Set<String> {
    var columns: Set<String> = []
    let list = try connection.prepare("PRAGMA table_info(\"\(table)\")")
    while try list.step() {
      guard let name = list.value(at: 1).anyText else { continue }
      columns.insert(name.lowercased())
    }
    return columns
  }

  /// Rejects a copy that has grown by more than its logs, which a forged size in a journal causes.
  private static func requireGrowth(of file: ExportFile, from start: Int, to size: Int) throws {
    let known = file.attachments.reduce(start) { $0 + $1.bytes.count }
    guard size <= known + 65_536 else { throw SQLiteFailure.damaged }
  }

  /// Returns a readable error of a database; SQLite's own message can quote the content.
  private static func failure(_ error: any Error, _ path: String) -> ImportError {
    if let error = error as? ImportError { return error }
    let location = Location(file: path)
    switch error as? SQLiteFailure {
    case .notDatabase:
      return ImportError(
        location,
        "a database that is damaged or encrypted; export it from the app again"
      )
    case .interrupted:
      return ImportError(
        location,
        "a database that takes too long to read; it is damaged or made to be slow"
      )
    case .tooLarge:
      return ImportError(location, "a value of the database is larger than 100 MB")
    case .noRoom:
      return ImportError(location, "no room for a copy of the database; make some and try again")
    case .damaged, nil:
      return ImportError(
        location,
        "a database that is damaged or cut off; copy it from the device again"
      )
    }
  }
}

/// Problems with the logs of a database, before and after they are replayed.
extension SQLiteStore {
  /// Rejects a journal that names another file, which SQLite would read and could remove.
  static func requireOwnJournal(of file: ExportFile) throws(ImportError) {
    let end: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    guard let journal = file.attachment(StoreFiles.journal), journal.bytes.suffix(8) == end[...]
    else { return }
    let reason = "a change of several databases was not finished; open and close the app, then"
    throw ImportError(Location(file: journal.path), reason + " copy it again")
  }

  /// Returns the warning about the log of a database, given its number of valid pages.
  static func warning(of file: ExportFile, frames: Int) -> Diagnostic? {
    let location = Location(file: file.path)
    guard let log = file.attachment(StoreFiles.log) else {
      guard StoreFiles.wantsLog(file.bytes) else { return nil }
      let message =
        "its log, the same name with '-wal' at the end, is not beside it;"
        + " the newest rows may be missing: give the whole folder"
      return Diagnostic(.warning, "sqlite.log", message, at: location)
    }
    guard !log.bytes.isEmpty, frames == 0 || !StoreFiles.isWholeLog(log.bytes) else { return nil }
    let message =
      frames == 0
      ? "the log is damaged or belongs to another database; it is not read"
      : "the log is cut off; the newest rows are missing: copy it from the device again"
    return Diagnostic(.warning, "sqlite.log", message, at: Location(file: log.path))
  }
}

/// The columns of a table that an importer reads, with their names in the table.
package protocol SQLiteColumn: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}
