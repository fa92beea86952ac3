/// The places in a text that are filled in: `{name}`.
enum Placeholders {
  /// The names of the places in the order of the text.
  static func names(in text: String) -> [String] {
    pieces(of: text).filter(\.isPlace).map { String($0.text) }
  }

  /// The text with its places filled; one without a value stays as it is.
  static func filled(_ text: String, with values: KeyValuePairs<String, String>) -> String {
    pieces(of: text).map { piece in
      guard piece.isPlace else { return String(piece.text) }
      return values.first { $0.key == piece.text }?.value ?? "{\(piece.text)}"
    }
    .joined()
  }

  private static func pieces(of text: String) -> [(text: Substring, isPlace: Bool)] {
    var pieces: [(text: Substring, isPlace: Bool)] = []
    var rest = text[...]
    while let opening = rest.firstIndex(of: "{"),
      let closing = rest[opening...].firstIndex(of: "}")
    {
      pieces.append((rest[..<opening], false))
      pieces.append((rest[rest.index(after: opening)..<closing], true))
      rest = rest[rest.index(after: closing)...]
    }
    return pieces + [(rest, false)]
  }
}
