import HabitConfig
import HabitCore

/// Finds the closing tag of each tag of a template.
struct TemplateNesting {
  /// The index of the closing tag of each tag, or its own index.
  private(set) var closings: [Int]
  /// For each tag, the index of the innermost tag whose body contains it or that it closes.
  private(set) var owners: [Int?]

  /// The maximum nesting depth of sections and blocks.
  static let maxDepth = 100

  /// - Throws: ``SiteError`` with the first tag that closes the wrong section or is not allowed at
  ///   its position, or the section that is never closed.
  init(of tags: [TemplateTag]) throws(SiteError) {
    closings = Array(tags.indices)
    owners = []
    var open: [Int] = []
    for (index, tag) in tags.enumerated() {
      owners.append(open.last)
      if tag.hasBody {
        guard open.count < Self.maxDepth else {
          throw Self.problem("more than \(Self.maxDepth) sections inside one another", tag)
        }
        open.append(index)
      } else if tag.kind == .end {
        try Self.check(tag, closes: open.last.map { tags[$0] })
        if let opening = open.popLast() { closings[opening] = index }
      }
    }
    if let tag = open.last.map({ tags[$0] }) {
      throw Self.problem("\(tag.source.quoted) is never closed", tag)
    }
    for (tag, owner) in zip(tags, owners) {
      try Self.checkSyntax(of: tag, in: owner.map { tags[$0] })
    }
  }

  private static func check(_ tag: TemplateTag, closes opening: TemplateTag?) throws(SiteError) {
    guard let opening else { throw problem("\(tag.source.quoted) has no section to close", tag) }
    guard opening.name == tag.name else {
      let closing = "{{/\(opening.name)}}".quoted
      throw problem(
        "\(tag.source.quoted) is where \(closing) should close line "
          + "\(opening.location.line ?? 1)",
        tag
      )
    }
  }

  /// Refuses names that no model or file can have, and tags that a parent would not render.
  private static func checkSyntax(of tag: TemplateTag, in owner: TemplateTag?) throws(SiteError) {
    switch tag.kind {
    case .comment, .delimiters: return
    case .block, .end: break
    default:
      guard owner?.kind != .parent else {
        let message = "only blocks may be directly inside a parent template"
        throw SiteError("template.syntax", message, at: tag.location)
      }
    }
    guard
      tag.name.utf8.allSatisfy({ isNamed($0) || tag.takesIn && $0 == UInt8(ascii: "/") })
        || tag.kind == .end
    else {
      throw SiteError("template.syntax", "a tag with a name that cannot be read", at: tag.location)
    }
  }

  /// Returns whether a name can contain a byte.
  private static func isNamed(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "0"..."9", "a"..."z", "A"..."Z", ".", "-", "_", "?", "(", ")", "*": true
    default: false
    }
  }

  private static func problem(_ message: String, _ tag: TemplateTag) -> SiteError {
    SiteError("template.nesting", message, at: tag.location)
  }
}
