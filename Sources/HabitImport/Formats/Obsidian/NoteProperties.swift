import HabitCore
import HabitReading

/// The front matter of a Markdown note, between two lines of `---`, its fields `key:: value`, and
/// the check boxes below one heading.
///
/// Reads only the YAML that such notes use: scalars on one line, and flat lists. Nested values and
/// multi-line text are ``Value/other``. A YAML library would reject the whole note for one odd
/// line, such as a repeated key or `title: a: b`, and the day would lose its entries.
struct NoteProperties {
  private(set) var properties: [Property] = []
  /// The repeated keys, whose later values are not read.
  private(set) var repeated: [Property] = []
  let hasFrontMatter: Bool
  /// The note itself, for what is said of it as a whole.
  let whole: Field
  /// The lines after the front matter.
  private(set) var body: ArraySlice<Substring> = []
  private var keys: Set<String> = []
  /// The items of a list that has not ended.
  private var items: [String] = []
  /// Whether the lines belong to a repeated key.
  private var isRepeated = false

  /// One key with its value.
  struct Property {
    let key: String
    var value: Value
    /// The line of the key.
    let line: Field
  }

  /// The value of a property.
  enum Value: Equatable {
    case empty
    case text(String)
    case quoted(String)
    case list([String])
    case other
  }

  /// Parses a text, or returns `nil` if it has neither front matter that ends nor a field or a
  /// check box.
  ///
  /// - Parameters:
  ///   - note: The note.
  ///   - readsBody: Whether fields are read, and check boxes.
  ///   - heading: The heading above the check boxes.
  init?(_ note: TextLines, readsBody: Bool = false, heading: String? = nil) {
    let lines = note.all
    whole = Field(source: Source(file: note.file, log: note.log), position: 0)
    let isOpen = lines.first.map(Self.trimmed) == "---"
    let end = lines.dropFirst().firstIndex { ["---", "..."].contains(Self.trimmed($0)) }
    hasFrontMatter = isOpen && end != nil
    guard !isOpen || hasFrontMatter else { return nil }
    body = lines[(isOpen ? (end ?? 0) + 1 : 0)...]
    for index in lines.indices.prefix(body.startIndex).dropFirst().dropLast() {
      read(lines[index], note[index])
    }
    finishList()
    if readsBody { readBody(of: note, heading) }
    guard hasFrontMatter || !properties.isEmpty else { return nil }
  }

  /// Reads the fields and the check boxes of the text.
  private mutating func readBody(of note: TextLines, _ heading: String?) {
    var level: Int?
    for index in body.indices {
      let line = body[index].trimmingWhitespace
      let marks = line.prefix { $0 == "#" }.count
      if marks > 0, line.dropFirst(marks).first == " " {
        let title = line.dropFirst(marks).trimmingWhitespace.lowercased()
        if title == heading?.lowercased() {
          level = marks
        } else if marks <= level ?? 0 {
          level = nil
        }
      } else if let (key, value) = Self.field(line) {
        add(Property(key: key, value: Self.value(value), line: note[index]))
      } else if level != nil, let (name, mark) = Self.checkBox(line) {
        add(Property(key: name, value: .text(mark), line: note[index]))
      }
    }
  }

  private mutating func add(_ property: Property) {
    isRepeated = !keys.insert(property.key).inserted
    if isRepeated { repeated.append(property) } else { properties.append(property) }
  }

  /// Returns the key and the value of `steps:: 900`, also in an item of a list.
  private static func field(_ line: Substring) -> (key: String, value: Substring)? {
    let content = line.hasPrefix("- ") ? line.dropFirst(2) : line
    guard let colons = content.firstRange(of: ":: ") else { return nil }
    let key = content[..<colons.lowerBound].trimmingWhitespace
    guard !key.isEmpty, key.allSatisfy({ $0.isLetter || $0.isNumber || "_- ".contains($0) }) else {
      return nil
    }
    return (String(key), content[colons.upperBound...])
  }

  /// Returns the name behind a check box and `true`, `false`, or another mark in it.
  private static func checkBox(_ line: Substring) -> (name: String, mark: String)? {
    let content = line.dropFirst(2)
    guard let bullet = line.first, "-*+".contains(bullet), content.hasPrefix("["),
      let mark = content.dropFirst().first, content.dropFirst(2).hasPrefix("] ")
    else { return nil }
    // Behind the name, plugins write days and their signs.
    let text = content.dropFirst(4).prefix { !"✅📅⏳🛫➕🔁⏫🔼🔽".contains($0) }
    let name = String(text).replacing("[[", with: "").replacing("]]", with: "").trimmed
    let marks = ["x": "true", "X": "true", " ": "false"]
    return name.isEmpty ? nil : (name, marks[String(mark)] ?? String(mark))
  }

  /// Returns the value of a key, or `nil` if the key is missing.
  subscript(key: String) -> Value? { properties.first { $0.key == key }?.value }

  /// Returns the text of a key, quoted or not.
  func text(_ key: String) -> String? {
    switch self[key] {
    case .text(let text), .quoted(let text): text.isEmpty ? nil : text
    default: nil
    }
  }

  /// Returns the items of the list of a key, or its text as the only item.
  func texts(_ key: String) -> [String] {
    if case .list(let items) = self[key] { return items }
    return text(key).map { [$0] } ?? []
  }

  /// Returns a line without trailing white space.
  private static func trimmed(_ line: Substring) -> Substring {
    guard let last = line.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return line[...last]
  }

  private mutating func read(_ line: Substring, _ field: Field) {
    let text = Self.trimmed(line)
    let content = text.drop { $0 == " " || $0 == "\t" }
    guard let first = content.first, first != "#" else { return }
    if content.hasPrefix("- ") || content == "-" {
      addItem(content.dropFirst())
    } else if content.startIndex != text.startIndex {
      if !isRepeated { setLast(.other) }
    } else if let (key, value) = Self.member(text) {
      finishList()
      add(Property(key: key, value: Self.value(value), line: field))
    }
  }

  /// Appends an item to the list of the last key, which is stored separately until the list ends.
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
    if properties.last?.value == .empty { setLast(.list(items)) }
    items = []
  }

  private mutating func setLast(_ value: Value) {
    guard !properties.isEmpty else { return }
    properties[properties.count - 1].value = value
  }

  /// Returns the key of a line and the text after its colon.
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

  /// Returns the items between the brackets of a one-line list; commas in quotes do not separate.
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

  /// Returns a scalar without its quotes or its trailing comment.
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
