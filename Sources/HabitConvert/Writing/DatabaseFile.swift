private import CSQLite
import HabitCore

/// A database that SQLite makes in memory, and that becomes a file as a whole.
///
/// It has no path, no name of a user and no time. A class, because a connection has an identity: it
/// closes with the last that holds it.
final class DatabaseFile {
  private let handle: OpaquePointer

  /// Makes an empty database by the statements of a schema, whose version an app knows it by.
  ///
  /// - Throws: ``SiteError`` if there is no memory for it.
  init(version: Int, schema: String) throws(SiteError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(":memory:", &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw SiteError("convert.database", "SQLite cannot make a database in memory")
    }
    handle = opened
    try execute("PRAGMA encoding = 'UTF-8'; PRAGMA user_version = \(version); \(schema)")
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  enum Value {
    case null
    case integer(Int)
    case real(Double)
    case text(String)

    /// Takes a text, or null for none.
    init(_ text: String?) { self = text.map(Value.text) ?? .null }

    /// Takes a number, or null for none.
    init(_ number: Double?) { self = number.map(Value.real) ?? .null }

    /// Takes a day as `yyyy-MM-dd`, or null for none.
    init(_ day: Day?) { self = day.map { .text("\($0)") } ?? .null }
  }

  /// Adds rows to a table in one step; each has a value for every column.
  func insert(into table: String, _ rows: [[Value]]) throws(SiteError) {
    guard let first = rows.first else { return }
    let slots = Array(repeating: "?", count: first.count).joined(separator: ",")
    var prepared: OpaquePointer?
    let sql = "INSERT INTO \(table) VALUES (\(slots))"
    guard sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK,
      let statement = prepared
    else { throw failure }
    defer { sqlite3_finalize(statement) }
    try execute("BEGIN")
    for row in rows {
      for (index, value) in row.enumerated() {
        try bind(value, to: statement, at: Int32(index) + 1)
      }
      guard sqlite3_step(statement) == SQLITE_DONE, sqlite3_reset(statement) == SQLITE_OK else {
        throw failure
      }
    }
    try execute("COMMIT")
  }

  var bytes: [UInt8] {
    get throws(SiteError) {
      var count: Int64 = 0
      guard let start = sqlite3_serialize(handle, "main", &count, 0) else { throw failure }
      defer { sqlite3_free(start) }
      return Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }
  }

  private func execute(_ sql: String) throws(SiteError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  private func bind(_ value: Value, to statement: OpaquePointer, at slot: Int32) throws(SiteError) {
    let code =
      switch value {
      case .null: sqlite3_bind_null(statement, slot)
      case .integer(let integer): sqlite3_bind_int64(statement, slot, Int64(integer))
      case .real(let number): sqlite3_bind_double(statement, slot, number)
      case .text(let text): csqlite_bind_text(statement, slot, text, Int32(text.utf8.count))
      }
    guard code == SQLITE_OK else { throw failure }
  }

  private var failure: SiteError {
    SiteError("convert.database", "SQLite: \(String(cString: sqlite3_errmsg(handle)))")
  }
}
