import Foundation
import HabitCore

/// A regular file, read in pieces.
///
/// A class, because it owns the open file.
final class DiskStream: ByteStream {
  private let version: FileVersion
  private let descriptor: Int32
  private var count = 0

  init(_ version: FileVersion) throws(ImportError) {
    self.version = version
    descriptor = try DiskFile.opened(version)
  }

  deinit {
    close(descriptor)
  }

  func next() throws(ImportError) -> [UInt8]? {
    let bytes = try DiskFile.read(Self.pieceSize, from: descriptor, version.path)
    count += bytes.count
    guard bytes.isEmpty else { return bytes }
    try version.require(FileStatus(descriptor: descriptor, path: version.path))
    guard count == version.status.size else { throw version.change }
    return nil
  }

  private static let pieceSize = 1 << 20
}
