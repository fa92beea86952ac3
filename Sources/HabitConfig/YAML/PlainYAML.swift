import HabitCore

/// Reads the part of YAML to which the built-in texts keep: maps of texts, lists and such maps.
///
/// A whole parser takes many times as long, and each start needs these texts. It is for no other
/// files: a test compares what both read of each built-in one.
struct PlainYAML {
  private let file: String
  private var lines: ArraySlice<Line>

  /// A line that is neither empty nor a comment.
  private struct Line {
    let number: Int
    let indent: Int
    /// Without the spaces around it.
    let text: Text
  }

  private typealias Text = ArraySlice<UInt8>
  private typealias Pair = (key: String, location: Location, value: YAML)

  /// Returns the values of a document with their lines, but without columns, or `nil` if it has
  /// anything else.
  static func read(_ text: String, at start: Location) -> YAML? {
    var reader = PlainYAML(text, in: start.file)
    guard let content = reader.map(), reader.lines.isEmpty else { return nil }
    return YAML(location: start, content: content)
  }

  private init(_ text: String, in file: String) {
    self.file = file
    let rows = Array(text.utf8).split(
      separator: UInt8(ascii: "\n"),
      omittingEmptySubsequences: false
    )
    let lines = rows.enumerated().compactMap { index, row -> Line? in
      let text = row.trimmed
      guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
      return Line(number: index + 1, indent: text.startIndex - row.startIndex, text: text)
    }
    self.lines = lines[...]
  }

  /// Reads the pairs at the indentation of the next line.
  private mutating func map() -> YAML.Content? {
    guard let indent = lines.first?.indent else { return nil }
    var pairs: [Pair] = []
    while let line = lines.first, line.indent >= indent {
      guard line.indent == indent, let (key, text) = Self.pair(line.text) else { return nil }
      lines.removeFirst()
      let location = Location(file: file, line: line.number)
      guard let content = content(text, at: location, within: indent) else { return nil }
      pairs.append((key, location, YAML(location: location, content: content)))
    }
    return .map(pairs)
  }

  /// Reads a value that begins beside its key, or in the lines below it.
  private mutating func content(
    _ text: Text,
    at location: Location,
    within indent: Int
  ) -> YAML.Content? {
    let isFolded = text.elementsEqual(">-".utf8)
    guard text.isEmpty || isFolded else { return Self.flow(text, at: location) }
    guard let next = lines.first, next.indent > indent else { return nil }
    if isFolded {
      let part = lines.prefix { $0.indent > indent }
      lines = lines[part.endIndex...]
      let words = part.map { String(decoding: $0.text, as: UTF8.self) }
      return .scalar(words.joined(separator: " "))
    }
    guard next.text.first == UInt8(ascii: "[") else { return map() }
    lines.removeFirst()
    return Self.flow(next.text, at: Location(file: file, line: next.number))
  }

  /// Reads a text, a list or a map in one line.
  private static func flow(_ text: Text, at location: Location) -> YAML.Content? {
    guard let first = text.first, let last = text.last else { return nil }
    switch (first, last) {
    case (UInt8(ascii: "["), UInt8(ascii: "]")):
      var items: [YAML] = []
      for item in parts(of: text) {
        guard let text = scalar(item) else { return nil }
        items.append(YAML(location: location, content: .scalar(text)))
      }
      return .list(items)
    case (UInt8(ascii: "{"), UInt8(ascii: "}")):
      var pairs: [Pair] = []
      for item in parts(of: text) {
        guard let (key, text) = pair(item), let text = scalar(text) else { return nil }
        pairs.append((key, location, YAML(location: location, content: .scalar(text))))
      }
      return .map(pairs)
    default: return scalar(text).map(YAML.Content.scalar)
    }
  }

  /// Splits `key: value` after a key of letters and digits.
  private static func pair(_ text: Text) -> (key: String, value: Text)? {
    let key = text.prefix(while: isAlphanumeric)
    let rest = text[key.endIndex...]
    guard !key.isEmpty, rest.first == UInt8(ascii: ":") else { return nil }
    let value = rest.dropFirst()
    guard value.isEmpty || value.first == UInt8(ascii: " ") else { return nil }
    return (String(decoding: key, as: UTF8.self), value.trimmed)
  }

  /// Splits what is between brackets at the commas outside of quotes.
  private static func parts(of text: Text) -> [Text] {
    var isQuoted = false
    return text.dropFirst().dropLast().split(omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ",") && !isQuoted
    }.map(\.trimmed)
  }

  /// Reads a text in quotes without escapes, or a text that needs no quotes anywhere.
  private static func scalar(_ text: Text) -> String? {
    guard let first = text.first, !text.contains(UInt8(ascii: "\\")) else { return nil }
    if first == UInt8(ascii: "\"") {
      let inside = text.dropFirst().dropLast()
      guard text.count > 1, text.last == first, !inside.contains(first) else { return nil }
      return String(decoding: inside, as: UTF8.self)
    }
    guard isAlphanumeric(first) || first == UInt8(ascii: "("),
      !text.contains(where: indicators.contains), !text.elementsEqual("null".utf8)
    else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  /// The characters that can have a meaning inside of a text without quotes.
  private static let indicators = Array(":#[]{}\"\t".utf8)

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the spaces around them.
  fileprivate var trimmed: Self {
    let start = drop { $0 == UInt8(ascii: " ") }
    let last = start.lastIndex { $0 != UInt8(ascii: " ") }
    return last.map { start[...$0] } ?? start[start.endIndex...]
  }
}
