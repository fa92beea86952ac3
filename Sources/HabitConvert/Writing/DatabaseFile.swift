import HabitCore
import HabitReading

/// A database that SQLite makes in memory, and that becomes a file as a whole.
///
/// It has no path, no name of a user and no time.
enum DatabaseFile {
  typealias Row = [SQLiteValue]

  /// Makes the file of a database; an app knows it by its version.
  ///
  /// - Parameters:
  ///   - version: The version of the schema.
  ///   - schema: The statements that create the tables.
  ///   - tables: The rows of each table, with a value for every column.
  /// - Returns: The bytes of the file.
  /// - Throws: ``SiteError`` if there is no memory for it, or a value is too long for SQLite.
  static func bytes(
    version: Int,
    schema: String,
    _ tables: [(name: String, rows: [Row])]
  ) throws(SiteError) -> [UInt8] {
    do throws(SQLiteFailure) {
      let connection = try SQLiteConnection.empty()
      try connection.execute("PRAGMA user_version = \(version); \(schema)")
      for (name, rows) in tables {
        guard let first = rows.first else { continue }
        let slots = Array(repeating: "?", count: first.count).joined(separator: ",")
        let statement = try connection.prepare("INSERT INTO \(name) VALUES (\(slots))")
        try connection.execute("BEGIN")
        for row in rows { try statement.run(row) }
        try connection.execute("COMMIT")
      }
      return try connection.serialized()
    } catch {
      // SQLite's own message could quote the content.
      let reason =
        switch error {
        case .noRoom: "there is no memory for the database; free some and try again"
        case .tooLarge: "a value is larger than 100 MB, and no database takes it; shorten it"
        case .damaged, .interrupted, .notDatabase:
          "SQLite does not take the rows of the database; please report this"
        }
      throw SiteError("convert.database", reason)
    }
  }
}
