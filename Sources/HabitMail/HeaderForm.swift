import HabitCore

/// The form of a header value that a program supplies and that no encoding could repair.
struct HeaderForm: Sendable {
  /// The form in a message, with an example.
  private let description: String
  /// The maximum length in bytes: it keeps lines below the 998 bytes of RFC 5322, and short ones
  /// short.
  private let maxLength: Int
  private let matches: @Sendable (String) -> Bool

  static let domain = Self(
    description: "a domain, such as 'habits.example.org'",
    maxLength: 253
  ) { MailAddress.isDomain($0[...]) }

  static let language = Self(
    description: "a language tag, such as 'en' or 'sr-Latn'",
    maxLength: 60
  ) { text in
    !text.isEmpty
      && text.utf8.allSatisfy { MailAddress.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
  }

  static let link = address("https://")
  static let mailLink = address("mailto:")

  private static func address(_ start: String) -> Self {
    Self(
      description: "an address that begins with '\(start)', of at most 900 ASCII characters",
      maxLength: 900
    ) { text in
      text.hasPrefix(start) && text.count > start.count
        && text.utf8.allSatisfy { 0x21..<0x7F ~= $0 && !"<>\"\\^`{|},".utf8.contains($0) }
    }
  }

  /// Returns the text unchanged.
  ///
  /// - Throws: ``MailProblem`` that names the header if the text does not have this form.
  func checked(_ text: String, in header: String) throws(MailProblem) -> String {
    try text.refuseControls(in: header)
    guard text.utf8.count <= maxLength, matches(text) else {
      throw MailProblem(
        "\(text.quoted) cannot be the header '\(header)' of a mail; it must be \(description)"
      )
    }
    return text
  }
}

/// A header field of a mail, folded if it is long.
///
/// Source: RFC 5322 (2008), section 2.2.
struct HeaderField {
  let name: String
  /// The pieces of the value, separated by one space or one fold.
  let pieces: [String]
}

extension HeaderField {
  /// Creates a field with free text, such as a subject.
  ///
  /// - Throws: ``MailProblem`` if the text contains a control character.
  init(_ name: String, text: String) throws(MailProblem) {
    try text.refuseControls(in: name)
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let isPlain =
      text.isPrintableASCII && !text.contains("=?") && words.allSatisfy { 1...66 ~= $0.utf8.count }
    self.name = name
    pieces = isPlain ? words : EncodedWords(text, column: name.utf8.count + 2).words
  }

  /// Creates a field with an address and its display name.
  init(_ name: String, _ address: MailAddress) {
    self.name = name
    pieces = address.headerPieces(column: name.utf8.count + 2)
  }

  /// Appends the field, with its folds and its line ending.
  func append(to bytes: inout [UInt8]) {
    bytes += name.utf8
    bytes.append(UInt8(ascii: ":"))
    var column = name.utf8.count + 1
    for (index, piece) in pieces.enumerated() {
      let length = piece.utf8.count + 1
      if index > 0, column + length > EncodedWords.maxLineLength {
        bytes += [0x0D, 0x0A]
        column = 0
      }
      bytes.append(UInt8(ascii: " "))
      bytes += piece.utf8
      column += length
    }
    bytes += [0x0D, 0x0A]
  }
}

extension String {
  /// Refuses a control character: with a line break, a text could add headers.
  fileprivate func refuseControls(in header: String) throws(MailProblem) {
    guard unicodeScalars.contains(where: \.endsOrControlsLines) else { return }
    throw MailProblem(
      "the header '\(header)' of the mail would hold a control character, such as a line break;"
        + " take it out of the text"
    )
  }

  /// Whether the text contains only printable ASCII characters and spaces.
  var isPrintableASCII: Bool { utf8.allSatisfy { 0x20..<0x7F ~= $0 } }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, or some program treats it as a line break.
  var endsOrControlsLines: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
