package import HabitCore
package import HabitSources

/// Finds the tags of a template with their places.
package struct TemplateScanner {
  private let path: String
  private let bytes: [UInt8]
  private var position = 0
  private var line: Int
  /// The last byte whose column is known, and that column in characters, counted from 1.
  private var mark = (position: 0, column: 1)
  private var tags: [TemplateTag] = []

  private init(_ text: String, at place: Place) {
    path = place.file
    bytes = Array(text.utf8)
    line = place.line ?? 1
  }
}

extension TemplateScanner {
  /// All tags of a text in their order; `place` says where the text begins.
  package static func tags(of text: String, at place: Place) throws(SiteError) -> [TemplateTag] {
    var scanner = TemplateScanner(text, at: place)
    try scanner.scan()
    return scanner.tags
  }

  private mutating func scan() throws(SiteError) {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") {
        beginLine()
        position += 1
      } else if starts(with: "{{") {
        try scanTag()
      } else {
        position += 1
      }
    }
  }

  private mutating func scanTag() throws(SiteError) {
    let place = Place(file: path, line: line, column: column())
    let isTriple = starts(with: "{{{")
    position += isTriple ? 3 : 2
    let end = isTriple ? "}}}" : "}}"
    let start = position
    while position < bytes.count, !starts(with: end) {
      if bytes[position] == UInt8(ascii: "\n") {
        beginLine()
      }
      position += 1
    }
    guard position < bytes.count else {
      throw SiteError("template.tag", "a tag that is never closed by \(end)", at: place)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    position += end.utf8.count
    let range = (start - (isTriple ? 3 : 2))..<position
    let (kind, name) = isTriple ? (.rawVariable, text.trimmed) : try Self.parts(of: text, at: place)
    tags.append(TemplateTag(kind: kind, name: name, place: place, range: range))
  }

  /// What the text between two braces says.
  private static func parts(
    of text: String,
    at place: Place
  ) throws(SiteError) -> (TemplateTag.Kind, String) {
    let kind = text.first.flatMap(kind)
    let name = (kind == nil ? text : String(text.dropFirst())).trimmed
    if kind == .comment { return (.comment, name) }
    let isUnknown = text.hasPrefix("=") || text.hasPrefix("%") || name.hasPrefix("*")
    guard !name.isEmpty, !isUnknown else {
      throw SiteError("template.tag", "no tag \("{{\(text)}}".quoted)", at: place)
    }
    return (kind ?? .variable, name)
  }

  /// What a sign in front of a name says.
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

  /// Takes note that a line ends at the position.
  private mutating func beginLine() {
    line += 1
    mark = (position + 1, 1)
  }

  /// The column of the position in characters, counted from 1.
  private mutating func column() -> Int {
    // From the last tag on, so that a line of many tags is walked through once.
    let between = String(decoding: bytes[mark.position..<position], as: UTF8.self)
    mark = (position, mark.column + between.count)
    return mark.column
  }

  private func starts(with text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }
}
