package import HabitCore

/// A file for the report of a run.
///
/// Not all inputs of the run are known, so habitsite replaces only a file that it wrote.
package struct OwnedFile {
  private let path: String
  private let code: String
  private let mode: UInt32
  private let isOurs: ([UInt8]) -> Bool

  /// - Parameters:
  ///   - path: The file.
  ///   - code: The code of a refusal.
  ///   - mode: Who may do what with the file, as far as the process's mask allows.
  ///   - isOurs: Returns whether the first bytes of a file are those of such a report.
  package init(
    path: String,
    code: String,
    mode: UInt32 = 0o666,
    isOurs: @escaping ([UInt8]) -> Bool
  ) {
    (self.path, self.code, self.mode, self.isOurs) = (path, code, mode, isOurs)
  }

  /// The number of bytes that show what a file is.
  private static let headCount = 16_384

  /// The path of the file that holds the new bytes until they are whole.
  private var waiting: String { path + ".habitsite-new" }

  /// Writes or overwrites the file atomically.
  ///
  /// - Throws: ``SiteError`` if it cannot be written, or if habitsite did not write what is at its
  ///   path or beside it, which is then unchanged.
  package func replace(by bytes: [UInt8]) throws(SiteError) {
    try requireReplaceable()
    try SystemFile.replace(path, by: bytes, through: waiting, mode: mode)
  }

  /// Refuses what habitsite did not write, at the path and where new bytes wait, which a run that was
  /// killed may have left.
  ///
  /// - Throws: ``SiteError`` with what is there.
  package func requireReplaceable() throws(SiteError) {
    switch SystemFile.kind(of: path) {
    case nil: break
    case .file:
      guard isOurs(fileAt: path) else { throw refused(path, "name another file") }
    case .some(let found):
      throw SiteError(code, "cannot write \(path.quoted): it is \(found.phrase)")
    }
    guard SystemFile.kind(of: waiting) == nil || isOurs(fileAt: waiting) else {
      throw refused(waiting, "move it away")
    }
  }

  /// Returns whether a plain file is such a result, or empty, as `mktemp` makes one.
  private func isOurs(fileAt path: String) -> Bool {
    let head = SystemFile.contents(of: path, upTo: Self.headCount)
    return head.map { $0.isEmpty || isOurs($0) } ?? false
  }

  private func refused(_ path: String, _ remedy: String) -> SiteError {
    SiteError(code, "\(path.quoted) already exists and was not written by habitsite; \(remedy)")
  }
}
