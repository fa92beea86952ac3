import Foundation
package import HabitCore
import Synchronization

/// An untrusted database with its logs replayed; only rows of real tables can be read.
package struct SQLiteStore: Sendable {
  /// The schema version that the app set.
  package let version: Int
  /// The problem with the log of the database.
  package let warning: Diagnostic?
  /// The path of the database, for messages.
  package let path: String
  /// The file on disk that is read where it is, or `nil` for a copy.
  private let original: FileVersion?
  /// The columns of each table, all names in lower case.
  private let tables: [String: Set<String>]
  private let connection: SharedSQLiteConnection
  /// The maximum processor time of a query, in milliseconds.
  private let timeout: Int

  /// Opens a database with its attached logs.
  ///
  /// Logs are replayed in a copy. A large database on disk without logs is read where it is.
  ///
  /// - Throws: ``ImportError`` if it is not a database, encrypted, damaged, or endless, or changes
  ///   while it is read.
  package init(_ file: ExportFile) throws(ImportError) {
    guard file.attachment(StoreFiles.log) != nil || file.attachment(StoreFiles.journal) != nil
    else {
      let original = file.versionInPlace
      try self.init(file, size: file.size, frames: 0, original) {
        try original.map { try SQLiteConnection.inPlace($0.path) }
          ?? SQLiteConnection.inMemory(file.bytes)
      }
      return
    }
    let copy = try PrivateCopy(of: file)
    // The connection keeps the file open.
    defer { copy.remove() }
    try Self.requireOwnJournal(of: file)
    let size: Int
    let frames: Int
    do {
      size = try FileStatus(of: copy.path).size
      frames = try Self.replayLogs(at: copy.path)
      try Self.requireGrowth(of: file, from: size, to: FileStatus(of: copy.path).size)
    } catch {
      throw Self.failure(error, file.path)
    }
    try self.init(file, size: size, frames: frames) { try SQLiteConnection.inPlace(copy.path) }
  }

  /// Opens a database of a size and a number of valid pages in its log.
  private init(
    _ file: ExportFile,
    size: Int,
    frames: Int,
    _ original: FileVersion? = nil,
    _ open: () throws -> sending SQLiteConnection
  ) throws(ImportError) {
    path = file.path
    self.original = original
    timeout = 2_000 + size >> 13
    warning = Self.warning(of: file, frames: frames)
    do {
      let opened = try open()
      opened.limitTime(to: timeout)
      try Self.requireIntegrity(of: opened)
      version = try Self.version(of: opened)
      tables = try Self.tables(of: opened)
      connection = SharedSQLiteConnection(opened)
    } catch {
      try Self.requireSame(original)
      throw Self.failure(error, path)
    }
    try Self.requireSame(original)
  }

  /// Checks that the file on disk has not changed since it was first read.
  private static func requireSame(_ original: FileVersion?) throws(ImportError) {
    guard let original else { return }
    try original.require(FileStatus(following: original.path))
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

  /// Returns whether a table has all of some columns.
  package func has(_ columns: [String], in table: String) -> Bool {
    columns.allSatisfy { self.columns(of: table).contains($0.lowercased()) }
  }

  /// Calls a closure with each row of a table, if it exists, in the order of the row ids.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - columns: The columns to read; a column that the table lacks is null.
  ///   - filter: A column and the texts of which a row must have one.
  ///   - body: Receives the cells of each row, which must not outlive the call.
  /// - Throws: ``ImportError`` of the closure, or if the table is damaged or endless.
  package func forEachRow(
    of table: String,
    _ columns: [String],
    where filter: (column: String, texts: [String])? = nil,
    _ body: (SQLiteCells) throws(ImportError) -> Void
  ) throws(ImportError) {
    guard let known = tables[table.lowercased()] else { return }
    let query = Self.query(of: table, columns, known, where: filter)
    do {
      try connection.read { connection in
        connection.limitTime(to: timeout)
        let statement = try connection.prepare(query)
        for (index, text) in (filter?.texts ?? []).enumerated() {
          try statement.bind(.text(text), at: index + 1)
        }
        var count = 0
        while try statement.step() {
          count += 1
          guard count <= Self.maxRowCount else { throw Self.hasTooManyRows(table, path) }
          try body(statement.cells)
        }
      }
    } catch {
      try Self.requireSame(original)
      throw Self.failure(error, path)
    }
    try Self.requireSame(original)
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

  private static func version(of connection: borrowing SQLiteConnection) throws -> Int {
    let version = try connection.prepare("PRAGMA user_version")
    return try version.step() ? version.cells.integer(at: 0) ?? 0 : 0
  }

  /// Checks a database without computed columns; no time limit works inside a computed value.
  private static func requireIntegrity(of connection: borrowing SQLiteConnection) throws {
    let computed = try connection.prepare(
      "SELECT 1 FROM pragma_table_list AS tables, pragma_table_xinfo(tables.name) AS columns"
        + " WHERE tables.type IN ('table', 'shadow') AND columns.hidden > 1"
    )
    guard try !computed.step() else { return }
    let verdict = try connection.prepare("PRAGMA quick_check(1)")
    guard try verdict.step(), verdict.cells.text(at: 0).text == "ok" else {
      throw SQLiteFailure.damaged
    }
  }

  private static func tables(
    of connection: borrowing SQLiteConnection
  ) throws -> [String: Set<String>] {
    var tables: [String: Set<String>] = [:]
    let list = try connection.prepare("PRAGMA table_list")
    while try list.step() {
      let texts = (0...2).map { list.cells.text(at: $0).text }
      let name = texts[1]
      guard texts[0] == "main", texts[2] == "table", !name.contains("\"") else { continue }
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
      columns.insert(list.cells.text(at: 1).text.lowercased())
    }
    return columns
  }
}

extension SQLiteStore {
  /// Returns the error of a file that was given as the database of an app and is not one.
  package static func isOther(_ file: ExportFile, than app: String) -> ImportError {
    let reason = "not a database of \(app); leave out the format to detect it"
    return ImportError(Location(file: file.path), reason)
  }

  /// The maximum number of rows in a table.
  static let maxRowCount = 10_000_000

  static func hasTooManyRows(_ table: String, _ path: String) -> ImportError {
    let reason = "more than \(maxRowCount) rows in the table \(table.quoted)"
    return ImportError(Location(file: path), "\(reason); no tracker keeps so many")
  }

  /// Returns a readable error of a database; SQLite's own message can quote the content.
  static func failure(_ error: any Error, _ path: String) -> ImportError {
    if let error = error as? ImportError { return error }
    let reason =
      switch error as? SQLiteFailure {
      case .notDatabase: "a database that is damaged or encrypted; export it from the app again"
      case .interrupted: "a database that takes too long to read; it is damaged or made to be slow"
      case .tooLarge: "a value of the database is larger than 100 MB"
      case .noRoom: "no space for a copy of the database; free some and try again"
      case .damaged, nil: "a database that is damaged or cut off; copy it from the device again"
      }
    return ImportError(Location(file: path), reason)
  }
}

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
