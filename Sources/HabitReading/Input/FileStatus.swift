import Foundation
import HabitCore

/// The system's metadata of a path.
struct FileStatus: Equatable, Sendable {
  var kind: Kind
  /// The size in bytes.
  var size: Int
  /// The time of the last change of the content, in nanoseconds; it wraps far from today.
  var changed: Int

  enum Kind: Sendable {
    case file
    case folder
    case link
    /// A pipe, device or socket, which may never end.
    case other
  }

  /// Reads the status of the target of a path, through symbolic links.
  init(following path: String) throws(ImportError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw SystemError.cannotRead(path, code: errno) }
    self.init(status)
  }

  /// Reads the status of the path itself, which may be a symbolic link.
  init(of path: String) throws(ImportError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw SystemError.cannotRead(path, code: errno) }
    self.init(status)
  }

  /// Reads the status of an open file.
  init(descriptor: Int32, path: String) throws(ImportError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError.cannotRead(path, code: errno) }
    self.init(status)
  }

  init(kind: Kind, size: Int, changed: Int) {
    self.kind = kind
    self.size = size
    self.changed = changed
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(status.st_size)
    #if canImport(Darwin)
    changed = status.st_mtimespec.tv_sec &* 1_000_000_000 &+ status.st_mtimespec.tv_nsec
    #else
    changed = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    #endif
  }
}

/// A file on disk with its status when it was first read.
package struct FileVersion: Sendable {
  let path: String
  let status: FileStatus

  init(path: String, status: FileStatus) {
    self.path = path
    self.status = status
  }

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
