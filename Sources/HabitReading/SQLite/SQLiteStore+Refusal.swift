import HabitCore

extension SQLiteStore {
  /// The error of a file that is no database and was given as the export of one.
  package static func isMissing(_ file: ExportFile) -> ImportError {
    ImportError(Location(file: file.path), "no database; leave the format out, and it is found")
  }

  /// The error of a file that is no database of an app and was given as one.
  package static func isOther(_ file: ExportFile, than app: String) -> ImportError {
    let reason = "no database of \(app); leave the format out, and it is found"
    return ImportError(Location(file: file.path), reason)
  }

  /// Rows of a table beyond which it is refused.
  static let greatestRowCount = 10_000_000

  static func hasTooManyRows(_ table: String, _ path: String) -> ImportError {
    let reason = "more than \(greatestRowCount) rows in the table \(table.quoted)"
    return ImportError(Location(file: path), "\(reason); no tracker keeps so many")
  }
}
