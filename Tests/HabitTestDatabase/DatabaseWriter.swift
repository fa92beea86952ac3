private import CSQLite
private import Foundation

/// A database that a test or a measure writes.
///
/// A class, because a connection has an identity: it closes with the last that holds it.
package final class DatabaseWriter {
  private let handle: OpaquePointer

  /// Opens the database of a path, which is made where there is none.
  package init(path: String) throws {
    var opened: OpaquePointer?
    let code = sqlite3_open(path, &opened)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw DatabaseWriterError(message: "cannot open \(path)")
    }
    handle = opened
    // What a test writes need not survive a power cut, and waiting for the disk takes longest.
    sqlite3_exec(handle, "PRAGMA synchronous = OFF", nil, nil, nil)
    // Databases of Anki have an index in this order.
    sqlite3_create_collation_v2(
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
  }

  deinit {
    sqlite3_close_v2(handle)
  }
}

extension DatabaseWriter {
  /// Runs statements, each ended by a semicolon, and ignores their rows.
  package func execute(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw lastError }
  }

  /// Runs a statement once for each list of values, which fill its slots in order.
  package func execute(_ sql: String, forEach rows: some Sequence<[Value]>) throws {
    try withStatement(sql) { statement in
      for values in rows {
        for (index, value) in values.enumerated() {
          try bind(value, to: statement, at: Int32(index) + 1)
        }
        guard sqlite3_step(statement) == SQLITE_DONE, sqlite3_reset(statement) == SQLITE_OK else {
          throw lastError
        }
      }
    }
  }

  /// The texts in the first column of a query.
  package func texts(_ sql: String) throws -> [String] {
    var texts: [String] = []
    try withStatement(sql) { statement in
      while sqlite3_step(statement) == SQLITE_ROW {
        guard let text = sqlite3_column_text(statement, 0) else { continue }
        texts.append(String(cString: text))
      }
    }
    return texts
  }

  /// A value for a slot of a statement.
  package enum Value {
    case integer(Int)
    case text(String)
  }
}

extension DatabaseWriter {
  private func withStatement(_ sql: String, _ body: (OpaquePointer) throws -> Void) throws {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let prepared else {
      throw lastError
    }
    defer { sqlite3_finalize(prepared) }
    try body(prepared)
  }

  private func bind(_ value: Value, to statement: OpaquePointer, at slot: Int32) throws {
    let code =
      switch value {
      case .integer(let integer): sqlite3_bind_int64(statement, slot, Int64(integer))
      case .text(let text): csqlite_bind_text(statement, slot, text, Int32(text.utf8.count))
      }
    guard code == SQLITE_OK else { throw lastError }
  }

  private var lastError: DatabaseWriterError {
    DatabaseWriterError(message: String(cString: sqlite3_errmsg(handle)))
  }
}
