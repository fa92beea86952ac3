/// The mail address of one person.
///
/// Source: RFC 5321 (2008), sections 4.1.2 and 4.5.3.1.
package struct MailAddress: Hashable, Sendable {
  /// The display name, or empty.
  package let name: String
  /// The part before the `@`: ASCII, quoted if necessary.
  package let local: String
  /// The part after the `@`: ASCII, in lower case.
  package let domain: String
}

extension MailAddress {
  /// The address without the name, such as `ana@example.org`.
  package var mailbox: String { "\(local)@\(domain)" }

  /// Returns the pieces of the address in a header, to be joined with spaces or folds.
  func headerPieces(column: Int) -> [String] {
    guard !name.isEmpty else { return [mailbox] }
    return namePieces(column: column) + ["<\(mailbox)>"]
  }

  private func namePieces(column: Int) -> [String] {
    let words = name.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    // A text that looks like an encoded word would be decoded as one, even in quotes.
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

  /// Returns whether a byte is allowed in an address without quotes.
  ///
  /// Source: RFC 5322 (2008), section 3.2.3, `atext`.
  static func isAtom(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
    }
  }
}
