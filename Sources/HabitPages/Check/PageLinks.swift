private import Foundation

/// The addresses and the ids in a finished page.
///
/// Reads tags as a browser does, because the owner's templates can have any form.
struct PageLinks {
  /// The links, and what the page shows, in its order.
  private(set) var links: [Link] = []
  /// The different paths of the links, as written but for their entities.
  private(set) var paths: [String] = []
  private(set) var ids: Set<String> = []
  /// The values of all attributes that name another host, or an address with a scheme.
  private(set) var outside: [String] = []
  private var places: [String: Int] = [:]
  private var last: (path: Range<Int>, place: Int)?
  /// The first colon from some value on; few values have one.
  private var colon = -1

  /// An address in two parts.
  struct Link {
    /// The index of the part before any `?` or `#` among the paths.
    let path: Int
    /// The rest of the address.
    let tail: String
  }

  init(_ page: UnsafeRawBufferPointer) {
    var position = 0
    while let start = Self.index(of: UInt8(ascii: "<"), in: page, from: position) {
      position = start + 1
      if Self.hasPrefix("!--", page, position..<page.count) {
        position = Self.index(of: "-->", in: page, position..<page.count) ?? page.count
      } else {
        while position < page.count, !Self.isEnd(page[position]) { position += 1 }
        readAttributes(page, &position)
      }
    }
  }

  private mutating func readAttributes(_ page: UnsafeRawBufferPointer, _ position: inout Int) {
    let end = page.count
    while true {
      while position < end, Self.isSpace(page[position]) || page[position] == UInt8(ascii: "/") {
        position += 1
      }
      guard position < end, page[position] != UInt8(ascii: ">") else { return }
      let name = position
      position += 1
      while position < end, !Self.isEnd(page[position]), page[position] != UInt8(ascii: "="),
        page[position] != UInt8(ascii: "/")
      { position += 1 }
      let nameEnd = position
      while position < end, Self.isSpace(page[position]) { position += 1 }
      guard position < end, page[position] == UInt8(ascii: "=") else { continue }
      position += 1
      while position < end, Self.isSpace(page[position]) { position += 1 }
      let value: Range<Int>
      if position < end, page[position] == UInt8(ascii: "\"") || page[position] == UInt8(ascii: "'")
      {
        let valueEnd = Self.index(of: page[position], in: page, from: position + 1) ?? end
        value = position + 1..<valueEnd
        position = min(valueEnd + 1, end)
      } else {
        let start = position
        while position < end, !Self.isEnd(page[position]) { position += 1 }
        value = start..<position
      }
      add(name..<nameEnd, value, in: page)
    }
  }

  private mutating func add(
    _ name: Range<Int>,
    _ value: Range<Int>,
    in page: UnsafeRawBufferPointer
  ) {
    let isAddress = Self.isEqual(page, name, "href") || Self.isEqual(page, name, "src")
    if isAddress {
      addLink(value, in: page)
    } else if Self.isEqual(page, name, "id") {
      ids.insert(Self.text(page, value))
    }
    // No browser loads the address of an XML namespace.
    if isOutside(page, value, isAddress), !Self.hasPrefix("xmlns", page, name) {
      outside.append(Self.text(page, value))
    }
  }

  private mutating func addLink(_ value: Range<Int>, in page: UnsafeRawBufferPointer) {
    let end = value.first { page[$0] == UInt8(ascii: "#") || page[$0] == UInt8(ascii: "?") }
    let path = value.lowerBound..<(end ?? value.upperBound)
    let place: Int
    // Most links lead to the page of the one before.
    if let last, last.path.count == path.count,
      zip(last.path, path).allSatisfy({ page[$0] == page[$1] })
    {
      place = last.place
    } else {
      let text = Self.text(page, path)
      place = places[text] ?? paths.count
      if place == paths.count {
        paths.append(text)
        places[text] = place
      }
      last = (path, place)
    }
    links.append(Link(path: place, tail: Self.text(page, path.upperBound..<value.upperBound)))
  }

  private mutating func isOutside(
    _ page: UnsafeRawBufferPointer,
    _ value: Range<Int>,
    _ isAddress: Bool
  ) -> Bool {
    if Self.hasPrefix("//", page, value) { return true }
    if colon < value.lowerBound {
      colon = Self.index(of: UInt8(ascii: ":"), in: page, from: value.lowerBound) ?? page.count
    }
    guard colon < value.upperBound else { return false }
    if isAddress {
      return !page[value.lowerBound..<colon].contains {
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
      }
    }
    return Self.index(of: "://", in: page, colon..<value.upperBound) != nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  /// Whether a byte ends a name or a value without quotes.
  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || isSpace(byte)
  }

  private static func index(
    of byte: UInt8,
    in bytes: UnsafeRawBufferPointer,
    from start: Int
  ) -> Int? {
    guard start < bytes.count, let base = bytes.baseAddress else { return nil }
    return memchr(base + start, Int32(byte), bytes.count - start).map {
      UnsafeRawPointer($0) - base
    }
  }

  private static func index(
    of text: StaticString,
    in bytes: UnsafeRawBufferPointer,
    _ range: Range<Int>
  ) -> Int? {
    var start = range.lowerBound
    while let index = index(of: text.utf8Start[0], in: bytes, from: start), index < range.upperBound
    {
      if hasPrefix(text, bytes, index..<range.upperBound) { return index }
      start = index + 1
    }
    return nil
  }

  private static func hasPrefix(
    _ text: StaticString,
    _ bytes: UnsafeRawBufferPointer,
    _ range: Range<Int>
  ) -> Bool {
    guard range.count >= text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in
      text.indices.allSatisfy { bytes[range.lowerBound + $0] == text[$0] }
    }
  }

  /// Returns whether a name is another one of small letters, in any case.
  private static func isEqual(
    _ bytes: UnsafeRawBufferPointer,
    _ name: Range<Int>,
    _ other: StaticString
  ) -> Bool {
    guard name.count == other.utf8CodeUnitCount else { return false }
    return other.withUTF8Buffer { other in
      other.indices.allSatisfy { bytes[name.lowerBound + $0] | 0x20 == other[$0] }
    }
  }

  private static func text(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> String {
    let slice = UnsafeRawBufferPointer(rebasing: bytes[range])
    let text = String(decoding: slice, as: UTF8.self)
    guard index(of: UInt8(ascii: "&"), in: slice, from: 0) != nil else { return text }
    return
      text
      .replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }
}
