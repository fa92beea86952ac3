extension ExportFile {
  /// Reads a file from the disk; of one that is read in pieces only its beginning.
  ///
  /// - Throws: ``ImportError`` where it is no file, is too large, changes meanwhile, or is empty
  ///   though the person named it.
  init(_ version: FileVersion, origin: Origin) throws(ImportError) {
    let size = version.status.size
    if size > LargeFile.greatestWholeSize, try LargeFile.isStreamed(version) {
      let head = try DiskFile.head(of: version, LargeFile.headSize)
      self.init(path: version.path, bytes: head, origin: origin, source: .disk(version))
    } else {
      let bytes = size == 0 && origin != .named ? [] : try DiskFile.bytes(of: version)
      self.init(path: version.path, bytes: bytes, origin: origin)
    }
  }
}
