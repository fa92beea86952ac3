private import CCmark
private import Foundation
import HabitCore

/// A Markdown document of the site's owner as HTML.
///
/// Raw HTML and links that could run a script are dropped.
struct Markdown {
  /// The text of a level-1 heading that begins the document; it is not part of ``html``.
  private(set) var title: String?
  private(set) var html = ""
  private(set) var problems: [Diagnostic] = []

  /// What becomes of the parts of a document that mean something to the site.
  struct Handlers {
    /// Turns the text of a fenced `habitsite` block into a finished figure.
    var figure: (String, Place) -> Result<String, SiteError>
    /// Gives the address for a link to another Markdown file, or `nil` where there is none.
    var link: (String) -> String?
  }
}

extension Markdown {
  /// The size of the largest document, in bytes.
  static let greatestSize = 1_000_000

  /// Converts a document.
  ///
  /// - Parameters:
  ///   - text: CommonMark.
  ///   - place: Where the text begins; its line is added to the lines of the problems.
  ///   - handlers: What becomes of figures and links.
  init(_ text: String, at place: Place, handlers: Handlers) {
    guard text.utf8.count <= Self.greatestSize else {
      problems = [
        Diagnostic(
          .error,
          "content.size",
          "longer than \(Self.greatestSize) bytes; split the page in two",
          at: place
        )
      ]
      return
    }
    let options = CMARK_OPT_SMART | CMARK_OPT_VALIDATE_UTF8
    guard let document = cmark_parse_document(text, text.utf8.count, options) else { return }
    defer { cmark_node_free(document) }
    takeTitle(from: document)
    rewrite(document, at: place, handlers)
    guard let rendered = cmark_render_html(document, options) else { return }
    defer { free(rendered) }
    html = String(cString: rendered)
  }

  private mutating func takeTitle(from document: OpaquePointer) {
    guard let first = cmark_node_first_child(document),
      cmark_node_get_type(first) == CMARK_NODE_HEADING, cmark_node_get_heading_level(first) == 1
    else { return }
    title = Self.plainText(of: first)
    cmark_node_unlink(first)
    cmark_node_free(first)
  }

  /// Walks the document: figures are drawn, links resolved, headings given their anchors.
  private mutating func rewrite(
    _ document: OpaquePointer,
    at place: Place,
    _ handlers: Handlers
  ) {
    var anchors: Set<String> = []
    for node in Self.nodes(of: document) {
      var here = place
      here.line = (place.line ?? 1) + Int(cmark_node_get_start_line(node)) - 1
      switch cmark_node_get_type(node) {
      case CMARK_NODE_CODE_BLOCK: drawFigure(node, at: here, handlers)
      case CMARK_NODE_LINK: resolveLink(node, at: place, handlers)
      case CMARK_NODE_HEADING: addAnchor(to: node, &anchors)
      default: continue
      }
    }
  }

  private mutating func drawFigure(_ node: OpaquePointer, at place: Place, _ handlers: Handlers) {
    guard Self.string(cmark_node_get_fence_info(node)) == "habitsite" else { return }
    // The text of a fenced block begins on the line after the fence.
    let start = Place(file: place.file, line: (place.line ?? 1) + 1)
    switch handlers.figure(Self.string(cmark_node_get_literal(node)), start) {
    case .success(let figure):
      let block = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
      cmark_node_set_on_enter(block, figure)
      cmark_node_replace(node, block)
      cmark_node_free(node)
    case .failure(let error): problems += error.problems
    }
  }

  private mutating func resolveLink(_ node: OpaquePointer, at place: Place, _ handlers: Handlers) {
    let url = Self.string(cmark_node_get_url(node))
    let path = url.split(separator: "#", maxSplits: 1).first.map(String.init) ?? ""
    guard path.hasSuffix(".md"), !path.contains(":") else { return }
    if let address = handlers.link(path) {
      cmark_node_set_url(node, address + url.dropFirst(path.count))
    } else {
      problems.append(
        Diagnostic(
          .error,
          "content.link",
          "a link to \(path.quoted), which is no page of this site",
          at: Place(file: place.file, line: Self.line(of: node, from: place))
        )
      )
    }
  }

  private func addAnchor(to node: OpaquePointer, _ anchors: inout Set<String>) {
    let plain = Slug.slug(of: Self.plainText(of: node))
    let stem = plain.isEmpty ? "section" : plain
    var name = stem
    var number = 2
    while !anchors.insert(name).inserted {
      name = "\(stem)-\(number)"
      number += 1
    }
    let anchor = cmark_node_new(CMARK_NODE_CUSTOM_INLINE)
    cmark_node_set_on_enter(anchor, "<span class=\"anchor\" id=\"\(name)\"></span>")
    cmark_node_prepend_child(node, anchor)
  }
}

extension Markdown {
  /// All nodes below a document, gathered first, so that the tree may change on the way.
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

  private static func plainText(of node: OpaquePointer) -> String {
    nodes(of: node).map { node in
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: string(cmark_node_get_literal(node))
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: " "
      default: ""
      }
    }.joined()
  }

  /// The line of an inline node: that of the block around it.
  private static func line(of node: OpaquePointer, from place: Place) -> Int {
    var node: OpaquePointer? = node
    while let current = node, cmark_node_get_start_line(current) == 0 {
      node = cmark_node_parent(current)
    }
    let line = node.map { Int(cmark_node_get_start_line($0)) } ?? 1
    return (place.line ?? 1) + line - 1
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
