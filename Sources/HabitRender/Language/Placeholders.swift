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
    var text = text
    return text.withUTF8 { text in
      let places = text.count { $0 == opening }
      let longest = values.reduce(0) { max($0, $1.value.utf8.count) }
      return String(unsafeUninitializedCapacity: text.count + places * longest) { target in
        write(text[...], with: values, to: target)
      }
    }
  }

  /// Writes a filled text to a buffer with room for it.
  ///
  /// - Returns: How many bytes were written.
  private static func write(
    _ text: Slice<UnsafeBufferPointer<UInt8>>,
    with values: KeyValuePairs<String, String>,
    to target: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var rest = text
    var end = 0
    while let place = firstPlace(in: rest) {
      end = target[end...].initialize(fromContentsOf: rest[..<place.lowerBound])
      let name = rest[place].dropFirst().dropLast()
      if let value = values.first(where: { $0.key.isSpelled(name) })?.value {
        var value = value
        end = value.withUTF8 { target[end...].initialize(fromContentsOf: $0) }
      } else {
        end = target[end...].initialize(fromContentsOf: rest[place])
      }
      rest = rest[place.upperBound...]
    }
    return target[end...].initialize(fromContentsOf: rest)
  }

  private static let opening = UInt8(ascii: "{")

  /// The first place with its braces; by bytes, since braces are ASCII.
  private static func firstPlace(in text: Slice<UnsafeBufferPointer<UInt8>>) -> Range<Int>? {
    guard let opening = text.firstIndex(of: opening),
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
