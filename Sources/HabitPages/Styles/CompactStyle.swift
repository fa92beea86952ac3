/// A style sheet without comments and most white space.
struct CompactStyle {
  private var rest: ArraySlice<UInt8>
  private var output: [UInt8] = []
  private var hasSpace = false

  /// Strips a style sheet, which must not contain unquoted addresses; strings are unchanged.
  init(_ style: String) {
    rest = Array(style.utf8)[...]
    output.reserveCapacity(rest.count)
    compact()
  }

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
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "/") where rest.dropFirst().first == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): copyString(endingWith: byte)
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"):
        hasSpace = true
        rest.removeFirst()
      default:
        append(byte)
        rest.removeFirst()
      }
    }
  }

  private mutating func append(_ byte: UInt8) {
    if hasSpace, let last = output.last, !Self.isOpener(last), !Self.isCloser(byte) {
      output.append(UInt8(ascii: " "))
    }
    hasSpace = false
    if byte == UInt8(ascii: "}"), output.last == UInt8(ascii: ";") {
      output.removeLast()
    }
    if byte == UInt8(ascii: "."), endsWithZero, rest.dropFirst().first.map(Self.isDigit) ?? false {
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
    rest.removeFirst(2)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "*"), rest.first == UInt8(ascii: "/") {
        rest.removeFirst()
        return
      }
    }
  }

  private mutating func copyString(endingWith quote: UInt8) {
    append(quote)
    rest.removeFirst()
    while let byte = rest.popFirst() {
      output.append(byte)
      if byte == quote { return }
      if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
        output.append(escaped)
      }
    }
  }
}
