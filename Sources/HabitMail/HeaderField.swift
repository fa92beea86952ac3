/// A line of the head of a mail, folded where it is long.
///
/// Source: RFC 5322 (2008), section 2.2.
struct HeaderField {
  let name: String
  /// What stands with one space, or one fold, between.
  let pieces: [String]
}

extension HeaderField {
  /// A text that any person wrote, such as a subject.
  ///
  /// - Throws: ``MessageError`` where it holds a control character.
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

  /// An address with the name of its person.
  init(_ name: String, _ address: MailAddress) {
    self.name = name
    pieces = address.headerPieces(column: name.utf8.count + 2)
  }

  /// Appends the field, its folds and its end.
  func append(to bytes: inout [UInt8]) {
    bytes += name.utf8
    bytes.append(UInt8(ascii: ":"))
    var column = name.utf8.count + 1
    for (index, piece) in pieces.enumerated() {
      let length = piece.utf8.count + 1
      if index > 0, column + length > EncodedWords.greatestLineLength {
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
