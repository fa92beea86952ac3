/// The addresses and the ids in a finished page.
///
/// Reads tags as a browser does, because the owner's templates can have any form.
struct PageLinks {
  /// The addresses of links and of what the page shows, in its order.
  private(set) var addresses: [String] = []
  private(set) var ids: Set<String> = []
  /// The values of all attributes that name another host, or an address with a scheme.
  private(set) var outside: [String] = []

  init(_ page: [UInt8]) {
    var rest = page[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      if rest.starts(with: "!--".utf8) {
        let end = rest.indices.first { rest[$0...].starts(with: "-->".utf8) }
        rest = rest[(end ?? rest.endIndex)...]
      } else {
        rest = rest.drop { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
        readAttributes(&rest)
      }
    }
  }

  private mutating func readAttributes(_ rest: inout ArraySlice<UInt8>) {
    while true {
      rest = rest.drop { Self.isSpace($0) || $0 == UInt8(ascii: "/") }
      guard let first = rest.first, first != UInt8(ascii: ">") else { return }
      let end = rest.dropFirst().firstIndex { Self.isSpace($0) || "=>/".utf8.contains($0) }
      let name = rest[..<(end ?? rest.endIndex)]
      rest = rest[name.endIndex...].drop(while: Self.isSpace)
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst().drop(while: Self.isSpace)
      let value: ArraySlice<UInt8>
      if let quote = rest.first, "\"'".utf8.contains(quote) {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
        rest = rest[value.endIndex...]
      }
      add(name, value)
    }
  }

  private mutating func add(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    let isAddress = Self.isEqual(name, "href") || Self.isEqual(name, "src")
    if isAddress {
      addresses.append(Self.text(value))
    } else if Self.isEqual(name, "id") {
      ids.insert(Self.text(value))
    }
    // The name of a vocabulary is loaded by nobody.
    if Self.isOutside(value, isAddress), !name.starts(with: "xmlns".utf8) {
      outside.append(Self.text(value))
    }
  }

  private static func isOutside(_ value: ArraySlice<UInt8>, _ isAddress: Bool) -> Bool {
    if value.starts(with: "//".utf8) { return true }
    guard let colon = value.firstIndex(of: UInt8(ascii: ":")) else { return false }
    if isAddress { return !value[..<colon].contains { "/?#".utf8.contains($0) } }
    return value.indices.contains { value[$0...].starts(with: "://".utf8) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  /// Returns whether a name is another one of small letters, in any case.
  private static func isEqual(_ name: ArraySlice<UInt8>, _ other: StaticString) -> Bool {
    guard name.count == other.utf8CodeUnitCount else { return false }
    return other.withUTF8Buffer { other in zip(name, other).allSatisfy { $0 | 0x20 == $1 } }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    return
      text
      .replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }
}
