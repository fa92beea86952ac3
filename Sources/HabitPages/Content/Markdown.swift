private import CCmark
private import Foundation
import HabitConfig
import HabitCore
import HabitText

/// A Markdown document of the site's owner, converted to HTML.
///
/// Raw HTML and links that could run a script are removed.
struct Markdown {
  /// The text of a leading level-1 heading, which ``html`` does not contain.
  private(set) var title: String?
  private(set) var html = ""
  private(set) var problems: [Diagnostic] = []
  /// What is shown otherwise than its author probably means.
  private(set) var warnings: [Diagnostic] = []
  /// The links and pictures that could be resolved, in document order.
  private(set) var links: [Link] = []
  /// The ids of the headings.
  private(set) var anchors: Set<String> = []

  /// The handlers for the parts of a document that the site interprets.
  struct Handlers {
    /// Converts the text of a fenced `habitsite` block to a finished figure.
    var figure: (String, Location) -> Result<String, SiteError>
    /// Returns the target of the address of a link or a picture, or its problems.
    var link: (String, LinkUse) -> Result<LinkTarget, SiteError>
  }

  /// The treatment of a leading level-1 heading.
  enum FirstHeading {
    /// The heading is the title of the page, or repeats the title that the page already has.
    case title(known: String?)
    /// The heading is like any other.
    case heading
  }

  private static let options = CMARK_OPT_SMART | CMARK_OPT_VALIDATE_UTF8

  private static func document(
    of text: String,
    at location: Location
  ) throws(SiteError) -> OpaquePointer? {
    let address = try ParsingThread.address(of: text, at: location) { text in
      UInt(bitPattern: cmark_parse_document(text, text.utf8.count, options))
    } discard: { address in
      cmark_node_free(OpaquePointer(bitPattern: address))
    }
    return OpaquePointer(bitPattern: address)
  }

  /// Returns whether a code block requests a chart.
  private static func isFigure(_ node: OpaquePointer) -> Bool {
    string(cmark_node_get_fence_info(node)) == "habitsite"
  }

  /// Returns all nodes below a document, collected first so that the tree may change during the
  /// walk.
  private static func nodes(of document: OpaquePointer) -> [OpaquePointer] {
    guard let iterator = cmark_iter_new(document) else { return [] }
    defer { cmark_iter_free(iterator) }
    var nodes: [OpaquePointer] = []
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { return nodes }
      if event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) {
        nodes.append(node)
      }
    }
  }

  /// Returns the text of the paragraphs of a document, before the document changes.
  private static func paragraphs(of document: OpaquePointer) -> [MarkdownParagraph] {
    nodes(of: document).filter { cmark_node_get_type($0) == CMARK_NODE_PARAGRAPH }.map { node in
      let text = nodes(of: node).map { node in
        switch cmark_node_get_type(node) {
        case CMARK_NODE_TEXT: string(cmark_node_get_literal(node))
        // Code contains no markup, so a backtick replaces it.
        case CMARK_NODE_CODE: "`"
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: "\n"
        default: ""
        }
      }
      let isItem =
        cmark_node_get_type(cmark_node_parent(node)) == CMARK_NODE_ITEM
        && cmark_node_previous(node) == nil
      return MarkdownParagraph(
        text: text.joined(),
        line: Int(cmark_node_get_start_line(node)),
        role: isItem ? .item : .text
      )
    }
  }

  private static func plainText(of node: OpaquePointer) -> String {
    nodes(of: node).map { node in
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: string(cmark_node_get_literal(node))
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: " "
      default: ""
      }
    }.joined()
  }

  /// Returns the line of an inline node, which is that of the block around it.
  private static func line(of node: OpaquePointer, from location: Location) -> Int {
    var node: OpaquePointer? = node
    while let current = node, cmark_node_get_start_line(current) == 0 {
      node = cmark_node_parent(current)
    }
    let line = node.map { Int(cmark_node_get_start_line($0)) } ?? 1
    return (location.line ?? 1) + line - 1
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0).boundingMarks } ?? ""
  }

  /// The maximum size of a document, in bytes.
  static let maxSize = 1_000_000

  /// The maximum number of charts on one page.
  static let maxFigureCount = 200

  /// Converts a document with its ``FigurePlaceholder``s.
  ///
  /// - Parameters:
  ///   - text: CommonMark.
  ///   - location: The start of the text; its line is added to the lines of the problems.
  ///   - firstHeading: The treatment of a leading level-1 heading.
  ///   - handlers: The handlers of figures and links.
  init(
    _ text: String,
    at location: Location,
    firstHeading: FirstHeading = .title(known: nil),
    handlers: Handlers
  ) {
    guard text.utf8.count <= Self.maxSize else {
      let message = "longer than \(Self.maxSize) bytes; split the page in two"
      problems = [Diagnostic(.error, "content.size", message, at: location)]
      return
    }
    let parsed: OpaquePointer?
    do throws(SiteError) {
      parsed = try Self.document(of: text, at: location)
    } catch {
      problems = error.problems
      return
    }
    guard let document = parsed else { return }
    defer { cmark_node_free(document) }
    warnings = Self.paragraphs(of: document).flatMap { $0.warnings(at: location) }
    if case .title(let known) = firstHeading {
      takeTitle(from: document, known: known)
    }
    rewrite(document, at: location, handlers)
    guard let rendered = cmark_render_html(document, Self.options) else { return }
    defer { free(rendered) }
    let text = String(cString: rendered).boundingMarks
    html = FigurePlaceholder.resolved(text) { Markup(text: $0).string }
  }

  private mutating func takeTitle(from document: OpaquePointer, known: String?) {
    guard let first = cmark_node_first_child(document),
      cmark_node_get_type(first) == CMARK_NODE_HEADING, cmark_node_get_heading_level(first) == 1
    else { return }
    let text = FigurePlaceholder.resolved(Self.plainText(of: first)) { $0 }
    // A heading that differs from the page's title would be lost.
    guard known == nil || known == text else { return }
    title = text
    cmark_node_unlink(first)
    cmark_node_free(first)
  }

  /// Walks the document: draws figures, resolves links, and sets the anchors of headings.
  private mutating func rewrite(
    _ document: OpaquePointer,
    at location: Location,
    _ handlers: Handlers
  ) {
    var anchors = HeadingAnchors()
    var figureCount = 0
    defer { self.anchors = anchors.names }
    for node in Self.nodes(of: document) {
      var here = location
      here.line = (location.line ?? 1) + Int(cmark_node_get_start_line(node)) - 1
      switch cmark_node_get_type(node) {
      case CMARK_NODE_CODE_BLOCK:
        if let caption = CSVBlock.caption(ofInfo: Self.string(cmark_node_get_fence_info(node))) {
          writeTable(node, caption: caption, at: here)
          continue
        }
        guard Self.isFigure(node) else { continue }
        figureCount += 1
        if figureCount <= Self.maxFigureCount {
          drawFigure(node, at: here, handlers)
        } else if figureCount == Self.maxFigureCount + 1 {
          let message = "more than \(Self.maxFigureCount) charts; split the page in two"
          problems.append(Diagnostic(.error, "content.charts", message, at: here))
        }
      case CMARK_NODE_LINK: resolve(node, .link, at: location, handlers)
      case CMARK_NODE_IMAGE: resolve(node, .picture, at: location, handlers)
      case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: warnOfMarkup(node, at: location)
      case CMARK_NODE_HEADING:
        // The title of the page is its only level-1 heading.
        cmark_node_set_heading_level(node, max(2, cmark_node_get_heading_level(node)))
        addAnchor(to: node, &anchors)
      default: continue
      }
    }
  }

  private mutating func drawFigure(
    _ node: OpaquePointer,
    at location: Location,
    _ handlers: Handlers
  ) {
    // The text of a fenced block begins on the line after the fence.
    let start = Location(file: location.file, line: (location.line ?? 1) + 1)
    replace(node, by: handlers.figure(Self.string(cmark_node_get_literal(node)), start))
  }

  private mutating func writeTable(_ node: OpaquePointer, caption: String, at location: Location) {
    let start = Location(file: location.file, line: (location.line ?? 1) + 1)
    let text = Self.string(cmark_node_get_literal(node))
    replace(node, by: CSVBlock.table(of: text, caption: caption, at: start))
  }

  private mutating func replace(_ node: OpaquePointer, by html: Result<String, SiteError>) {
    switch html {
    case .success(let html):
      let block = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
      cmark_node_set_on_enter(block, html)
      cmark_node_replace(node, block)
      cmark_node_free(node)
    case .failure(let error): problems += error.problems
    }
  }

  private mutating func resolve(
    _ node: OpaquePointer,
    _ use: LinkUse,
    at location: Location,
    _ handlers: Handlers
  ) {
    let address = Self.string(cmark_node_get_url(node))
    let location = Location(file: location.file, line: Self.line(of: node, from: location))
    guard !FigurePlaceholder.isIn(address) else {
      let message = "a figure in an address; figures are allowed in text only"
      problems.append(Diagnostic(.error, "content.tag", message, at: location))
      return
    }
    switch handlers.link(address, use) {
    case .success(let target):
      cmark_node_set_url(node, target.address)
      links.append(Link(target: target, use: use, location: location))
    case .failure(let error):
      problems += error.problems.map { problem in
        Diagnostic(.error, problem.code, problem.message, at: location)
      }
    }
  }

  private mutating func warnOfMarkup(_ node: OpaquePointer, at location: Location) {
    guard let tag = RawMarkup.firstTag(in: Self.string(cmark_node_get_literal(node))) else {
      return
    }
    let warning = Diagnostic(
      .warning,
      "content.html",
      "\("<\(tag)>".quoted) is left out, as all raw HTML is; write it in Markdown",
      at: Location(file: location.file, line: Self.line(of: node, from: location))
    )
    // A line may have many of one kind.
    if warning != warnings.last { warnings.append(warning) }
  }

  private func addAnchor(to node: OpaquePointer, _ anchors: inout HeadingAnchors) {
    // Figures are left out, so that the anchor does not change with them.
    let name = anchors.add(FigurePlaceholder.resolved(Self.plainText(of: node)) { _ in "" })
    let anchor = cmark_node_new(CMARK_NODE_CUSTOM_INLINE)
    cmark_node_set_on_enter(anchor, "<span class=\"anchor\" id=\"\(name)\"></span>")
    cmark_node_prepend_child(node, anchor)
  }
}

/// Raw HTML in a Markdown text.
enum RawMarkup {
  /// Returns the name of the first element or declaration: `iframe`.
  ///
  /// - Parameter text: HTML.
  /// - Returns: The name; `nil` if the text only closes elements or comments on the page.
  static func firstTag(in text: String) -> String? {
    var rest = Array(text.utf8)[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      if rest.starts(with: "!--".utf8) {
        guard let end = end(ofComment: rest) else { return nil }
        rest = rest[end...]
      } else if rest.first.map(isStart) ?? false {
        return String(decoding: rest.prefix { !" \t\n\r/>".utf8.contains($0) }, as: UTF8.self)
      }
    }
    return nil
  }

  private static func isStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Returns the position after a comment, or `nil` if it does not end.
  private static func end(ofComment text: ArraySlice<UInt8>) -> Int? {
    text.indices.first { text[$0...].starts(with: "-->".utf8) }.map { $0 + 3 }
  }
}

/// The ids of the headings of one page, unique in the page and different from those of templates.
struct HeadingAnchors {
  private(set) var names = reserved
  /// The highest number so far that distinguishes headings with the same text.
  private var lastNumbers: [String: Int] = [:]

  /// The ids that templates use on pages with Markdown.
  private static let reserved: Set = [
    "main", "year", "today", "habits", "months", "milestones",
  ]

  /// Adds a heading and returns its id.
  mutating func add(_ heading: String) -> String {
    let plain = Slug.slug(of: heading)
    let stem = plain.isEmpty ? "section" : plain
    var name = stem
    var number = lastNumbers[stem, default: 1]
    while !names.insert(name).inserted {
      number += 1
      name = "\(stem)-\(number)"
    }
    lastNumbers[stem] = number
    return name
  }
}

extension Markdown {
  /// A link or a picture.
  struct Link {
    let target: LinkTarget
    let use: LinkUse
    let location: Location
  }
}

extension Markdown.Link {
  /// The beginnings of addresses that a page leaves out, as CommonMark's safe mode does.
  private static let unsafe = ["javascript:", "vbscript:", "file:", "data:"]

  /// The warning about an address outside of the site that does not work on a page, or `nil`.
  var warning: Diagnostic? {
    let address = target.address
    let message: String
    switch use {
    case .link:
      guard Self.unsafe.contains(where: address.lowercased().hasPrefix) else { return nil }
      message = "a link to \(address.quoted) is unsafe and leads nowhere; link to a page or a file"
    case .picture:
      guard address.contains(":") || address.hasPrefix("//") else { return nil }
      message =
        "the picture \(address.quoted) is not shown, because pages load nothing from elsewhere; "
        + "save it under 'content'"
    }
    return Diagnostic(.warning, "content.address", message, at: location)
  }
}
