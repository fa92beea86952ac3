/// The addresses and the ids in a finished page.
///
/// Parses attributes in the form that the pages use: in double quotes, with `&amp;` for `&`.
struct PageLinks {
  /// The addresses, in the order of the page.
  private(set) var addresses: [String] = []
  private(set) var ids: Set<String> = []

  init(_ page: [UInt8]) {
    var rest = page[...]
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      let before = rest[..<quote]
      let value = rest[(quote + 1)...].prefix { $0 != UInt8(ascii: "\"") }
      rest = rest[value.endIndex...].dropFirst()
      if Self.isAttribute("href", before) || Self.isAttribute("src", before) {
        addresses.append(Self.text(value))
      } else if Self.isAttribute("id", before) {
        ids.insert(Self.text(value))
      }
    }
  }
}

extension PageLinks {
  /// Returns whether bytes end in ` name=`.
  private static func isAttribute(_ name: StaticString, _ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.last == UInt8(ascii: "=") else { return false }
    let start = bytes.endIndex - name.utf8CodeUnitCount - 2
    guard start >= bytes.startIndex, bytes[start] == UInt8(ascii: " ") else { return false }
    return name.withUTF8Buffer { bytes[(start + 1)...].dropLast().elementsEqual($0) }
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
