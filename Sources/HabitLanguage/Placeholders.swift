/// A text with places that are filled in, `{name}`: read once and filled often.
package struct Placeholders: Sendable {
  /// What stands before each place, and its name.
  private let pieces: [(words: String, name: String)]
  private let end: String
}

extension Placeholders {
  /// Finds the places, by bytes, since braces are ASCII.
  package init(_ text: String) {
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
  }

  /// The names of the places in the order of the text.
  package var names: [String] { pieces.map(\.name) }

  /// The text with its places filled; one without a value stays as it is.
  package func filled(with values: KeyValuePairs<String, String>) -> String {
    var text = ""
    for (words, name) in pieces {
      text += words
      text += values.first { $0.key == name }?.value ?? "{\(name)}"
    }
    text += end
    return text
  }
}
