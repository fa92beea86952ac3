/// The reasons why SQLite rejects a database, as far as messages distinguish them.
enum SQLiteFailure: Error {
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
