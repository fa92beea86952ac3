import HabitCore
package import HabitSources

/// A picture that is written to a person's folder atomically.
package struct PictureOutput {
  private let path: String

  /// - Parameter path: The path of the picture; an earlier one is replaced.
  package init(path: String) {
    self.path = path
  }
}

extension PictureOutput {
  /// Writes the picture.
  ///
  /// - Throws: ``SiteError`` if it cannot be written; an earlier picture is then unchanged.
  package func write(_ bytes: [UInt8]) throws(SiteError) {
    try SystemFile.replacePlain(path, by: bytes)
  }
}
