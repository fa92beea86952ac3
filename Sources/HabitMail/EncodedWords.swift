private import Foundation

/// Non-ASCII header text as encoded words of at most 75 characters.
///
/// Each word contains whole characters, so that it can be decoded on its own.
///
/// Source: RFC 2047 (1996), sections 2 to 5.
struct EncodedWords {
  private let isBase64: Bool
  private(set) var words: [String] = []
  private var bytes: [UInt8] = []
  /// The number of characters that still fit into the current word.
  private var room: Int

  /// Encodes a text whose first word begins in a column, in the shorter of the two encodings.
  init(_ text: String, column: Int) {
    let utf8 = Array(text.utf8)
    isBase64 = Self.length(utf8, isBase64: true) < Self.length(utf8, isBase64: false)
    room = Self.maxLineLength - column - Self.frameLength
    for character in text { append(character) }
    endWord()
  }

  /// The maximum length of a line that contains an encoded word.
  static let maxLineLength = 76
  private static let frameLength = "=?utf-8?q??=".count
  /// The room on a new line, which begins with the space of a fold.
  private static let roomOfNewLine = maxLineLength - 1 - frameLength

  private mutating func append(_ character: Character) {
    let utf8 = Array(character.utf8)
    if Self.length(utf8, isBase64: isBase64) <= Self.roomOfNewLine {
      append(utf8)
    } else {
      // A character can have any number of combining marks.
      for scalar in character.unicodeScalars {
        append(Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter))
      }
    }
  }

  private mutating func append(_ whole: [UInt8]) {
    if Self.length(bytes + whole, isBase64: isBase64) > room { endWord() }
    bytes += whole
  }

  private mutating func endWord() {
    if !bytes.isEmpty {
      let content = isBase64 ? Data(bytes).base64EncodedString() : Self.quoted(bytes)
      words.append("=?utf-8?\(isBase64 ? "b" : "q")?\(content)?=")
      bytes = []
    }
    room = Self.roomOfNewLine
  }

  private static func length(_ bytes: [UInt8], isBase64: Bool) -> Int {
    if isBase64 { return (bytes.count + 2) / 3 * 4 }
    return bytes.reduce(0) { $0 + (isLiteral($1) || $1 == 0x20 ? 1 : 3) }
  }

  private static func quoted(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for byte in bytes {
      if byte == 0x20 {
        result.append(UInt8(ascii: "_"))
      } else if isLiteral(byte) {
        result.append(byte)
      } else {
        result += [
          UInt8(ascii: "="), QuotedPrintable.digit(byte >> 4), QuotedPrintable.digit(byte & 15),
        ]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns whether a byte needs no encoding, even in a display name.
  private static func isLiteral(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "!", "*", "+", "-", "/": true
    default: false
    }
  }
}
