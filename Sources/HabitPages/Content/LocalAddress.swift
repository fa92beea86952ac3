private import Foundation

/// The components of an address inside the site.
struct LocalAddress {
  /// The path without percent encoding; empty for a position in the same page.
  let path: String
  /// The text after `#`, without percent encoding.
  let anchor: String
  /// The rest of the address as written, from its `?` or `#` on.
  let tail: String

  /// Parses an address; `nil` if it is empty or leads outside the site.
  init?(_ address: String) {
    let bytes = address.utf8
    let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let path = bytes[..<(end ?? bytes.endIndex)]
    let tail = bytes[(end ?? bytes.endIndex)...]
    let start = path.prefix { $0 != UInt8(ascii: "/") }
    guard !start.contains(UInt8(ascii: ":")), !path.starts(with: "//".utf8),
      !path.isEmpty || tail.first == UInt8(ascii: "#")
    else { return nil }
    self.path = Self.decoded(Substring(path))
    self.tail = String(Substring(tail))
    anchor = Self.anchor(in: self.tail)
  }

  /// Returns the text after `#` of the end of an address, without percent encoding.
  static func anchor(in tail: String) -> String {
    decoded(Substring(tail.utf8.drop { $0 != UInt8(ascii: "#") }.dropFirst()))
  }

  private static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return text.removingPercentEncoding ?? String(text)
  }
}
