import HabitCore

/// Whether the sections of a template are closed in their order.
enum TemplateNesting {
  /// How many sections and blocks may stand inside one another.
  static let greatestDepth = 100

  /// The first tag that closes the wrong section, or the section that is never closed.
  static func problem(in tags: [TemplateTag]) -> Diagnostic? {
    var open: [TemplateTag] = []
    for tag in tags {
      switch tag.kind {
      case .section, .invertedSection, .parent, .block:
        guard open.count < greatestDepth else {
          return problem("more than \(greatestDepth) sections inside one another", tag)
        }
        open.append(tag)
      case .end:
        guard let opening = open.popLast() else {
          return problem("\(tag.source.quoted) closes nothing", tag)
        }
        guard opening.name == tag.name else {
          let closing = "{{/\(opening.name)}}".quoted
          return problem(
            "\(tag.source.quoted) stands where \(closing) should close line "
              + "\(opening.place.line ?? 1)",
            tag
          )
        }
      case .variable, .rawVariable, .partial, .comment: break
      }
    }
    return open.last.map { problem("\($0.source.quoted) is never closed", $0) }
  }

  private static func problem(_ message: String, _ tag: TemplateTag) -> Diagnostic {
    Diagnostic(.error, "template.nesting", message, at: tag.place)
  }
}
