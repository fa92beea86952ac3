import Foundation
import HabitCore

/// The system's metadata of a path.
struct FileStatus: Equatable, Sendable {
  var kind: Kind
  /// The size in bytes.
  var size: Int
  /// The time of the last change of the content, in nanoseconds; it wraps far from today.
  var changed: Int
  /// The time of the last change of content or metadata, which no program can set, in nanoseconds.
  var altered: Int

  enum Kind: Sendable {
    case file
    case folder
    case link
    /// A pipe, device or socket, which may never end.
    case other
  }
}

extension FileStatus {
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

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(status.st_size)
    #if canImport(Darwin)
    let times = (status.st_mtimespec, status.st_ctimespec)
    #else
    let times = (status.st_mtim, status.st_ctim)
    #endif
    changed = times.0.tv_sec &* 1_000_000_000 &+ times.0.tv_nsec
    altered = times.1.tv_sec &* 1_000_000_000 &+ times.1.tv_nsec
  }
}

/// A file on disk with its status when it was first read.
package struct FileVersion: Sendable {
  let path: String
  let status: FileStatus

  /// Checks that the file is unchanged.
  ///
  /// - Parameter status: The current status of the file.
  /// - Throws: ``ImportError`` if it has changed.
  func require(_ status: FileStatus) throws(ImportError) {
    let isSame =
      (status.kind, status.size, status.changed)
      == (self.status.kind, self.status.size, self.status.changed)
    guard isSame else { throw change }
  }

  /// The error of a file that changes while it is read.
  var change: ImportError {
    let reason = "\(path.quoted) changed while it was read; try again once it is written"
    return ImportError(Location(file: path), reason)
  }
}

extension FileVersion {
  /// Reads the status of the target of a path, through symbolic links.
  init(of path: String) throws(ImportError) {
    self.init(path: path, status: try FileStatus(following: path))
  }
}

/// The wording of system errors.
enum SystemError {
  /// Returns the error of a path that cannot be read, for a system error number.
  static func cannotRead(_ path: String, code: Int32) -> ImportError {
    ImportError(Location(file: path), "cannot read \(path.quoted): \(phrase(of: code))")
  }

  private static func phrase(of code: Int32) -> String {
    switch code {
    case ENOENT, ENOTDIR: "no such file"
    case EACCES, EPERM: "no permission"
    case ELOOP: "its symbolic links lead in a circle"
    case ENAMETOOLONG: "the name is too long"
    case EIO: "the disk reports an error"
    case EMFILE, ENFILE: "too many files are open"
    case EISDIR: "a folder"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
