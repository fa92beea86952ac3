import HabitCore
package import HabitSources

/// A picture that takes its place among a person's files in one step.
package struct PictureOutput {
  private let path: String

  /// - Parameter path: Where the picture goes; one of before is replaced.
  package init(path: String) {
    self.path = path
  }
}

extension PictureOutput {
  /// Writes the picture.
  ///
  /// - Throws: ``SiteError`` where it cannot be written; a picture of before is then still there.
  package func write(_ bytes: [UInt8]) throws(SiteError) {
    try SystemFile.replacePlain(path, by: bytes)
  }
}
