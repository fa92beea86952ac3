import HabitCore

extension SQLiteStore {
  /// Returns the error of a file that was given as a database and is not one.
  package static func isMissing(_ file: ExportFile) -> ImportError {
    ImportError(Location(file: file.path), "no database; leave the format out, and it is found")
  }

  /// Returns the error of a file that was given as the database of an app and is not one.
  package static func isOther(_ file: ExportFile, than app: String) -> ImportError {
    let reason = "no database of \(app); leave the format out, and it is found"
    return ImportError(Location(file: file.path), reason)
  }

  /// The maximum number of rows in a table.
  static let maxRowCount = 10_000_000

  static func hasTooManyRows(_ table: String, _ path: String) -> ImportError {
    let reason = "more than \(maxRowCount) rows in the table \(table.quoted)"
    return ImportError(Location(file: path), "\(reason); no tracker keeps so many")
  }
}
