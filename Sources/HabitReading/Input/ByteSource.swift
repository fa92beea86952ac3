/// The source of a file that is not held in memory.
package enum ByteSource: Sendable {
  case disk(FileVersion)
  /// An entry of an archive on disk.
  case entry(PackedEntry)
}

extension ByteSource {
  /// Opens the file for reading.
  ///
  /// - Throws: ``ImportError`` if the file is missing or has changed since it was first read.
  func open() throws(ImportError) -> any ByteStream {
    switch self {
    case .disk(let version): try DiskStream(version)
    case .entry(let entry): try EntryStream(entry)
    }
  }
}
