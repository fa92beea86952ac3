import HabitConfig
package import HabitCore

/// Finds the tags of a template with their locations.
package struct TemplateScanner {
  private let path: String
  private let bytes: [UInt8]
  private var position = 0
  private var line: Int
  /// The last byte whose column is known, and that column in characters, counted from 1.
  private var mark = (position: 0, column: 1)
  private var delimiters = Self.usual
  private var tags: [TemplateTag] = []

  private init(_ text: String, at location: Location) {
    path = location.file
    bytes = Array(text.utf8)
    line = location.line ?? 1
  }

  private static let usual = (open: Array("{{".utf8), close: Array("}}".utf8))

  /// Returns all tags of a text in order; `location` is the start of the text.
  package static func tags(
    of text: String,
    at location: Location
  ) throws(SiteError) -> [TemplateTag] {
    var scanner = TemplateScanner(text, at: location)
    try scanner.scan()
    return scanner.tags
  }

  private mutating func scan() throws(SiteError) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == delimiters.open[0], starts(with: delimiters.open) {
        try scanTag()
      } else {
        if byte == UInt8(ascii: "\n") { beginLine() }
        position += 1
      }
    }
  }

  private mutating func scanTag() throws(SiteError) {
    let location = Location(file: path, line: line, column: column())
    let start = position
    position += delimiters.open.count
    let sign = position < bytes.count ? bytes[position] : 0
    let isTriple = sign == UInt8(ascii: "{") && delimiters.open == Self.usual.open
    var end = delimiters.close
    if isTriple {
      position += 1
      end = Array("}}}".utf8)
    } else if sign == UInt8(ascii: "=") {
      position += 1
      end.insert(UInt8(ascii: "="), at: 0)
    }
    let text = try scanText(to: end, at: location)
    var tag = (kind: TemplateTag.Kind.delimiters, name: text.trimmed)
    if isTriple {
      tag.kind = .rawVariable
    } else if sign == UInt8(ascii: "=") {
      guard changeDelimiters(to: text) else { throw unknownTag(from: start, at: location) }
    } else {
      guard let parts = Self.parts(of: text) else { throw unknownTag(from: start, at: location) }
      tag = parts
    }
    tags.append(
      TemplateTag(kind: tag.kind, name: tag.name, location: location, range: start..<position)
    )
  }

  /// Returns the text up to a closing delimiter, and skips the delimiter.
  private mutating func scanText(to end: [UInt8], at location: Location) throws(SiteError) -> String
  {
    let start = position
    while position < bytes.count, bytes[position] != end[0] || !starts(with: end) {
      if bytes[position] == UInt8(ascii: "\n") { beginLine() }
      position += 1
    }
    guard position < bytes.count else {
      let end = String(decoding: end, as: UTF8.self)
      throw SiteError("template.tag", "a tag that is never closed by \(end)", at: location)
    }
    defer { position += end.count }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Sets the delimiters of the next tags, or returns `false` if the text is not a pair of them.
  private mutating func changeDelimiters(to text: String) -> Bool {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2, !text.contains("=") else { return false }
    delimiters = (Array(parts[0].utf8), Array(parts[1].utf8))
    return true
  }

  private func unknownTag(from start: Int, at location: Location) -> SiteError {
    let tag = String(decoding: bytes[start..<position], as: UTF8.self)
    return SiteError("template.tag", "\(tag.quoted) is not a tag", at: location)
  }

  /// Parses the text between two delimiters; returns `nil` if it is not a tag.
  private static func parts(of text: String) -> (TemplateTag.Kind, String)? {
    let kind = text.first.flatMap(kind)
    let name = (kind == nil ? text : String(text.dropFirst())).trimmed
    if kind == .comment { return (.comment, name) }
    let isUnknown = text.hasPrefix("%") || name.hasPrefix("*")
    return name.isEmpty || isUnknown ? nil : (kind ?? .variable, name)
  }

  /// Returns the kind of tag for a sign before the name.
  private static func kind(of sign: Character) -> TemplateTag.Kind? {
    switch sign {
    case "#": .section
    case "^": .invertedSection
    case "/": .end
    case ">": .partial
    case "<": .parent
    case "$": .block
    case "&": .rawVariable
    case "!": .comment
    default: nil
    }
  }

  /// Records that a line ends at the position.
  private mutating func beginLine() {
    line += 1
    mark = (position + 1, 1)
  }

  /// Returns the column of the position in characters, counted from 1.
  private mutating func column() -> Int {
    // Count from the last tag, so that a line of many tags is scanned once.
    let between = bytes[mark.position..<position]
    let isASCII = between.allSatisfy { $0 < 0x80 }
    let count = isASCII ? between.count : String(decoding: between, as: UTF8.self).count
    mark = (position, mark.column + count)
    return mark.column
  }

  private func starts(with text: [UInt8]) -> Bool {
    guard bytes.count - position >= text.count else { return false }
    return text.indices.allSatisfy { bytes[position + $0] == text[$0] }
  }
}
