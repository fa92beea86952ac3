package import HabitCore

/// Follows the tags of a template in rendering order, through all included templates and the
/// contents of their blocks, and writes the steps; finds unknown names, recursion, and nesting or
/// output beyond the limits.
package struct TemplateResolver {
  private let templates: [String: ParsedTemplate]
  /// The problems of tags whose names are unknown, or mean something else, where they are rendered.
  private var unknown: [Diagnostic] = []
  /// The reason why the following tags are not followed.
  private var overflow: Diagnostic?
  private var writer = TemplateStepWriter()
  /// The templates that include the current one, outermost first, and itself.
  private var chain: [String] = []
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
    let chain: [String]
  }

  /// The context of a tag.
  private struct Surroundings {
    var scopes: TemplateScopes
    var fillings: [String: Filling] = [:]
  }

  private static let maxCount = 100_000
  private static let tooMany = "more than \(maxCount) tags in the templates of one page"
  private static let tooDeep =
    "more than \(TemplateNesting.maxDepth) sections and templates inside one another"
  private static let tooLong =
    "more than \(TemplateStepWriter.maxCount >> 20) MiB of text in the templates of one page"

  /// Follows a template that renders models of one or several schemas, innermost last.
  init(_ name: String, in templates: [String: ParsedTemplate], schemas: [TemplateSchema]) {
    self.templates = templates
    take(name, Surroundings(scopes: TemplateScopes(schemas)))
  }

  /// The steps of a template without ``problems``.
  var template: ResolvedTemplate { writer.template }

  /// The problems, each tag once.
  var problems: [Diagnostic] { unknown.isEmpty ? overflow.map { [$0] } ?? [] : unknown }

  /// Returns the problems of tags that write texts of a model.
  package static func problems(
    ofVariables tags: [TemplateTag],
    in schema: TemplateSchema
  ) -> [Diagnostic] {
    var resolver = TemplateResolver("", in: [:], schemas: [])
    for tag in tags { resolver.addValue(of: tag, Surroundings(scopes: TemplateScopes([schema]))) }
    return resolver.problems
  }

  private mutating func follow(
    _ body: ParsedTemplate.Body,
    of template: ParsedTemplate,
    _ surroundings: Surroundings
  ) {
    depth += 1
    var index = body.nodes.lowerBound
    var position = body.text.lowerBound
    while overflow == nil, index < body.nodes.upperBound {
      let node = template.nodes[index]
      writer.write(template.text[position..<node.offset])
      count += 1
      if count > Self.maxCount {
        stop(Self.tooMany, node.tag)
      } else if depth > TemplateNesting.maxDepth {
        stop(Self.tooDeep, node.tag)
      } else if writer.isFull {
        stop(Self.tooLong, node.tag)
      } else {
        follow(node, at: index, of: template, surroundings)
      }
      index = node.closing + 1
      position = template.nodes[node.closing].offset
    }
    if overflow == nil { writer.write(template.text[position..<body.text.upperBound]) }
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
    case .variable, .rawVariable: addValue(of: tag, surroundings)
    case .section, .invertedSection:
      addSection(tag, surroundings) { resolver, inner in
        resolver.follow(body, of: template, inner)
        resolver.writer.endLine(ofStandalone: template.nodes[node.closing].isStandalone)
      }
    case .partial: include(node, surroundings)
    case .parent:
      // The contents of a block also fill all nested blocks of that name.
      var inner = surroundings
      inner.fillings.merge(fillings(in: body, of: template)) { outer, _ in outer }
      include(node, inner)
    case .block:
      if let filling = surroundings.fillings[tag.name] {
        fill(node, with: filling, surroundings)
      } else {
        follow(body, of: template, surroundings)
      }
    case .comment, .delimiters, .end: break
    }
  }

  private mutating func addValue(of tag: TemplateTag, _ surroundings: Surroundings) {
    let isPosition = ListPosition(rawValue: tag.name) != nil
    let field = isPosition ? nil : field(of: tag, surroundings)
    switch (isPosition ? .flag : field?.kind, tag.kind) {
    case (.text, .rawVariable):
      report("\(tag.source.quoted) would write text as markup; write {{\(tag.name)}}", tag)
    case (.markup, .variable):
      report("\(tag.name.quoted) is markup; write {{{\(tag.name)}}}", tag)
    case (.flag, _), (.model, _), (.list, _):
      report("\(tag.name.quoted) is not text; open it with {{#\(tag.name)}}", tag)
    default: if let field { writer.addValue(of: field) }
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
    guard let field = field(of: tag, surroundings) else { return addBody(&self, surroundings) }
    var inner = surroundings
    if !isInverted { inner.scopes = surroundings.scopes.opening(field) }
    let start = writer.beginSection()
    addBody(&self, inner)
    writer.endSection(from: start, of: field, isInverted: isInverted)
  }

  /// Follows the template that a tag includes.
  private mutating func include(_ node: TemplateNode, _ surroundings: Surroundings) {
    let tag = node.tag
    if templates[tag.name] == nil {
      let hint = NearestName.hint(tag.name, among: templates.keys)
      report("no template \(tag.name.quoted)\(hint)", tag)
    } else if chain.contains(tag.name) {
      report("\(tag.source.quoted) leads back to a template that it is part of", tag)
    } else {
      let outer = writer.indent(by: node.indent)
      take(tag.name, surroundings)
      writer.indent = outer
    }
  }

  private mutating func take(_ name: String, _ surroundings: Surroundings) {
    guard let template = templates[name] else { return }
    chain.append(name)
    follow(template.body, of: template, surroundings)
    chain.removeLast()
  }

  private mutating func fill(
    _ node: TemplateNode,
    with filling: Filling,
    _ surroundings: Surroundings
  ) {
    guard !filled.contains(node.tag.name) else {
      let source = filling.block.source.quoted
      return stop("\(source) contains a block of the same name, and so itself", filling.block)
    }
    filled.append(node.tag.name)
    let outer = (chain: chain, indent: writer.indent(by: node.indent))
    chain = filling.chain
    follow(filling.body, of: filling.template, surroundings)
    chain = outer.chain
    writer.indent = outer.indent
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
        fillings[node.tag.name] = Filling(
          block: node.tag,
          template: template,
          body: inner,
          chain: chain
        )
      }
      index = node.closing + 1
    }
    return fillings
  }

  /// Returns the field that a tag names; reports an unknown name.
  private mutating func field(
    of tag: TemplateTag,
    _ surroundings: Surroundings
  ) -> TemplateScopes.Field? {
    do {
      return try surroundings.scopes.field(named: tag.name)
    } catch {
      report(error.message, tag)
      return nil
    }
  }

  private mutating func report(_ message: String, _ tag: TemplateTag) {
    guard !unknown.contains(where: { $0.location == tag.location }) else { return }
    let callers = chain.dropLast().reversed().map { "; used by \($0.quoted)" }.joined()
    unknown.append(Diagnostic(.error, "template", message + callers, at: tag.location))
  }

  private mutating func stop(_ message: String, _ tag: TemplateTag) {
    overflow = Diagnostic(.error, "template.expansion", message, at: tag.location)
  }
}

/// A property of a model's position in its list that a section can test.
enum ListPosition: String {
  case first = "first()"
  case last = "last()"
  case even = "even()"
  case odd = "odd()"

  /// Returns whether a position, counted from 0, is of the kind.
  func holds(for index: Int, of count: Int) -> Bool {
    switch self {
    case .first: index == 0
    case .last: index == count - 1
    case .even: index.isMultiple(of: 2)
    case .odd: !index.isMultiple(of: 2)
    }
  }
}
