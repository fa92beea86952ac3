/// A style sheet without comments and most white space.
struct CompactStyle {
  private let bytes: [UInt8]
  private var position = 0
  private var output: [UInt8] = []
  private var hasSpace = false
  /// The number of open parentheses.
  private var depth = 0
  /// Whether the last byte is `+` or `~` between two selectors.
  private var endsWithCombinator = false

  /// Strips a style sheet, which must not contain unquoted addresses; strings are unchanged.
  init(_ style: String) {
    bytes = Array(style.utf8)
    output.reserveCapacity(bytes.count)
    compact()
  }

  /// The byte after the one at the position.
  private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Returns whether no space is needed after a character.
  private static func isOpener(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","): true
    case UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ">"): true
    default: false
    }
  }

  /// Returns whether no space is needed before a character; one before `:` or `(` is significant.
  private static func isCloser(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","): true
    case UInt8(ascii: ")"), UInt8(ascii: ">"): true
    default: false
    }
  }

  private mutating func compact() {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): copyString(endingWith: byte)
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"):
        hasSpace = true
        position += 1
      case UInt8(ascii: "#") where isDoubledColor:
        append(byte)
        output += [bytes[position + 1], bytes[position + 3], bytes[position + 5]]
        position += 7
      default:
        append(byte)
        position += 1
      }
    }
  }

  /// Whether the `#` at the position begins six digits such as `#FFEE00`, for which three do.
  private var isDoubledColor: Bool {
    let digits = bytes[(position + 1)...].prefix(7).prefix {
      Unicode.Scalar($0).properties.isASCIIHexDigit
    }
    return digits.count == 6
      && stride(from: position + 1, to: position + 7, by: 2).allSatisfy {
        bytes[$0] == bytes[$0 + 1]
      }
  }

  private mutating func append(_ byte: UInt8) {
    // In parentheses it may be of a sum, whose spaces count.
    let isCombinator = depth == 0 && (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "~"))
    let isTight = isCombinator || endsWithCombinator || Self.isCloser(byte)
    if hasSpace, !isTight, let last = output.last, !Self.isOpener(last) {
      output.append(UInt8(ascii: " "))
    }
    hasSpace = false
    endsWithCombinator = isCombinator
    if byte == UInt8(ascii: "(") { depth += 1 }
    if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
    if byte == UInt8(ascii: "}"), output.last == UInt8(ascii: ";") {
      output.removeLast()
    }
    if byte == UInt8(ascii: "."), endsWithZero, next.map(Self.isDigit) ?? false {
      output.removeLast()
    }
    output.append(byte)
  }

  /// Whether the output ends with a zero that begins a number.
  private var endsWithZero: Bool {
    guard output.last == UInt8(ascii: "0") else { return false }
    return output.dropLast().last.map { $0 == UInt8(ascii: " ") || Self.isOpener($0) } ?? false
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// A comment separates words like a space; an unterminated comment extends to the end of the
  /// sheet.
  private mutating func skipComment() {
    hasSpace = true
    position += 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
  }

  private mutating func copyString(endingWith quote: UInt8) {
    append(quote)
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      output.append(byte)
      position += 1
      if byte == quote { return }
      if byte == UInt8(ascii: "\\"), position < bytes.count {
        output.append(bytes[position])
        position += 1
      }
    }
  }
}
