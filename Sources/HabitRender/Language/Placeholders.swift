/// The places in a text that are filled in: `{name}`.
enum Placeholders {
  /// The names of the places in the order of the text.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    var rest = Array(text.utf8)[...]
    while let place = firstPlace(in: rest) {
      names.append(String(decoding: rest[place].dropFirst().dropLast(), as: UTF8.self))
      rest = rest[place.upperBound...]
    }
    return names
  }

  /// The text with its places filled; one without a value stays as it is.
  static func filled(_ text: String, with values: KeyValuePairs<String, String>) -> String {
    var filled: [UInt8] = []
    filled.reserveCapacity(2 * text.utf8.count)
    var rest = Array(text.utf8)[...]
    while let place = firstPlace(in: rest) {
      let name = rest[place].dropFirst().dropLast()
      filled += rest[..<place.lowerBound]
      if let value = values.first(where: { $0.key.utf8.elementsEqual(name) })?.value {
        filled += value.utf8
      } else {
        filled += rest[place]
      }
      rest = rest[place.upperBound...]
    }
    filled += rest
    return String(decoding: filled, as: UTF8.self)
  }

  /// The first place with its braces; by bytes, since braces are ASCII.
  private static func firstPlace(in text: ArraySlice<UInt8>) -> Range<Int>? {
    guard let opening = text.firstIndex(of: UInt8(ascii: "{")),
      let closing = text[opening...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    return opening..<closing + 1
  }
}
