private import CSQLite
import Foundation
private import GRDB
package import HabitCore

/// A database from a stranger, copied into memory with its logs replayed, of which only rows of
/// real tables can be read.
///
/// Source: SQLite, "Defense against the dark arts", https://sqlite.org/security.html.
package struct SQLiteStore: Sendable {
  /// The number that the app gave to its schema.
  package let version: Int
  /// What is wrong with the log of the database.
  package let warning: Diagnostic?
  private let path: String
  /// The columns of each table, all names in lower case.
  private let tables: [String: Set<String>]
  private let queue: DatabaseQueue
  /// How long a query may keep a processor busy, in milliseconds.
  private let patience: Int

  /// Opens a private copy of a database with the logs that are attached to it.
  ///
  /// - Throws: ``ImportError`` where it is no database, encrypted, damaged, or endless.
  package init(_ file: ExportFile) throws(ImportError) {
    let copy = try PrivateCopy(of: file)
    defer { copy.remove() }
    try self.init(copy, of: file) { path in
      try DatabaseQueue.inMemoryCopy(
        fromPath: path,
        configuration: Self.configuration(readonly: true)
      )
    }
  }

  private init(
    _ copy: PrivateCopy,
    of file: ExportFile,
    _ open: (String) throws -> DatabaseQueue
  ) throws(ImportError) {
    try Self.requireOwnJournal(of: file)
    path = file.path
    do {
      let size = try FileStatus(of: copy.path).size
      patience = 2_000 + size >> 13
      let frames = try Self.replayLogs(at: copy.path)
      try Self.requireGrowth(of: file, from: size, to: FileStatus(of: copy.path).size)
      warning = Self.warning(of: file, frames: frames)
      queue = try open(copy.path)
      (version, tables) = try queue.read { [patience] database in
        Self.limitTime(of: database, to: patience)
        try Self.requireIntegrity(of: database)
        return (
          try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0,
          try Self.tables(of: database)
        )
      }
    } catch {
      throw Self.failure(error, path)
    }
  }
}

extension SQLiteStore {
  /// Reads from a private copy on the disk of a database that may be too large for the memory.
  ///
  /// - Parameters:
  ///   - file: The path of the database without its bytes, with the logs that are attached to it.
  ///   - body: Given the store, which does not outlast it.
  /// - Throws: ``ImportError`` of the closure, or where the database cannot be read.
  static func reading(
    _ file: ExportFile,
    _ body: (SQLiteStore) throws(ImportError) -> Void
  ) throws(ImportError) {
    let copy = try PrivateCopy(fromDisk: file)
    defer { copy.remove() }
    try body(
      SQLiteStore(copy, of: file) { path in
        try DatabaseQueue(path: path, configuration: configuration(readonly: true))
      }
    )
  }

  /// The names of the tables in lower case, sorted.
  package var tableNames: [String] { tables.keys.sorted() }

  /// Whether there are tables of all these names; views and virtual tables do not count.
  package func has(_ names: String...) -> Bool {
    names.allSatisfy { tables[$0.lowercased()] != nil }
  }

  /// The names of the columns of a table in lower case, without those that are computed.
  package func columns(of table: String) -> Set<String> {
    tables[table.lowercased()] ?? []
  }

  /// Whether a table has all of some columns.
  package func has<Column: SQLiteColumn>(_ columns: Column.Type, in table: String) -> Bool {
    columns.allCases.allSatisfy { self.columns(of: table).contains($0.rawValue.lowercased()) }
  }

  /// Gives each row of a table, where there is one, to a closure in the order of the row ids.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - columns: The columns that are read.
  ///   - filter: A column with the texts of which a row must have one.
  ///   - body: Given each row.
  /// - Throws: ``ImportError`` of the closure, or where the table is damaged or endless.
  package func forEachRow<Column: SQLiteColumn>(
    of table: String,
    _ columns: Column.Type,
    where filter: (column: Column, texts: [String])? = nil,
    _ body: (SQLiteRow<Column>) throws(ImportError) -> Void
  ) throws(ImportError) {
    guard let known = tables[table.lowercased()] else { return }
    let all = Array(Column.allCases)
    let list = all.map { column in
      known.contains(column.rawValue.lowercased()) ? "\"\(column.rawValue)\"" : "NULL"
    }
    let query = "SELECT rowid, \(list.joined(separator: ", ")) FROM \"\(table)\" NOT INDEXED"
    let condition =
      filter.flatMap { filter -> String? in
        let marks = filter.texts.map { _ in "?" }.joined(separator: ", ")
        let place = all.firstIndex { $0.rawValue == filter.column.rawValue }
        return place.map { " WHERE \(list[$0]) IN (\(marks))" }
      } ?? ""
    do {
      try queue.read { database in
        Self.limitTime(of: database, to: patience)
        let statement = try database.makeStatement(sql: query + condition + " ORDER BY rowid")
        let texts = StatementArguments(filter?.texts ?? [])
        let cursor = try Row.fetchCursor(statement, arguments: texts)
        var count = 0
        // One row for all, so that its values are laid out once.
        var row = SQLiteRow(table: table, file: path, columns: all, values: all.map { _ in .null })
        while try cursor.next() != nil {
          count += 1
          guard count <= Self.greatestRowCount else { throw Self.hasTooManyRows(table, path) }
          let cells = statement.sqliteStatement
          row.id = sqlite3_column_int64(cells, 0)
          for place in all.indices {
            row.values[place] = Self.value(cells, place + 1)
          }
          try body(row)
        }
      }
    } catch {
      throw Self.failure(error, path)
    }
  }

  /// A cell of the current row, by its stored type.
  private static func value(_ row: OpaquePointer, _ index: Int) -> SQLiteValue {
    let column = Int32(index)
    switch sqlite3_column_type(row, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(row, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(row, column))
    case SQLITE_TEXT:
      // The pointer comes first: asking for it settles the encoding that the length counts.
      let start = sqlite3_column_text(row, column)
      let count = Int(sqlite3_column_bytes(row, column))
      let bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
      let text = String(decoding: bytes, as: UTF8.self)
      return text.utf8.elementsEqual(bytes) ? .text(text) : .repairedText(text)
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(row, column)
      let count = Int(sqlite3_column_bytes(row, column))
      return .blob(Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)))
    default: return .null
    }
  }
}

extension SQLiteStore {
  /// Brings the newest rows from the logs beside a copy into it.
  ///
  /// - Returns: How many pages the write-ahead log held that count; 0 where there is none.
  private static func replayLogs(at path: String) throws -> Int {
    let queue = try DatabaseQueue(path: path, configuration: configuration(readonly: false))
    let frames = try queue.writeWithoutTransaction { database in
      let row = try Row.fetchOne(database, sql: "PRAGMA wal_checkpoint")
      try database.execute(sql: "PRAGMA journal_mode = DELETE")
      return row.map { $0[1] as Int? ?? 0 } ?? 0
    }
    try queue.close()
    return max(0, frames)
  }

  private static func configuration(readonly: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { database in
      try protect(database)
    }
    return configuration
  }

  private static func protect(_ database: Database) throws {
    let connection = database.sqliteConnection
    guard csqlite_distrust(connection) == SQLITE_OK else { throw DatabaseError() }
    let limits: [(Int32, Int32)] = [
      (SQLITE_LIMIT_LENGTH, 100_000_000), (SQLITE_LIMIT_SQL_LENGTH, 1_000_000),
      (SQLITE_LIMIT_COLUMN, 2_000), (SQLITE_LIMIT_EXPR_DEPTH, 50),
      (SQLITE_LIMIT_COMPOUND_SELECT, 10), (SQLITE_LIMIT_VDBE_OP, 250_000),
      (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_TRIGGER_DEPTH, 10),
    ]
    for (limit, value) in limits {
      sqlite3_limit(connection, limit, value)
    }
    try database.execute(
      sql: "PRAGMA cell_size_check = ON; PRAGMA ignore_check_constraints = ON;"
        + "PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY"
    )
  }

  /// Stops a query that has kept the processor busy for longer than `patience` milliseconds.
  private static func limitTime(of database: Database, to patience: Int) {
    // The handler cannot hold a value, so its context is the end itself instead of a pointer to it.
    let end = UnsafeMutableRawPointer(bitPattern: busyMilliseconds() + patience)
    sqlite3_progress_handler(
      database.sqliteConnection,
      10_000,
      { SQLiteStore.busyMilliseconds() > Int(bitPattern: $0) ? 1 : 0 },
      end
    )
  }

  /// How long this thread has kept a processor busy.
  ///
  /// Not the time that passed: a busy machine must not make a good file fail.
  private static func busyMilliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }

  /// Checks a database that computes nothing: within a computed value no limit of time works.
  private static func requireIntegrity(of database: Database) throws {
    let computed = try Row.fetchOne(
      database,
      sql: "SELECT 1 FROM pragma_table_list AS tables, pragma_table_xinfo(tables.name) AS columns"
        + " WHERE tables.type IN ('table', 'shadow') AND columns.hidden > 1"
    )
    guard computed == nil else { return }
    let verdict = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
    guard verdict == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
  }

  private static func tables(of database: Database) throws -> [String: Set<String>] {
    var tables: [String: Set<String>] = [:]
    for row in try Row.fetchAll(database, sql: "PRAGMA table_list") {
      guard row["schema"] == "main", row["type"] == "table", let name = row["name"] as String?,
        !name.contains("\"")
      else { continue }
      let columns = try Row.fetchAll(database, sql: "PRAGMA table_info(\"\(name)\")")
      tables[name.lowercased()] = Set(
        columns.compactMap { ($0["name"] as String?)?.lowercased() }
      )
    }
    tables["sqlite_schema"] = nil
    return tables
  }
}

extension SQLiteStore {
  /// Refuses a copy that has grown by more than its logs, as a made-up size in a journal makes it.
  private static func requireGrowth(of file: ExportFile, from start: Int, to size: Int) throws {
    let known = file.attachments.reduce(start) { $0 + $1.bytes.count }
    guard size <= known + 65_536 else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
  }

  /// The error of a database in words for people; what SQLite says can quote the content.
  private static func failure(_ error: any Error, _ path: String) -> ImportError {
    if let error = error as? ImportError { return error }
    let place = Place(file: path)
    switch (error as? DatabaseError)?.resultCode {
    case .SQLITE_NOTADB:
      return ImportError(
        place,
        "a database that is damaged or encrypted; export it from the app again"
      )
    case .SQLITE_INTERRUPT:
      return ImportError(
        place,
        "a database that takes too long to read; it is damaged or made to be slow"
      )
    case .SQLITE_TOOBIG:
      return ImportError(place, "a value of the database is larger than 100 MB")
    case .SQLITE_FULL, .SQLITE_NOMEM:
      return ImportError(place, "no room for a copy of the database; make some and try again")
    default:
      return ImportError(
        place,
        "a database that is damaged or cut off; copy it from the device again"
      )
    }
  }
}
