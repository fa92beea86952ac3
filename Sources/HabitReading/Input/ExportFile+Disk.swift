extension ExportFile {
  /// Reads a file from disk; only its beginning if it is read in pieces.
  ///
  /// - Parameters:
  ///   - version: The file on disk.
  ///   - path: The path for messages and for matching the files beside it.
  ///   - origin: How the file became an input.
  ///   - limits: The maximum size.
  /// - Throws: ``ImportError`` if it is not a file, is too large, changes during the read, or is
  ///   empty though the user named it.
  init(
    _ version: FileVersion,
    as path: String,
    origin: Origin,
    _ limits: InputLimits
  ) throws(ImportError) {
    let size = version.status.size
    if size > LargeFile.greatestWholeSize, try LargeFile.isStreamed(version) {
      let head = try DiskFile.head(of: version, LargeFile.headSize)
      self.init(path: path, bytes: head, origin: origin, source: .disk(version))
    } else {
      let isEmpty = size == 0 && origin != .named
      let bytes = isEmpty ? [] : try DiskFile.bytes(of: version, limits)
      self.init(path: path, bytes: bytes, origin: origin)
    }
  }
}
