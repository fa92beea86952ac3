package import HabitCore

/// Figures or entries that are written to a person's folder atomically.
package struct ResultFile {
  private let path: String
  private let opening: [UInt8]

  /// - Parameters:
  ///   - path: The path of the file; an earlier one of the same kind is replaced.
  ///   - opening: The first bytes of each file of this kind.
  package init(path: String, opening: [UInt8]) {
    self.path = path
    self.opening = opening
  }

  private static let code = "result.place"

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - bytes: The content, which begins with the opening.
  ///   - inputs: The paths of the files that were read.
  /// - Throws: ``SiteError`` if it cannot be written, or would replace an input or a file that is
  ///   not of this kind; the old file is then unchanged.
  package func write(_ bytes: [UInt8], besides inputs: [String]) throws(SiteError) {
    let file = OwnedFile(path: path, kind: "result", code: Self.code) { head in
      head.starts(with: opening)
    }
    let places = inputs.map(RealPath.init)
    for path in [path, file.waiting] where places.contains(RealPath(path)) {
      throw SiteError(Self.code, "\(path.quoted) is an input; name another file")
    }
    try file.replace(by: bytes)
  }
}
