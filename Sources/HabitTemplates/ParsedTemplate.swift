import HabitConfig
import HabitCore

/// A parsed template: a tree of tags as a flat array, and the text between them.
struct ParsedTemplate: Sendable {
  let path: String
  /// The text in UTF-8 without tags, and without lines that contain only a tag.
  let text: [UInt8]
  /// The tags in order; the contents of a section follow it.
  let nodes: [TemplateNode]

  /// - Throws: ``SiteError`` with the first syntax error.
  init(_ file: SourceFile) throws(SiteError) {
    path = file.path
    var source = file.text
    var bytes = Array(source.utf8)
    if bytes.contains(0) {
      // No page can contain a null character.
      source = source.replacing("\0", with: "\u{FFFD}")
      bytes = Array(source.utf8)
    }
    let tags = try TemplateScanner.tags(of: source, at: Location(file: path))
    let nesting = try TemplateNesting(of: tags)
    let lines = TemplateLines(bytes, tags, nesting)
    var text: [UInt8] = []
    var nodes: [TemplateNode] = []
    var position = 0
    for (index, tag) in tags.enumerated() {
      lines.copy(position..<lines.ranges[index].lowerBound, to: &text)
      position = lines.ranges[index].upperBound
      nodes.append(
        TemplateNode(
          tag: tag,
          offset: text.count,
          closing: nesting.closings[index],
          isStandalone: lines.standalone[index],
          indent: lines.indents[index]
        )
      )
    }
    lines.copy(position..<bytes.count, to: &text)
    self.text = text
    self.nodes = nodes
  }

  var body: Body { Body(nodes: nodes.indices, text: text.indices) }

  /// Returns the part between a tag and its closing tag.
  func body(at index: Int) -> Body {
    let closing = nodes[index].closing
    return Body(
      nodes: min(index + 1, closing)..<closing,
      text: nodes[index].offset..<nodes[closing].offset
    )
  }

  struct Body {
    let nodes: Range<Int>
    let text: Range<Int>
  }
}

/// A tag at its position in a ``ParsedTemplate``.
struct TemplateNode: Sendable {
  let tag: TemplateTag
  /// The position of the tag in the text of its template.
  let offset: Int
  /// The index of the node that closes this one, or its own.
  let closing: Int
  /// Whether the line of the tag has no text, and so is not rendered.
  let isStandalone: Bool
  /// The indentation of each line of the template or block that replaces the tag.
  let indent: ArraySlice<UInt8>
}
