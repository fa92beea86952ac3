import HabitCore

/// A file on disk with its status when it was first read.
package struct FileVersion: Sendable {
  let path: String
  let status: FileStatus

  /// Reads the status of the target of a path, through symbolic links.
  init(of path: String) throws(ImportError) {
    self.path = path
    status = try FileStatus(following: path)
  }

  /// Checks that the file is unchanged.
  ///
  /// - Parameter status: The current status of the file.
  /// - Throws: ``ImportError`` if it has changed.
  func require(_ status: FileStatus) throws(ImportError) {
    guard status == self.status else { throw change }
  }

  /// The error of a file that changes while it is read.
  var change: ImportError {
    let reason = "\(path.quoted) changed while it was read; try again once it is written"
    return ImportError(Location(file: path), reason)
  }
}
