/// Raw HTML in a Markdown text.
enum RawMarkup {
  /// Returns the name of the first element or declaration: `iframe`.
  ///
  /// - Parameter text: HTML.
  /// - Returns: The name; `nil` if the text only closes elements or comments on the page.
  static func firstTag(in text: String) -> String? {
    var rest = Array(text.utf8)[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      if rest.starts(with: "!--".utf8) {
        guard let end = end(ofComment: rest) else { return nil }
        rest = rest[end...]
      } else if rest.first.map(isStart) ?? false {
        return String(decoding: rest.prefix { !" \t\n\r/>".utf8.contains($0) }, as: UTF8.self)
      }
    }
    return nil
  }

  private static func isStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Returns the position after a comment, or `nil` if it does not end.
  private static func end(ofComment text: ArraySlice<UInt8>) -> Int? {
    text.indices.first { text[$0...].starts(with: "-->".utf8) }.map { $0 + 3 }
  }
}
