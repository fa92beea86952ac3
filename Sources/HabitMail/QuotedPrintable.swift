/// Quoted-printable text in lines of at most 76 characters; ASCII stays readable.
///
/// Source: RFC 2045 (1996), section 6.7.
package enum QuotedPrintable {
  static let maxLineLength = 76

  /// Returns the number of bytes of a text in a mail.
  package static func encodedLength(of text: String) -> Int { encoded(text).count }

  /// Returns the lines of a text, separated by CRLF, without control characters except tabs.
  static func encoded(_ text: String) -> [UInt8] {
    let bytes = withoutControls(text)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var isFirst = true
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !isFirst { result += [0x0D, 0x0A] }
      isFirst = false
      append(line, to: &result)
    }
    return result
  }

  private static func withoutControls(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x20..<0x7F: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0..<0xA0: continue
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }

  /// Appends one line of a text as one or more lines.
  private static func append(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
    var column = 0
    var index = line.startIndex
    while index < line.endIndex {
      let count = scalarLength(line[index])
      let next = min(index + count, line.endIndex)
      var isLiteral = isLiteral(at: index, of: line, column: column)
      // Only the last piece of a line needs no space for the soft line break.
      let room = maxLineLength - (next == line.endIndex ? 0 : 1)
      if column + (isLiteral ? 1 : 3 * (next - index)) > room {
        result += [UInt8(ascii: "="), 0x0D, 0x0A]
        column = 0
        isLiteral = self.isLiteral(at: index, of: line, column: 0)
      }
      if isLiteral {
        result.append(line[index])
        column += 1
      } else {
        for byte in line[index..<next] {
          result += [UInt8(ascii: "="), digit(byte >> 4), digit(byte & 15)]
        }
        column += 3 * (next - index)
      }
      index = next
    }
  }

  /// Returns whether a byte needs no encoding.
  private static func isLiteral(at index: Int, of line: ArraySlice<UInt8>, column: Int) -> Bool {
    switch line[index] {
    case UInt8(ascii: "="): false
    case 0x09, 0x20: index + 1 < line.endIndex
    // Some relays end a mail at a dot that begins a line, or begin another at `From `.
    case UInt8(ascii: "."): column > 0
    case UInt8(ascii: "F"): column > 0 || !line[index...].starts(with: "From ".utf8)
    case 0x21..<0x7F: true
    default: false
    }
  }

  /// Returns the number of bytes of the scalar that begins with a byte, so that no scalar is split
  /// across two lines.
  private static func scalarLength(_ byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }

  /// Returns the hexadecimal digit of a number below 16.
  static func digit(_ number: UInt8) -> UInt8 {
    number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "A") + number - 10
  }
}
