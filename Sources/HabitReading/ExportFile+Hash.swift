import HabitCore

extension ExportFile {
  /// Returns the SHA-256 of the content in hexadecimal digits.
  ///
  /// - Throws: ``ImportError`` if a large file has changed since it was read.
  package func hash() throws(ImportError) -> String {
    guard let source else { return SHA256.text(of: bytes) }
    var hash = SHA256()
    let stream = try source.open()
    while let piece = try stream.next() {
      piece.withUnsafeBytes { hash.update($0) }
    }
    return hash.text()
  }
}
