/// Reads a style sheet piece by piece.
struct StyleText {
  private var rest: ArraySlice<UInt8>

  init(_ sheet: String) {
    rest = Array(sheet.utf8)[...]
  }

  /// What follows the head of a rule.
  enum End {
    case block
    case statement
  }

  /// Reads the head of the next rule; `nil` at the end of a block or of the sheet.
  mutating func head() -> (text: String, end: End)? {
    var text: [UInt8] = []
    while let byte = next(into: &text) {
      switch byte {
      case UInt8(ascii: "{"): return (Self.trimmed(text[...]), .block)
      case UInt8(ascii: ";"): return (Self.trimmed(text[...]), .statement)
      case UInt8(ascii: "}"): return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  /// Reads a block up to its end, with the blocks in it.
  mutating func body() -> String {
    var text: [UInt8] = []
    var depth = 0
    while let byte = next(into: &text) {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") {
        if depth == 0 { break }
        depth -= 1
      }
      text.append(byte)
    }
    return Self.trimmed(text[...])
  }

  /// Returns the next byte; comments are skipped, and a string is copied as a whole before it.
  private mutating func next(into text: inout [UInt8]) -> UInt8? {
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "/") where rest.first == UInt8(ascii: "*"):
        rest.removeFirst()
        var last: UInt8 = 0
        while let byte = rest.popFirst(), last != UInt8(ascii: "*") || byte != UInt8(ascii: "/") {
          last = byte
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        text.append(byte)
        while let inside = rest.popFirst() {
          text.append(inside)
          if inside == byte { break }
          if inside == UInt8(ascii: "\\"), let escaped = rest.popFirst() { text.append(escaped) }
        }
      default: return byte
      }
    }
    return nil
  }

  /// Splits a text at a character outside of the brackets and strings in it; empty parts are left
  /// out.
  static func parts(of text: String, at separator: UInt8) -> [String] {
    var parts: [String] = []
    let bytes = Array(text.utf8)
    var start = 0
    var depth = 0
    var quote: UInt8?
    func close(at end: Int) {
      let part = trimmed(bytes[start..<end])
      if !part.isEmpty { parts.append(part) }
      start = end + 1
    }
    for (index, byte) in bytes.enumerated() {
      if let open = quote {
        if byte == open, bytes[index - 1] != UInt8(ascii: "\\") { quote = nil }
        continue
      }
      if byte == separator, depth == 0 { close(at: index) }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    if start <= bytes.count { close(at: bytes.count) }
    return parts
  }

  /// Returns the names in a selector, each with the character before it that says its kind, and the
  /// brackets: `["g", ".l5", ":not", "(", "[data-x", "]", ")"]`.
  static func names(in selector: String) -> [String] {
    var names: [String] = []
    var name: [UInt8] = []
    for byte in selector.utf8 + [UInt8(ascii: " ")] {
      if isName(byte) {
        name.append(byte)
        continue
      }
      if let last = name.last, isName(last) { names.append(String(decoding: name, as: UTF8.self)) }
      name = []
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "["): name = [byte]
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "]"):
        names.append(String(decoding: [byte], as: UTF8.self))
      default: break
      }
    }
    return names
  }

  /// Returns the name with which a text begins.
  static func firstName(in text: String) -> String {
    String(decoding: text.utf8.prefix(while: isName), as: UTF8.self)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: byte >= 0x80
    }
  }

  /// Returns the names in `var(--name)`, with `--`.
  static func customProperties(in text: String) -> [String] {
    // Most values have none.
    guard text.utf8.contains(UInt8(ascii: "(")) else { return [] }
    let opening = Array("var(--".utf8)
    var names: [String] = []
    var rest = Array(text.utf8)[...]
    while let start = rest.firstIndex(of: opening[0]) {
      rest = rest[start...]
      if rest.starts(with: opening) {
        let name = rest.dropFirst("var(".utf8.count).prefix(while: isName)
        names.append(String(decoding: name, as: UTF8.self))
      }
      rest.removeFirst()
    }
    return names
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }
    guard let first = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}
