import HabitCore
import HabitReading

/// The properties at the head of a Markdown note, between two lines of `---`.
///
/// Of YAML only what such notes use is read: scalars on one line, and flat lists. What lies deeper,
/// and text of several lines, is ``Value/other``.
struct FrontMatter {
  package private(set) var properties: [Property] = []
  /// The keys that stand a second time, whose later values are not read.
  private(set) var repeated: [Property] = []
  /// The lines below the head.
  package private(set) var body: ArraySlice<Substring> = []
  private var keys: Set<String> = []
  /// The items of a list that has not ended.
  private var items: [String] = []
  /// Whether the lines belong to a key that stands a second time.
  private var isRepeated = false

  /// One key with its value.
  package struct Property {
    package var key: String
    package var value: Value
    /// The line of the key, from 1.
    package var line: Int
  }

  /// What a property holds.
  package enum Value: Equatable {
    case empty
    case text(String)
    case quoted(String)
    case list([String])
    case other
  }

  /// Reads the head of a text, or gives `nil` where the text has none that ends.
  package init?(_ text: PlainText) {
    let lines = String(decoding: text.bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.first.map(Self.trimmed) == "---",
      let end = lines.dropFirst().firstIndex(where: { ["---", "..."].contains(Self.trimmed($0)) })
    else { return nil }
    body = lines[(end + 1)...]
    for index in 1..<end {
      read(lines[index], number: index + 1)
    }
    finishList()
  }
}

extension FrontMatter {
  /// The value of a key, or `nil` where there is none.
  package subscript(key: String) -> Value? {
    properties.first { $0.key == key }?.value
  }

  /// The text of a key, quoted or not.
  package func text(_ key: String) -> String? {
    switch self[key] {
    case .text(let text), .quoted(let text): text.isEmpty ? nil : text
    default: nil
    }
  }

  /// The items of the list of a key, or its only text.
  package func texts(_ key: String) -> [String] {
    if case .list(let items) = self[key] { return items }
    return text(key).map { [$0] } ?? []
  }

  /// A line without the white space at its end.
  private static func trimmed(_ line: Substring) -> Substring {
    guard let last = line.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return line[...last]
  }

  private mutating func read(_ line: Substring, number: Int) {
    let text = Self.trimmed(line)
    let content = text.drop { $0 == " " || $0 == "\t" }
    guard let first = content.first, first != "#" else { return }
    if content.hasPrefix("- ") || content == "-" {
      addItem(content.dropFirst())
    } else if content.startIndex != text.startIndex {
      if !isRepeated { setLast(.other) }
    } else if let (key, value) = Self.member(text) {
      finishList()
      let property = Property(key: key, value: Self.value(value), line: number)
      if keys.insert(key).inserted {
        properties.append(property)
        isRepeated = false
      } else {
        repeated.append(property)
        isRepeated = true
      }
    }
  }

  /// Adds an item to the list of the last key, which is kept apart until the list ends.
  private mutating func addItem(_ text: Substring) {
    guard !isRepeated else { return }
    if properties.last?.value == .empty, !text.contains(": ") {
      items.append(Self.scalar(text))
    } else {
      setLast(.other)
    }
  }

  private mutating func finishList() {
    guard !items.isEmpty else { return }
    if properties.last?.value == .empty {
      setLast(.list(items))
    }
    items = []
  }

  private mutating func setLast(_ value: Value) {
    guard !properties.isEmpty else { return }
    properties[properties.count - 1].value = value
  }

  /// The key of a line and what follows its colon.
  private static func member(_ line: Substring) -> (key: String, value: Substring)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let rest = line[line.index(after: colon)...]
    guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
    let key = scalar(line[..<colon])
    return key.isEmpty ? nil : (key, rest)
  }

  private static func value(_ text: Substring) -> Value {
    let content = text.trimmingWhitespace
    switch content.first {
    case nil, "#": return .empty
    case "{", "|", ">", "&", "*", "!": return .other
    case "[":
      guard content.hasSuffix("]") else { return .other }
      return .list(items(in: content.dropFirst().dropLast()))
    case "\"", "'": return .quoted(scalar(content))
    default: return .text(scalar(content))
    }
  }

  /// The items between the brackets of a list on one line; a comma in quotes ends none.
  private static func items(in text: Substring) -> [String] {
    var quote: Character?
    let parts = text.split { character in
      if let open = quote {
        quote = character == open ? nil : open
      } else if character == "\"" || character == "'" {
        quote = character
      }
      return character == "," && quote == nil
    }
    return parts.map(scalar).filter { !$0.isEmpty }
  }

  /// A scalar without its quotes, or without the comment behind it.
  private static func scalar(_ text: Substring) -> String {
    let content = text.trimmingWhitespace
    if let quote = content.first, quote == "\"" || quote == "'" {
      let rest = content.dropFirst()
      return String(rest[..<(rest.firstIndex(of: quote) ?? rest.endIndex)])
    }
    var previous: Character?
    for index in content.indices {
      if content[index] == "#", previous?.isWhitespace == true {
        return String(content[..<index].trimmingWhitespace)
      }
      previous = content[index]
    }
    return String(content)
  }
}
