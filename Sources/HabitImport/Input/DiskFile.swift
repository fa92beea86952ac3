import Foundation
import HabitCore

/// The reading of one file, whole or not at all.
enum DiskFile {
  /// The bytes of a regular file.
  ///
  /// Never waits: a pipe or device is refused before it is read.
  ///
  /// - Throws: ``ImportError`` where it is no file, is empty or too large, or changes meanwhile.
  static func bytes(of path: String) throws(ImportError) -> [UInt8] {
    try requireFile(FileStatus(following: path), path)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError.cannotRead(path, code: errno) }
    defer { close(descriptor) }
    let before = try FileStatus(descriptor: descriptor, path: path)
    try requireFile(before, path)
    let bytes = try read(before.size, from: descriptor, path)
    let after = try FileStatus(descriptor: descriptor, path: path)
    guard bytes.count == before.size, after.size == before.size, after.changed == before.changed
    else {
      throw ImportError(
        Place(file: path),
        "\(path.quoted) changed while it was read; try again once it is written"
      )
    }
    return bytes
  }

  /// The bytes of a regular file, which may be empty, or `nil` where there is none.
  ///
  /// - Throws: ``ImportError`` where it cannot be read, is too large, or changes meanwhile.
  static func bytesIfAny(of path: String) throws(ImportError) -> [UInt8]? {
    guard access(path, F_OK) == 0 else { return nil }
    let status = try FileStatus(of: path)
    guard status.kind == .file else { return nil }
    return status.size == 0 ? [] : try bytes(of: path)
  }

  private static func requireFile(_ status: FileStatus, _ path: String) throws(ImportError) {
    guard status.kind == .file else {
      throw ImportError(
        Place(file: path),
        "\(path.quoted) is neither a file nor a folder; a pipe or device is not read"
      )
    }
    guard status.size > 0 else { throw ImportError(Place(file: path), "\(path.quoted) is empty") }
    guard status.size <= InputFiles.greatestFileSize else {
      throw ImportError(
        Place(file: path),
        "\(path.quoted) is larger than \(InputFiles.greatestFileSize >> 20) MiB"
      )
    }
  }

  /// Reads up to one byte more than `size`, so that a file that has grown shows.
  private static func read(
    _ size: Int,
    from descriptor: Int32,
    _ path: String
  ) throws(ImportError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
      while count < size + 1, let base = buffer.baseAddress {
        let length = Foundation.read(descriptor, base + count, size + 1 - count)
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
}
