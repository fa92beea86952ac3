import HabitCore

/// A file that a person names for a result, and that habitsite replaces only if it wrote it.
struct OwnedFile {
  let path: String
  /// The result as a message calls it, such as `picture`.
  let kind: StaticString
  /// The code of a refusal.
  let code: String
  /// Who may do what with the file, as far as the process's mask allows.
  var mode: UInt32 = 0o666
  /// Returns whether the first bytes of a file are those of such a result.
  let isOurs: ([UInt8]) -> Bool

  /// The number of bytes that show what a file is.
  private static let headCount = 16_384

  /// The path of the file that holds the new bytes until they are whole.
  var waiting: String { path + ".habitsite-new" }

  /// Writes or overwrites the file atomically.
  ///
  /// - Throws: ``SiteError`` if it cannot be written, or if habitsite did not write what is at its
  ///   path or beside it, which is then unchanged.
  func replace(by bytes: [UInt8]) throws(SiteError) {
    try requireReplaceable()
    try SystemFile.replace(path, by: bytes, through: waiting, mode: mode)
  }

  /// Refuses what habitsite did not write, at the path and where new bytes wait, which a run that was
  /// killed may have left.
  func requireReplaceable() throws(SiteError) {
    switch SystemFile.kind(of: path) {
    case nil: break
    case .file:
      guard isOurs(fileAt: path) else { throw refused(path, "name another file") }
    case .some(let found):
      throw SiteError("output.write", "cannot write \(path.quoted): it is \(found.phrase)")
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
