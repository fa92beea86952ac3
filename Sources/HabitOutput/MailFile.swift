package import HabitCore

/// A message that is written to a person's folder atomically.
package struct MailFile {
  private let path: String

  /// - Parameter path: The path of the message; an earlier one is replaced.
  package init(path: String) {
    self.path = path
  }

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
