import HabitCore
import HabitSources

/// A file that a person names for a result, and that habitsite replaces only if it wrote it.
struct OwnedFile {
  let path: String
  /// The result as a message calls it, such as `picture`.
  let kind: StaticString
  /// The code of a refusal.
  let code: String
  /// Returns whether the first bytes of a file are those of such a result.
  let isOurs: ([UInt8]) -> Bool
}

extension OwnedFile {
  /// The number of bytes that show what a file is.
  private static let headCount = 16_384

  /// Writes or overwrites the file atomically.
  ///
  /// - Throws: ``SiteError`` if it cannot be written, or is something that habitsite did not write;
  ///   it is then unchanged.
  func replace(by bytes: [UInt8]) throws(SiteError) {
    switch SystemFile.kind(of: path) {
    case nil: break
    case .file:
      let head = SystemFile.contents(of: path, upTo: Self.headCount)
      guard let head, head.isEmpty || isOurs(head) else {
        throw SiteError(
          code,
          "\(path.quoted) is there already and no \(kind) of habitsite; name another file"
        )
      }
    case .some(let found):
      throw SiteError("output.write", "cannot write \(path.quoted): it is \(found.phrase)")
    }
    try SystemFile.replace(path, by: bytes)
  }
}
