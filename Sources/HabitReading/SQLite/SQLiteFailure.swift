/// Why SQLite refuses a database, of the reasons that people read different words for.
enum SQLiteFailure: Error {
  /// The file is damaged, cut off, or anything else is wrong with it.
  case damaged
  /// The file does not begin as a database, or is encrypted.
  case notDatabase
  /// A query took longer than it may.
  case interrupted
  /// A value is longer than the limit.
  case tooLarge
  /// The disk or the memory is full.
  case noRoom
}
