/// A text with places that are filled in, `{name}`: read once and filled often.
struct Placeholders: Sendable {
  /// What stands before each place, and its name.
  private let pieces: [(words: String, name: String)]
  private let end: String
  /// How many bytes of UTF-8 stand around the places.
  private let length: Int
}

extension Placeholders {
  /// Finds the places, by bytes, since braces are ASCII.
  init(_ text: String) {
    let bytes = text.utf8
    var pieces: [(words: String, name: String)] = []
    var rest = bytes[...]
    while let opening = rest.firstIndex(of: UInt8(ascii: "{")),
      let closing = rest[opening...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = rest[opening..<closing].dropFirst()
      pieces.append((String(Substring(rest[..<opening])), String(Substring(name))))
      rest = rest[closing...].dropFirst()
    }
    self.pieces = pieces
    end = String(Substring(rest))
    length = pieces.reduce(end.utf8.count) { $0 + $1.words.utf8.count }
  }

  /// The names of the places in the order of the text.
  var names: [String] { pieces.map(\.name) }

  /// The text with its places filled; one without a value stays as it is.
  func filled(with values: KeyValuePairs<String, String>) -> String {
    var text = ""
    text.reserveCapacity(values.reduce(length) { $0 + $1.value.utf8.count })
    for place in pieces.indices {
      text += pieces[place].words
      if let number = values.firstIndex(where: { $0.key == pieces[place].name }) {
        text += values[number].value
      } else {
        text += "{\(pieces[place].name)}"
      }
    }
    text += end
    return text
  }
}
