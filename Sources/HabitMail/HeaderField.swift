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
  /// - Throws: ``MessageError`` if the text contains a control character.
  init(_ name: String, text: String) throws(MessageError) {
    guard !text.unicodeScalars.contains(where: \.endsOrControlsLines) else {
      throw MessageError(header: name, problem: .controlCharacter)
    }
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
