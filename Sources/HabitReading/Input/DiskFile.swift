import Foundation
import HabitCore

/// Reads one file, completely or not at all.
enum DiskFile {
  /// Returns the bytes of a regular file.
  ///
  /// Never blocks: a pipe or device is refused before it is read.
  ///
  /// - Throws: ``ImportError`` if it is not a file, is empty or too large, or changes during the
  ///   read.
  static func bytes(of version: FileVersion, _ limits: InputLimits) throws(ImportError) -> [UInt8] {
    try requireFile(version)
    try requireSize(version, limits)
    let descriptor = try opened(version)
    defer { close(descriptor) }
    return try bytes(of: version, from: descriptor)
  }

  /// Reads a file of a folder whose name is not UTF-8; the path for messages has its bytes as
  /// digits.
  ///
  /// - Returns: `nil` if it is no regular file.
  /// - Throws: ``ImportError`` as for any other file.
  static func file(
    named name: [UInt8],
    in folder: String,
    _ limits: InputLimits
  ) throws(ImportError) -> (path: String, bytes: [UInt8])? {
    let path = FolderTree.path(folder, FolderNames.text(of: name))
    let place = Array(folder.utf8) + [UInt8(ascii: "/")] + name + [0]
    let characters = place.map { CChar(bitPattern: $0) }
    let descriptor = open(characters, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw SystemError.cannotRead(path, code: errno) }
    defer { close(descriptor) }
    let version = FileVersion(
      path: path,
      status: try FileStatus(descriptor: descriptor, path: path)
    )
    guard version.status.kind == .file else { return nil }
    try requireFile(version)
    try requireSize(version, limits)
    return (path, try bytes(of: version, from: descriptor))
  }

  private static func bytes(
    of version: FileVersion,
    from descriptor: Int32
  ) throws(ImportError) -> [UInt8] {
    let path = version.path
    // One byte more, to detect a file that has grown.
    let bytes = try read(version.status.size + 1, from: descriptor, path)
    try version.require(FileStatus(descriptor: descriptor, path: path))
    guard bytes.count == version.status.size else { throw version.change }
    return bytes
  }

  /// - Throws: ``ImportError`` if a file is too large.
  static func requireSize(_ version: FileVersion, _ limits: InputLimits) throws(ImportError) {
    guard version.status.size > limits.fileSize else { return }
    throw ImportError(
      Location(file: version.path),
      "\(version.path.quoted) is \(limits.excess); \(InputLimits.wayOut)"
    )
  }

  /// Returns the first bytes of a regular file.
  ///
  /// - Throws: ``ImportError`` if it is not a file, is empty, or has changed since it was first
  ///   read.
  static func head(of version: FileVersion, _ count: Int) throws(ImportError) -> [UInt8] {
    try requireFile(version)
    let descriptor = try opened(version)
    defer { close(descriptor) }
    return try read(count, from: descriptor, version.path)
  }

  /// Returns the bytes of a regular file, which may be empty, or `nil` if there is none.
  ///
  /// - Throws: ``ImportError`` if it cannot be read, is too large, or changes during the read.
  static func bytesIfAny(of path: String, _ limits: InputLimits) throws(ImportError) -> [UInt8]? {
    guard access(path, F_OK) == 0 else { return nil }
    let status = try FileStatus(of: path)
    guard status.kind == .file else { return nil }
    return status.size == 0 ? [] : try bytes(of: FileVersion(of: path), limits)
  }

  /// Opens a file for reading; the caller closes it.
  static func opened(_ version: FileVersion) throws(ImportError) -> Int32 {
    let descriptor = open(version.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError.cannotRead(version.path, code: errno) }
    do throws(ImportError) {
      try version.require(FileStatus(descriptor: descriptor, path: version.path))
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Reads this many bytes, or all if there are fewer.
  static func read(
    _ size: Int,
    from descriptor: Int32,
    _ path: String
  ) throws(ImportError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let base = buffer.baseAddress {
        let length = Foundation.read(descriptor, base + count, size - count)
        if length < 0, errno == EINTR { continue }
        guard length > 0 else {
          failure = length < 0 ? errno : 0
          return
        }
        count += length
      }
    }
    guard failure == 0 else { throw SystemError.cannotRead(path, code: failure) }
    return bytes
  }

  private static func requireFile(_ version: FileVersion) throws(ImportError) {
    let name = version.path.quoted
    guard version.status.kind == .file else {
      let reason = "\(name) is not a file or a folder; pipes and devices are not read"
      throw ImportError(Location(file: version.path), reason)
    }
    guard version.status.size > 0 else {
      throw ImportError(Location(file: version.path), "\(name) is empty")
    }
  }
}
