package import HabitCore

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
    switch SystemFile.kind(of: path) {
    case nil: break
    case .file:
      guard isOurs(fileAt: path) else { throw refused(path, "name another file") }
    case .some(let found):
      throw SiteError("output.write", "cannot write \(path.quoted): it is \(found.phrase)")
    }
    try refuseForeignRemains()
    try SystemFile.replace(path, by: bytes, through: waiting, mode: mode)
  }

  /// Refuses a file at the path where new bytes wait, unless a run that was killed left it.
  func refuseForeignRemains() throws(SiteError) {
    guard SystemFile.kind(of: waiting) == nil || isOurs(fileAt: waiting) else {
      throw refused(waiting, "move it away")
    }
  }

  /// Returns whether a plain file is such a result, or empty, as `mktemp` makes one.
  func isOurs(fileAt path: String) -> Bool {
    let head = SystemFile.contents(of: path, upTo: Self.headCount)
    return head.map { $0.isEmpty || isOurs($0) } ?? false
  }

  private func refused(_ path: String, _ remedy: String) -> SiteError {
    SiteError(code, "\(path.quoted) is there already and no \(kind) of habitsite; \(remedy)")
  }
}

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

/// A message that is written to a person's folder atomically.
package struct MailFile {
  private let path: String

  /// - Parameter path: The path of the message; an earlier one is replaced.
  package init(path: String) { self.path = path }

  /// The first bytes of each message that we write.
  private static let opening = "Date: "
  /// A line in the head of each message that we write, and of no message that a person writes.
  private static let line = "\r\nAuto-Submitted: auto-generated\r\n"
  private static let identifier = "\r\nMessage-ID: <"
  private static let identifierLength = 32

  /// Writes the message.
  ///
  /// - Throws: ``SiteError`` if it cannot be written, or would replace a file that is not a
  ///   message of habitsite; the old file is then unchanged.
  package func write(_ bytes: [UInt8]) throws(SiteError) {
    let file = OwnedFile(path: path, kind: "message", code: "mail.place", isOurs: Self.isOurs)
    try file.replace(by: bytes)
  }

  private static func isOurs(_ head: [UInt8]) -> Bool {
    let text = head[...]
    guard text.starts(with: opening.utf8),
      let end = text.firstRange(of: Array("\r\n\r\n".utf8))?.lowerBound,
      text[..<(end + 2)].firstRange(of: Array(line.utf8)) != nil,
      let identifier = text[..<end].firstRange(of: Array(identifier.utf8))
    else { return false }
    let name = text[identifier.upperBound...].prefix { $0 != UInt8(ascii: "@") }
    return name.count == identifierLength
      && name.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
  }
}
