/// The places in a text that are filled in: `{name}`.
enum Placeholders {
  /// The names of the places in the order of the text.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    var text = text
    text.withUTF8 { text in
      var rest = text[...]
      while let place = firstPlace(in: rest) {
        names.append(String(decoding: rest[place].dropFirst().dropLast(), as: UTF8.self))
        rest = rest[place.upperBound...]
      }
    }
    return names
  }

  /// The text with its places filled; one without a value stays as it is.
  static func filled(_ text: String, with values: KeyValuePairs<String, String>) -> String {
    var filled: [UInt8] = []
    filled.reserveCapacity(values.reduce(text.utf8.count) { $0 + $1.value.utf8.count })
    var text = text
    text.withUTF8 { text in
      var rest = text[...]
      while let place = firstPlace(in: rest) {
        filled += rest[..<place.lowerBound]
        let name = rest[place].dropFirst().dropLast()
        if let value = values.first(where: { $0.key.isSpelled(name) })?.value {
          filled += value.utf8
        } else {
          filled += rest[place]
        }
        rest = rest[place.upperBound...]
      }
      filled += rest
    }
    return String(decoding: filled, as: UTF8.self)
  }

  /// The first place with its braces; by bytes, since braces are ASCII.
  private static func firstPlace(in text: Slice<UnsafeBufferPointer<UInt8>>) -> Range<Int>? {
    guard let opening = text.firstIndex(of: UInt8(ascii: "{")),
      let closing = text[opening...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    return opening..<closing + 1
  }
}

extension String {
  /// Whether the text has just these bytes.
  fileprivate func isSpelled(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    utf8.count == bytes.count && utf8.elementsEqual(bytes)
  }
}
