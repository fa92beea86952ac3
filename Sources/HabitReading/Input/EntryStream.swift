import HabitCore

/// An entry of an archive, unpacked in pieces.
///
/// A class, because it owns the open archive.
final class EntryStream: ByteStream {
  private let entry: PackedEntry
  private var reader: ArchiveReader
  private var count = 0

  init(_ entry: PackedEntry) throws(ImportError) {
    self.entry = entry
    reader = try ArchiveReader.open(entry.archive, kind: entry.kind)
    for _ in 0...entry.position {
      guard try reader.next() != nil else { throw entry.archive.change }
    }
  }

  func next() throws(ImportError) -> [UInt8]? {
    let bytes = try reader.bytes(upTo: Self.pieceSize)
    count += bytes.count
    guard count <= entry.maxSize else {
      let limits = ArchiveLimits()
      let size = "\(limits.streamedSize >> 30) GiB, or \(limits.ratio) times its archive"
      throw ImportError(Location(file: entry.path), "larger than \(size); \(ArchiveBudget.wayOut)")
    }
    guard bytes.isEmpty else { return bytes }
    try entry.archive.require(FileStatus(following: entry.archive.path))
    return nil
  }

  private static let pieceSize = 1 << 20
}

/// An entry of an archive on disk that is large enough to be read in pieces.
package struct PackedEntry: Sendable {
  var archive: FileVersion
  var kind: ArchiveKind
  /// The number of entries before it.
  var position: Int
  /// The path for messages.
  var path: String
  /// The maximum unpacked size, in bytes.
  var maxSize: Int
}
