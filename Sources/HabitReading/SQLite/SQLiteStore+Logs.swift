import HabitCore

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
        "its log, the same name with '-wal' at the end, is not next to it;"
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

  /// Merges the newest rows from the logs beside a copy into it.
  ///
  /// - Returns: The number of valid pages in the write-ahead log; 0 if there is none.
  static func replayLogs(at path: String) throws -> Int {
    let connection = try SQLiteConnection.writing(path)
    let frames = try checkpointedFrames(of: connection)
    try connection.execute("PRAGMA journal_mode = DELETE")
    return max(0, frames)
  }

  private static func checkpointedFrames(of connection: borrowing SQLiteConnection) throws -> Int {
    let statement = try connection.prepare("PRAGMA wal_checkpoint")
    return try statement.step() ? statement.cells.integer(at: 1) ?? 0 : 0
  }

  /// Rejects a copy that has grown by more than its logs, which a forged size in a journal causes.
  static func requireGrowth(of file: ExportFile, from start: Int, to size: Int) throws {
    let known = file.attachments.reduce(start) { $0 + $1.bytes.count }
    guard size <= known + 65_536 else { throw SQLiteFailure.damaged }
  }
}
