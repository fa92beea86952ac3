/// Where a file that is not held in memory is read from.
package enum ByteSource: Sendable {
  case disk(FileVersion)
  /// An entry of an archive that lies on the disk.
  case entry(PackedEntry)
}

extension ByteSource {
  /// Begins to read.
  ///
  /// - Throws: ``ImportError`` where the file is gone or has changed since it was first looked at.
  func open() throws(ImportError) -> any ByteStream {
    switch self {
    case .disk(let version): try DiskStream(version)
    case .entry(let entry): try EntryStream(entry)
    }
  }
}
