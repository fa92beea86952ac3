import HabitCore

/// Follows the tags of a template in rendering order, through all included templates and the
/// contents of their blocks, and writes the steps; finds recursion, and nesting or output beyond
/// the limits.
///
/// The template must have no problem for ``TemplateChecker``.
struct TemplateResolver {
  private let templates: [String: ParsedTemplate]
  private(set) var problem: Diagnostic?
  private var writer = TemplateStepWriter()
  /// The number of tags followed, or searched for the contents of blocks.
  private var count = 0
  /// The number of open sections, blocks and templates.
  private var depth = 0
  /// The names of the blocks being filled, outermost first.
  private var filled: [String] = []

  /// The contents that a template gives to a block of its parent.
  private struct Filling {
    let block: TemplateTag
    let template: ParsedTemplate
    let body: ParsedTemplate.Body
  }

  /// The context of a tag.
  private struct Surroundings {
    var scopes: TemplateScopes
    var fillings: [String: Filling] = [:]
  }

  static let maxCount = 100_000
  static let tooMany = "more than \(maxCount) tags in the templates of one page"
  static let tooDeep =
    "more than \(TemplateNesting.maxDepth) sections and templates inside one another"
  static let tooLong =
    "more than \(TemplateStepWriter.maxCount >> 20) MiB of text in the templates of one page"

  /// Follows a template that renders models of one or several schemas, innermost last.
  init(_ name: String, in templates: [String: ParsedTemplate], schemas: [TemplateSchema]) {
    self.templates = templates
    if let template = templates[name] {
      follow(template.body, of: template, Surroundings(scopes: TemplateScopes(schemas)))
    }
  }

  var template: ResolvedTemplate { writer.template }

  private mutating func follow(
    _ body: ParsedTemplate.Body,
    of template: ParsedTemplate,
    _ surroundings: Surroundings
  ) {
    depth += 1
    var index = body.nodes.lowerBound
    var position = body.text.lowerBound
    while problem == nil, index < body.nodes.upperBound {
      let node = template.nodes[index]
      writer.write(template.text[position..<node.offset])
      count += 1
      if count > Self.maxCount {
        report(Self.tooMany, node.tag)
      } else if depth > TemplateNesting.maxDepth {
        report(Self.tooDeep, node.tag)
      } else if writer.isFull {
        report(Self.tooLong, node.tag)
      } else {
        follow(node, at: index, of: template, surroundings)
      }
      index = node.closing + 1
      position = template.nodes[node.closing].offset
    }
    if problem == nil { writer.write(template.text[position..<body.text.upperBound]) }
    depth -= 1
  }

  private mutating func follow(
    _ node: TemplateNode,
    at index: Int,
    of template: ParsedTemplate,
    _ surroundings: Surroundings
  ) {
    if !node.isStandalone { writer.beginLine() }
    let tag = node.tag
    let body = template.body(at: index)
    switch tag.kind {
    case .variable, .rawVariable:
      if let field = field(of: tag, surroundings) { writer.addValue(of: field) }
    case .section, .invertedSection:
      addSection(tag, surroundings) { resolver, inner in
        resolver.follow(body, of: template, inner)
        resolver.writer.endLine(ofStandalone: template.nodes[node.closing].isStandalone)
      }
    case .partial: take(in: node, surroundings)
    case .parent:
      // The contents of a block also fill all nested blocks of that name.
      var inner = surroundings
      inner.fillings.merge(fillings(in: body, of: template)) { outer, _ in outer }
      take(in: node, inner)
    case .block:
      if let filling = surroundings.fillings[tag.name] {
        fill(node, with: filling, surroundings)
      } else {
        follow(body, of: template, surroundings)
      }
    case .comment, .delimiters, .end: break
    }
  }

  private mutating func addSection(
    _ tag: TemplateTag,
    _ surroundings: Surroundings,
    _ addBody: (inout Self, Surroundings) -> Void
  ) {
    let isInverted = tag.kind == .invertedSection
    if let position = ListPosition(rawValue: tag.name) {
      let start = writer.beginSection()
      addBody(&self, surroundings)
      let depth = surroundings.scopes.listDepth
      return writer.endSection(from: start, of: position, depth: depth, isInverted: isInverted)
    }
    guard let field = field(of: tag, surroundings) else { return }
    var inner = surroundings
    if !isInverted { inner.scopes = surroundings.scopes.opening(field) }
    let start = writer.beginSection()
    addBody(&self, inner)
    writer.endSection(from: start, of: field, isInverted: isInverted)
  }

  private mutating func take(in node: TemplateNode, _ surroundings: Surroundings) {
    guard let template = templates[node.tag.name] else { return }
    let outer = writer.indent(by: node.indent)
    follow(template.body, of: template, surroundings)
    writer.indent = outer
  }

  private mutating func fill(
    _ node: TemplateNode,
    with filling: Filling,
    _ surroundings: Surroundings
  ) {
    guard !filled.contains(node.tag.name) else {
      let source = filling.block.source.quoted
      return report("\(source) contains a block of the same name, and so itself", filling.block)
    }
    filled.append(node.tag.name)
    let outer = writer.indent(by: node.indent)
    follow(filling.body, of: filling.template, surroundings)
    writer.indent = outer
    filled.removeLast()
  }

  /// Returns the blocks in the body of a parent; nothing else in it is rendered.
  private mutating func fillings(
    in body: ParsedTemplate.Body,
    of template: ParsedTemplate
  ) -> [String: Filling] {
    count += body.nodes.count
    var fillings: [String: Filling] = [:]
    var index = body.nodes.lowerBound
    while index < body.nodes.upperBound {
      let node = template.nodes[index]
      if node.tag.kind == .block {
        let inner = template.body(at: index)
        fillings[node.tag.name] = Filling(block: node.tag, template: template, body: inner)
      }
      index = node.closing + 1
    }
    return fillings
  }

  /// Returns the field that a tag names; ``TemplateChecker`` has reported unknown names.
  private func field(of tag: TemplateTag, _ surroundings: Surroundings) -> TemplateScopes.Field? {
    do {
      return try surroundings.scopes.field(named: tag.name)
    } catch {
      return nil
    }
  }

  private mutating func report(_ message: String, _ tag: TemplateTag) {
    problem = Diagnostic(.error, "template.expansion", message, at: tag.location)
  }
}
