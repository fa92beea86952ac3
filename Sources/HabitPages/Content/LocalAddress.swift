private import Foundation

/// An address that leads to a place in the site, in its parts.
struct LocalAddress {
  /// Without percent encoding; empty for a place in the same page.
  let path: String
  /// What follows a `#`, without percent encoding.
  let anchor: String
  /// The rest of the address as it was written, from its `?` or `#` on.
  let tail: String
}

extension LocalAddress {
  /// Takes an address apart, or gives `nil` where it is empty or leads elsewhere.
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

  private static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return text.removingPercentEncoding ?? String(text)
  }
}
