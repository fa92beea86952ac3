import HabitCore

extension SQLiteStore {
  /// The error of a file that is no database and was given as the export of one.
  static func isMissing(_ file: ExportFile) -> ImportError {
    ImportError(Place(file: file.path), "no database; leave the format out, and it is found")
  }

  /// The error of a file that is no database of an app and was given as one.
  static func isOther(_ file: ExportFile, than app: String) -> ImportError {
    let reason = "no database of \(app); leave the format out, and it is found"
    return ImportError(Place(file: file.path), reason)
  }
}
