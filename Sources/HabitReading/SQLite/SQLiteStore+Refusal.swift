import HabitCore

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
