private import Foundation

/// The components of an address inside the site.
struct LocalAddress {
  /// The path without percent encoding; empty for a position in the same page.
  let path: String
  /// The text after `#`, without percent encoding.
  let anchor: String
  /// The rest of the address as written, from its `?` or `#` on.
  let tail: String
}

extension LocalAddress {
  /// Parses an address; `nil` if it is empty or leads outside the site.
  init?(_ address: String) {
    let end = address.firstIndex { $0 == "?" || $0 == "#" } ?? address.endIndex
    let path = address[..<end]
    let tail = address[end...]
    let start = path.prefix { $0 != "/" }
    guard !address.isEmpty, !start.contains(":"), !path.hasPrefix("//"),
      !path.isEmpty || tail.hasPrefix("#")
    else { return nil }
    self.path = Self.decoded(path)
    anchor = Self.decoded(tail.drop { $0 != "#" }.dropFirst())
    self.tail = String(tail)
  }

  /// Returns the text after `#` of the end of an address, without percent encoding.
  static func anchor(in tail: String) -> String {
    guard tail.utf8.first != UInt8(ascii: "#") else { return decoded(tail.dropFirst()) }
    return decoded(tail.drop { $0 != "#" }.dropFirst())
  }

  private static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return text.removingPercentEncoding ?? String(text)
  }
}
