import Synchronization

/// A connection that the copies of a store share, one reader at a time.
///
/// A class, because a connection has an identity: it closes with the last store that shares it.
final class SharedSQLiteConnection: Sendable {
  private let connection: Mutex<SQLiteConnection>

  init(_ connection: consuming sending SQLiteConnection) {
    self.connection = Mutex(connection)
  }

  /// Calls a closure with the connection; the closure must not request it again.
  func read(_ body: (borrowing SQLiteConnection) throws -> Void) throws {
    try connection.withLock { connection in try body(connection) }
  }
}
