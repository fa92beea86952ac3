private import CSQLite
import Foundation
package import HabitCore

/// A connection to a database, which may be untrusted, with SQLite's protection from malicious
/// databases.
///
/// It closes at the end of its scope.
///
/// Source: SQLite, "Defense against the dark arts", https://sqlite.org/security.html.
package struct SQLiteConnection: ~Copyable {
  private let handle: OpaquePointer

  private init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  /// Opens the database at a path to write to it.
  ///
  /// - Throws: ``SQLiteFailure`` if the file cannot be opened or is not a database.
  static func writing(_ path: String) throws(SQLiteFailure) -> sending SQLiteConnection {
    let connection = SQLiteConnection(try opened(path, writable))
    try connection.begin()
    return connection
  }

  /// The length in bytes from which on SQLite may not take a path.
  static let maxPathLength = 400

  /// Opens the database at a path where it is: SQLite takes no lock, and looks for no log.
  ///
  /// The caller checks that the file is the same afterwards.
  ///
  /// - Throws: ``SQLiteFailure`` if the file cannot be opened or is not a database.
  static func inPlace(_ path: String) throws(SQLiteFailure) -> sending SQLiteConnection {
    let path = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    // Two slashes at the beginning would be those before the name of a host.
    let start = path.hasPrefix("/") ? "file://" : "file:"
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    let connection = SQLiteConnection(try opened("\(start)\(path)?immutable=1", flags))
    try connection.begin()
    return connection
  }

  /// Returns a connection to an empty database in memory.
  ///
  /// - Throws: ``SQLiteFailure`` if there is no memory for it.
  package static func empty() throws(SQLiteFailure) -> sending SQLiteConnection {
    try writing(":memory:")
  }

  /// Returns a read-only connection to a copy of the bytes of a database.
  ///
  /// - Throws: ``SQLiteFailure`` if they are not a database.
  static func inMemory(_ bytes: [UInt8]) throws(SQLiteFailure) -> sending SQLiteConnection {
    let connection = SQLiteConnection(try opened(":memory:", writable))
    try connection.take(bytes)
    try connection.begin()
    return connection
  }

  /// Returns the database as the bytes of a file.
  ///
  /// - Throws: ``SQLiteFailure`` if there is no memory for them.
  package func serialized() throws(SQLiteFailure) -> [UInt8] {
    var count: Int64 = 0
    guard let start = sqlite3_serialize(handle, "main", &count, 0) else { throw .noRoom }
    defer { sqlite3_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }

  /// Runs statements and ignores their rows.
  ///
  /// - Throws: ``SQLiteFailure`` of the first one that fails.
  package func execute(_ sql: String) throws(SQLiteFailure) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteFailure(code) }
  }

  /// Returns a statement, which can be run several times.
  ///
  /// - Throws: ``SQLiteFailure`` if it is not one.
  package func prepare(_ sql: String) throws(SQLiteFailure) -> SQLiteStatement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw SQLiteFailure(code) }
    return SQLiteStatement(statement)
  }

  /// Interrupts queries that use the processor for more than `timeout` milliseconds from now.
  func limitTime(to timeout: Int) {
    // The handler cannot capture a value, so its context is the deadline itself, not a pointer to
    // it.
    let end = UnsafeMutableRawPointer(bitPattern: Self.busyMilliseconds() + timeout)
    sqlite3_progress_handler(
      handle,
      10_000,
      { SQLiteConnection.busyMilliseconds() > Int(bitPattern: $0) ? 1 : 0 },
      end
    )
  }

  private static let writable = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE

  private static func opened(
    _ path: String,
    _ flags: Int32
  ) throws(SQLiteFailure) -> OpaquePointer {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      // SQLite creates a connection even if it cannot open the file.
      sqlite3_close_v2(handle)
      throw SQLiteFailure(code)
    }
    return handle
  }

  /// Gives SQLite a buffer with the bytes, which it frees.
  private func take(_ bytes: [UInt8]) throws(SQLiteFailure) {
    guard let start = sqlite3_malloc64(UInt64(max(1, bytes.count))) else { throw .noRoom }
    let content = start.initializeMemory(as: UInt8.self, from: bytes, count: bytes.count)
    // The header of a database that is used with a write-ahead log; in memory there is none.
    if bytes.count > 19, bytes[18] <= 2, bytes[19] == 2 {
      content[18] = 1
      content[19] = 1
    }
    let size = Int64(bytes.count)
    let flags = UInt32(SQLITE_DESERIALIZE_READONLY | SQLITE_DESERIALIZE_FREEONCLOSE)
    let code = sqlite3_deserialize(handle, "main", content, size, size, flags)
    guard code == SQLITE_OK else { throw SQLiteFailure(code) }
  }

  /// Protects the connection, and asks something: SQLite reads a file only at the first query.
  private func begin() throws(SQLiteFailure) {
    try protect()
    _ = try prepare("SELECT * FROM sqlite_master LIMIT 1").step()
  }

  private func protect() throws(SQLiteFailure) {
    let code = csqlite_distrust(handle)
    guard code == SQLITE_OK else { throw SQLiteFailure(code) }
    let limits: [(Int32, Int32)] = [
      (SQLITE_LIMIT_LENGTH, 100_000_000), (SQLITE_LIMIT_SQL_LENGTH, 1_000_000),
      (SQLITE_LIMIT_COLUMN, 2_000), (SQLITE_LIMIT_EXPR_DEPTH, 50),
      (SQLITE_LIMIT_COMPOUND_SELECT, 10), (SQLITE_LIMIT_VDBE_OP, 250_000),
      (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_TRIGGER_DEPTH, 10),
    ]
    for (limit, value) in limits {
      sqlite3_limit(handle, limit, value)
    }
    try addCollation()
    try execute(
      "PRAGMA cell_size_check = ON; PRAGMA ignore_check_constraints = ON;"
        + "PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY"
    )
  }

  /// Adds the order that Anki gives its names: without it, SQLite cannot check its databases.
  ///
  /// No query sorts by it.
  private func addCollation() throws(SQLiteFailure) {
    let code = sqlite3_create_collation_v2(
      handle,
      "unicase",
      SQLITE_UTF8,
      nil,
      { _, count, bytes, otherCount, other in
        guard let bytes, let other else { return count - otherCount }
        let order = strncasecmp(
          bytes.assumingMemoryBound(to: CChar.self),
          other.assumingMemoryBound(to: CChar.self),
          Int(min(count, otherCount))
        )
        return order == 0 ? count - otherCount : order
      },
      nil
    )
    guard code == SQLITE_OK else { throw SQLiteFailure(code) }
  }

  /// Returns the processor time of this thread, in milliseconds.
  ///
  /// Not elapsed time: a busy machine must not make a good file fail.
  private static func busyMilliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}

/// A prepared statement, which is finalized at the end of its scope.
package struct SQLiteStatement: ~Copyable {
  private let handle: OpaquePointer

  fileprivate init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Binds a value to a slot of the statement; slots count from 1.
  func bind(_ value: SQLiteValue, at slot: Int) throws(SQLiteFailure) {
    let slot = Int32(slot)
    let code =
      switch value {
      case .null: sqlite3_bind_null(handle, slot)
      case .integer(let integer): sqlite3_bind_int64(handle, slot, Int64(integer))
      case .real(let number): sqlite3_bind_double(handle, slot, number)
      case .text(let text): csqlite_bind_text(handle, slot, text, Int32(text.utf8.count))
      }
    guard code == SQLITE_OK else { throw SQLiteFailure(code) }
  }

  /// Runs the statement with a value for each of its slots, and ignores its rows.
  ///
  /// - Throws: ``SQLiteFailure`` if it fails.
  package func run(_ values: [SQLiteValue]) throws(SQLiteFailure) {
    for (index, value) in values.enumerated() { try bind(value, at: index + 1) }
    _ = try step()
    let code = sqlite3_reset(handle)
    guard code == SQLITE_OK else { throw SQLiteFailure(code) }
  }

  /// Advances to the next row, or returns that there is none.
  func step() throws(SQLiteFailure) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteFailure(code)
    }
  }

  /// The cells of the current row.
  var cells: SQLiteCells { SQLiteCells(handle) }
}

/// A value of a cell that is written.
package enum SQLiteValue {
  case null
  case integer(Int)
  case real(Double)
  case text(String)

  /// Takes a text, or null for none.
  package init(_ text: String?) { self = text.map(Self.text) ?? .null }

  /// Takes a number, or null for none.
  package init(_ number: Double?) { self = number.map(Self.real) ?? .null }

  /// Takes a whole number, or null for none.
  package init(_ number: Int?) { self = number.map(Self.integer) ?? .null }

  /// Takes a day as `yyyy-MM-dd`, or null for none.
  package init(_ day: Day?) { self = day.map { .text("\($0)") } ?? .null }
}

/// The cells of a row of a table, as long as it is the current one.
///
/// Cells are counted from 1, in the order of the columns that were asked for; cell 0 is the row id.
package struct SQLiteCells {
  private let handle: OpaquePointer

  fileprivate init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  /// Returns the kind of a cell as it is stored; the declared type of its column does not count.
  package func kind(at index: Int) -> JSONKind {
    switch sqlite3_column_type(handle, Int32(index)) {
    case SQLITE_INTEGER, SQLITE_FLOAT: .number
    case SQLITE_TEXT: .string
    case SQLITE_BLOB: .bytes
    default: .null
    }
  }

  /// Returns a cell that holds an integer, or else `nil`.
  package func integer(at index: Int) -> Int? {
    guard sqlite3_column_type(handle, Int32(index)) == SQLITE_INTEGER else { return nil }
    return Int(sqlite3_column_int64(handle, Int32(index)))
  }

  /// Returns a cell that holds a number.
  package func number(at index: Int) -> Double { sqlite3_column_double(handle, Int32(index)) }

  /// Returns a cell that holds a text, and whether it was not UTF-8, so that U+FFFD is in it.
  package func text(at index: Int) -> (text: String, isRepaired: Bool) {
    // The pointer comes first: requesting it settles the encoding that the length refers to.
    let start = sqlite3_column_text(handle, Int32(index))
    let count = Int(sqlite3_column_bytes(handle, Int32(index)))
    let bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : count)
    let text = String(decoding: bytes, as: UTF8.self)
    return (text.boundingMarks, !text.utf8.elementsEqual(bytes))
  }

  /// Returns a cell that holds binary data.
  package func bytes(at index: Int) -> [UInt8] {
    let start = sqlite3_column_blob(handle, Int32(index))
    let count = Int(sqlite3_column_bytes(handle, Int32(index)))
    return Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}

extension SQLiteFailure {
  fileprivate init(_ code: Int32) {
    // The low byte is the kind of an error; the higher bytes say where it occurred.
    switch code & 0xFF {
    case SQLITE_NOTADB: self = .notDatabase
    case SQLITE_INTERRUPT: self = .interrupted
    case SQLITE_TOOBIG: self = .tooLarge
    case SQLITE_FULL, SQLITE_NOMEM: self = .noRoom
    default: self = .damaged
    }
  }
}

/// The reasons why SQLite rejects a database, as far as messages distinguish them.
package enum SQLiteFailure: Error {
  /// The file is damaged, cut off, or otherwise invalid.
  case damaged
  /// The file does not begin like a database, or is encrypted.
  case notDatabase
  /// A query took too long.
  case interrupted
  /// A value is longer than the limit.
  case tooLarge
  /// The disk or the memory is full.
  case noRoom
}
