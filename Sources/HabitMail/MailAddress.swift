/// The address of one person, as mails name it.
///
/// Source: RFC 5321 (2008), sections 4.1.2 and 4.5.3.1.
package struct MailAddress: Hashable, Sendable {
  /// The name of the person, or nothing.
  package let name: String
  /// Before the `@`: ASCII, with its quotes where it needs them.
  package let local: String
  /// After the `@`: ASCII, in small letters.
  package let domain: String
}

extension MailAddress {
  /// Such as `ana@example.org`.
  package var mailbox: String { "\(local)@\(domain)" }

  /// What the address is in a header, to be set with spaces or folds between.
  func headerPieces(column: Int) -> [String] {
    guard !name.isEmpty else { return [mailbox] }
    return namePieces(column: column) + ["<\(mailbox)>"]
  }

  private func namePieces(column: Int) -> [String] {
    let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    // What looks like an encoded word would be read as one, even in quotes.
    let isASCII = name.isPrintableASCII && !name.contains("=?") && name.utf8.count <= 60
    if isASCII, words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isAtom) }) {
      return words
    }
    if isASCII {
      let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return ["\"\(escaped)\""]
    }
    return EncodedWords(name, column: column).words
  }

  /// Whether a byte may stand in an address without quotes.
  ///
  /// Source: RFC 5322 (2008), section 3.2.3, `atext`.
  static func isAtom(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
    }
  }
}
