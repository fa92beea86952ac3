import HabitCore

/// A file on the disk as it was when it was first looked at.
package struct FileVersion: Sendable {
  let path: String
  let status: FileStatus

  /// Looks at what a path leads to, through symbolic links.
  init(of path: String) throws(ImportError) {
    self.path = path
    status = try FileStatus(following: path)
  }
}

extension FileVersion {
  /// Makes sure that the file is still the same.
  ///
  /// - Parameter status: The file as it is now.
  /// - Throws: ``ImportError`` where it has changed.
  func require(_ status: FileStatus) throws(ImportError) {
    guard status == self.status else { throw change }
  }

  /// The error of a file that is written to while it is read.
  var change: ImportError {
    let reason = "\(path.quoted) changed while it was read; try again once it is written"
    return ImportError(Location(file: path), reason)
  }
}
