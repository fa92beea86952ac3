extension ExportFile {
  /// Reads a file from the disk; of one that is read in pieces only its beginning.
  ///
  /// - Parameters:
  ///   - version: The file on the disk.
  ///   - path: How it is called in messages, and among the files beside it.
  ///   - origin: How it came to be looked at.
  ///   - limits: How large it may be.
  /// - Throws: ``ImportError`` where it is no file, is too large, changes meanwhile, or is empty
  ///   though the person named it.
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
