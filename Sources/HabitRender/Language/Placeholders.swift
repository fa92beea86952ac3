/// The places in a text that are filled in: `{name}`.
enum Placeholders {
  /// The names of the places in the order of the text.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    read(text, words: { _ in }, place: { names.append(String($0)) })
    return names
  }

  /// The text with its places filled; one without a value stays as it is.
  static func filled(_ text: String, with values: KeyValuePairs<String, String>) -> String {
    var filled = ""
    read(
      text,
      words: { filled += $0 },
      place: { name in filled += values.first { $0.key == name }?.value ?? "{\(name)}" }
    )
    return filled
  }

  /// Goes through a text and hands over what it finds; by bytes, since braces are ASCII.
  private static func read(
    _ text: String,
    words: (Substring) -> Void,
    place: (Substring) -> Void
  ) {
    var rest = text[...]
    while let opening = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let closing = rest.utf8[opening...].firstIndex(of: UInt8(ascii: "}"))
    {
      words(rest[..<opening])
      place(rest[rest.utf8.index(after: opening)..<closing])
      rest = rest[rest.utf8.index(after: closing)...]
    }
    words(rest)
  }
}
