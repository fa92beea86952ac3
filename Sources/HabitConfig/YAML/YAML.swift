private import Foundation
package import HabitCore
private import Yams

/// A value of a YAML document, with its location.
package struct YAML {
  package let location: Location
  package let content: Content

  /// The content of a value.
  package enum Content {
    /// Text as written, including numbers and booleans.
    case scalar(String)
    case list([YAML])
    /// Keys in the order of the document, each with its location.
    case map([(key: String, location: Location, value: YAML)])
    case empty
  }

  package init(location: Location, content: Content) {
    self.location = location
    self.content = content
  }

  /// The maximum number of values in a document after its aliases are expanded.
  static let maxCount = 100_000

  /// Reads one document.
  ///
  /// - Parameters:
  ///   - text: The document; an empty one gives ``Content/empty``.
  ///   - location: The start of the text; its line is added to every line of the document.
  /// - Throws: ``SiteError`` if the text is not valid YAML, repeats a key or is too large.
  package init(_ text: String, at location: Location) throws(SiteError) {
    if let line = text.lineOfExcessYAMLMark {
      let location = Location(file: location.file, line: (location.line ?? 1) + line - 1)
      throw SiteError("yaml.marks", "\(MarkRun.reason); remove some", at: location)
    }
    do {
      var budget = Self.maxCount
      // Without constructors, values stay text, and no value is matched against the patterns of
      // types.
      let none = Constructor([:], [:], [:])
      // Yams would look up the encoding in the environment, for each document anew.
      guard let node = try Yams.compose(yaml: text, .basic, none, .utf8) else {
        self.init(location: location, content: .empty)
        return
      }
      self = try Self(node, start: location, budget: &budget)
    } catch let error as SiteError {
      throw error
    } catch let error as YamlError {
      throw Self.problem(error, in: text, start: location)
    } catch {
      throw SiteError("yaml.syntax", "not valid YAML: \("\(error)".quoted)", at: location)
    }
  }

  /// Reads a built-in file; its values may have no columns.
  ///
  /// - Throws: ``SiteError`` if it is not valid YAML.
  package static func builtIn(_ file: SourceFile) throws(SiteError) -> YAML {
    let start = Location(file: file.path)
    if let yaml = PlainYAML.read(file.text, at: start) { return yaml }
    return try YAML(file.text, at: start)
  }

  private init(_ node: Node, start: Location, budget: inout Int) throws {
    let location = Self.location(of: node.mark, start: start)
    budget -= 1
    guard budget > 0 else {
      throw SiteError(
        "yaml.size",
        "more than \(Self.maxCount) values, including aliases",
        at: location
      )
    }
    self.location = location
    switch node {
    case .scalar(let scalar):
      let isEmpty = scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
      content = isEmpty ? .empty : .scalar(scalar.string)
    case .sequence(let sequence):
      var items: [YAML] = []
      for item in sequence { items.append(try YAML(item, start: start, budget: &budget)) }
      content = .list(items)
    case .mapping(let mapping):
      var pairs: [(key: String, location: Location, value: YAML)] = []
      for (key, value) in mapping {
        let keyLocation = Self.location(of: key.mark, start: start)
        guard let name = key.scalar?.string else {
          throw SiteError("yaml.key", "a key that is not text", at: keyLocation)
        }
        pairs.append((name, keyLocation, try YAML(value, start: start, budget: &budget)))
      }
      content = .map(pairs)
    case .alias:
      throw SiteError("yaml.alias", "an alias without its anchor", at: location)
    }
  }

  private static func location(of mark: Yams.Mark?, start: Location) -> Location {
    guard let mark else { return start }
    return Location(file: start.file, line: mark.line + (start.line ?? 1) - 1, column: mark.column)
  }

  /// Rewords the parser's message.
  private static func problem(_ error: YamlError, in text: String, start: Location) -> SiteError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let location = location(of: mark, start: start)
      if problem.hasPrefix("Maximum nesting level") {
        return SiteError("yaml.nesting", "lists and maps are nested too deeply", at: location)
      }
      if let color = colorWithoutQuotes(in: text, upTo: mark.line, start: start) { return color }
      return SiteError("yaml.syntax", "not valid YAML: \(problem)", at: location)
    case .duplicatedKeysInMapping(let duplicates, let context):
      let location = location(of: context.mark, start: start)
      let names = duplicates.map(\.quoted).joined(separator: ", ")
      return SiteError("yaml.duplicate", "\(names) set twice", at: location)
    case .reader(let problem, _, let value, let text):
      // The parser's offset counts graphemes, and not from the start of every text.
      let before = text.unicodeScalars.prefix { $0.value != UInt32(bitPattern: value) }
      guard before.endIndex < text.endIndex else {
        return SiteError("yaml.syntax", "not valid YAML: \(problem)", at: start)
      }
      let location = Location(
        file: start.file,
        line: (start.line ?? 1) + before.count { $0 == "\n" }
      )
      let code = String(value, radix: 16, uppercase: true)
      let name = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return SiteError("yaml.character", "YAML has no character U+\(name); remove it", at: location)
    default:
      return SiteError("yaml.syntax", "not valid YAML: \("\(error)".quoted)", at: start)
    }
  }

  /// Returns the problem of a colour that makes a comment of the rest of its line, such as of the
  /// end of a list or a map.
  private static func colorWithoutQuotes(
    in text: String,
    upTo last: Int,
    start: Location
  ) -> SiteError? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let pattern = /:\s+(#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3}))(?![0-9A-Za-z])/
    for (index, line) in lines.prefix(last).enumerated().reversed() {
      guard let color = line.firstMatch(of: pattern)?.output.1 else { continue }
      let column = line.distance(from: line.startIndex, to: color.startIndex) + 1
      return SiteError(
        "yaml.comment",
        "\(String(color).quoted) is a comment without quotes; put it in quotes: \"\(color)\"",
        at: Location(file: start.file, line: index + (start.line ?? 1), column: column)
      )
    }
    return nil
  }

  /// Returns the value with the overrides of another one.
  ///
  /// Maps are merged key by key; everything else is replaced as a whole. An empty value replaces
  /// nothing: a key whose value is commented out must not undo the previous value.
  package func merged(with other: YAML) -> YAML {
    switch (content, other.content) {
    case (_, .empty): self
    case (.map(let pairs), .map(let others)):
      YAML(location: other.location, content: .map(Self.merged(pairs, with: others)))
    default: other
    }
  }

  private typealias Pair = (key: String, location: Location, value: YAML)

  /// Returns the pairs in their order, then the new pairs in theirs.
  private static func merged(_ pairs: [Pair], with others: [Pair]) -> [Pair] {
    var merged = pairs
    var positions = Dictionary(pairs.enumerated().map { ($1.key, $0) }) { first, _ in first }
    for other in others {
      if let position = positions[other.key] {
        merged[position].location = other.location
        merged[position].value = merged[position].value.merged(with: other.value)
      } else {
        positions[other.key] = merged.count
        merged.append(other)
      }
    }
    return merged
  }
}

extension String {
  /// The line of the first combining mark or regional indicator that could exceed the limits of
  /// ``MarkRun``, be it written or an escape of YAML.
  ///
  /// Escapes count outside of quotes, too: there is no other use for so many.
  var lineOfExcessYAMLMark: Int? {
    guard utf8.contains(UInt8(ascii: "\\")) else { return lineOfExcessMark }
    var run = MarkRun()
    var line = 1
    var rest = Substring.UnicodeScalarView(unicodeScalars[...])
    while let scalar = rest.popFirst() {
      line += scalar == "\n" ? 1 : 0
      guard scalar == "\\" else {
        if run.excess(with: scalar) > 0 { return line }
        continue
      }
      switch rest.popFirst() {
      case "u": if run.excess(with: rest.popHexadecimal(4)) > 0 { return line }
      case "U": if run.excess(with: rest.popHexadecimal(8)) > 0 { return line }
      case "\n", "\r":
        // The texts of both lines become one.
        line += 1
        rest = rest.drop { " \t\r\n".unicodeScalars.contains($0) }
      case let escaped?: _ = run.excess(with: escaped)
      case nil: break
      }
    }
    return nil
  }
}

extension Substring.UnicodeScalarView {
  /// Removes digits, and returns the code point that they write, or U+FFFD.
  fileprivate mutating func popHexadecimal(_ count: Int) -> Unicode.Scalar {
    let digits = prefix(count)
    // To remove them would copy the rest.
    self = dropFirst(digits.count)
    return UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
      .flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
  }
}
