import HabitCore

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
    isLetterOrDigit(byte) || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
  }

  private static func mailbox(
    _ text: Substring
  ) throws(MailProblem) -> (local: String, domain: String) {
    var end = text.firstIndex(of: "@")
    if text.first == "\"" {
      var content = ""
      end = quotedEnd(of: text, content: &content)
    }
    guard let end, end < text.endIndex, text[end] == "@" else {
      throw MailProblem("it lacks the '@' of 'ana@example.org'")
    }
    let local = text[..<end]
    let domain = text[text.index(after: end)...]
    guard !domain.contains(where: { "@,;".contains($0) }) else { throw several }
    try check(local: local)
    try check(domain: domain)
    guard text.utf8.count <= 254 else { throw MailProblem("it has more than 254 characters") }
    return (String(local), domain.lowercased())
  }

  private static func check(local: Substring) throws(MailProblem) {
    guard local.utf8.allSatisfy({ $0 < 0x80 }) else {
      throw MailProblem("before the '@' only ASCII letters work with every server")
    }
    guard local.first != "\"" else {
      guard local.utf8.count <= 64 else { throw longLocal }
      return
    }
    guard !local.contains(where: { ",;".contains($0) }) else { throw several }
    let atoms = local.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard atoms.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isAtom) }) else {
      throw MailProblem(
        "before the '@' letters, digits and characters such as '.', '+', '-' are allowed, not spaces"
      )
    }
    guard local.utf8.count <= 64 else { throw longLocal }
  }

  private static func check(domain: Substring) throws(MailProblem) {
    guard domain.utf8.allSatisfy({ $0 < 0x80 }) else {
      throw MailProblem("write the domain in its ASCII form, such as 'xn--bcher-kva.example'")
    }
    guard isDomain(domain) else {
      throw MailProblem("after the '@' it needs a domain such as 'example.org'")
    }
  }

  /// Returns whether a text is a domain name of at least one label.
  static func isDomain(_ text: Substring) -> Bool {
    let hyphen = UInt8(ascii: "-")
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return text.utf8.count <= 253
      && labels.allSatisfy { label in
        1...63 ~= label.count && label.first != hyphen && label.last != hyphen
          && label.allSatisfy { $0 == hyphen || isLetterOrDigit($0) }
      }
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}

extension MailAddress {
  /// Parses `ana@example.org` or `Ana <ana@example.org>`.
  ///
  /// Double quotes around a name are optional, but required if it contains `,`, `;` or `@`.
  ///
  /// - Throws: ``MailProblem`` for any other text, such as several addresses.
  package init(_ text: String) throws(MailProblem) {
    do throws(MailProblem) {
      self = try Self.parsed(text)
    } catch {
      throw MailProblem("\(text.quoted) is not a mail address: \(error.message)")
    }
  }

  private static let unclosed = MailProblem("write a name as 'Ana <ana@example.org>'")
  private static let several = MailProblem(
    "write each address as a separate entry, and a name with ',', ';' or '@' in double quotes"
  )
  private static let longLocal = MailProblem("before the '@' it has more than 64 characters")

  private static func parsed(_ text: String) throws(MailProblem) -> MailAddress {
    guard !text.unicodeScalars.contains(where: \.endsOrControlsLines) else {
      throw MailProblem("remove the control character, such as a line break")
    }
    let text = trimmed(text[...])
    guard !text.isEmpty else {
      throw MailProblem("write it as 'ana@example.org' or 'Ana <ana@example.org>'")
    }
    guard text.last == ">" else {
      let (local, domain) = try mailbox(text)
      return MailAddress(name: "", local: local, domain: domain)
    }
    guard let start = text.lastIndex(of: "<") else { throw unclosed }
    let name = try name(trimmed(text[..<start]))
    let (local, domain) = try mailbox(text[text.index(after: start)...].dropLast())
    return MailAddress(name: name, local: local, domain: domain)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
    return start[...last]
  }

  private static func name(_ text: Substring) throws(MailProblem) -> String {
    guard text.first == "\"" else {
      guard !text.contains(where: { ",;@".contains($0) }) else { throw several }
      guard !text.contains(where: { "\"<>\\".contains($0) }) else { throw unclosed }
      return String(text)
    }
    var name = ""
    guard let end = quotedEnd(of: text, content: &name) else { throw unclosed }
    guard end == text.endIndex else { throw several }
    return String(trimmed(name[...]))
  }

  /// Returns the end of a quoted string, or `nil` if it is not closed.
  private static func quotedEnd(of text: Substring, content: inout String) -> String.Index? {
    var isEscaped = false
    for index in text.indices.dropFirst() {
      let character = text[index]
      if !isEscaped, character == "\"" { return text.index(after: index) }
      isEscaped = !isEscaped && character == "\\"
      if !isEscaped { content.append(character) }
    }
    return nil
  }
}

/// Why a text cannot be part of a mail, or a file not hold what was sent, as one phrase.
package struct MailProblem: Error, Hashable {
  package let message: String
  /// The line of a file, from 1, or `nil` where it is not about one.
  package let line: Int?

  init(_ message: String, line: Int? = nil) { (self.message, self.line) = (message, line) }
}
