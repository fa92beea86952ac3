package import HabitCore

/// A result that is written atomically to the file that a person names, whatever is there, unless
/// it was read for the result.
package struct ResultFile {
  private let path: String

  package init(path: String) { self.path = path }

  /// Writes or overwrites the file.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - inputs: The paths of the files that were read, and of the folders that were read whole.
  /// - Throws: ``SiteError`` if it cannot be written, or is an input; the old file is then unchanged.
  package func write(_ bytes: [UInt8], besides inputs: [String]) throws(SiteError) {
    let place = RealPath(path)
    let kind = SystemFile.kind(of: path)
    for input in inputs.map(RealPath.init)
    where input == place || kind != nil && place.isInside(input) {
      throw SiteError("result.place", "\(path.quoted) is an input; name another file")
    }
    if let kind, kind != .file {
      throw SiteError("output.write", "cannot write \(path.quoted): it is \(kind.phrase)")
    }
    try SystemFile.replace(path, by: bytes, through: SharedFile.waiting(for: path))
  }
}
