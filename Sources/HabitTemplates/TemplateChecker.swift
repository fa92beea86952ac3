package import HabitCore

/// Follows every tag of a page's template, through partials and parents, and reports each unknown
/// name.
package struct TemplateChecker {
  private let templates: [String: ParsedTemplate]
  private var problems: [Diagnostic] = []
  /// The templates that include the current one, outermost first.
  private var chain: [String] = []
  /// The number of tags followed so far.
  private var count = 0
  /// The number of open sections and templates.
  private var depth = 0

  private init(templates: [String: ParsedTemplate]) { self.templates = templates }

  /// Returns the problems of a template that renders models of the schemas, innermost last.
  static func problems(
    of template: String,
    in templates: [String: ParsedTemplate],
    schemas: [TemplateSchema]
  ) -> [Diagnostic] {
    var checker = TemplateChecker(templates: templates)
    checker.check(template, TemplateScopes(schemas))
    return checker.problems
  }

  /// Returns the problems of tags that write texts of a model.
  package static func problems(
    ofVariables tags: [TemplateTag],
    in schema: TemplateSchema
  ) -> [Diagnostic] {
    var checker = TemplateChecker(templates: [:])
    for tag in tags { checker.checkVariable(tag, TemplateScopes([schema])) }
    return checker.problems
  }

  private mutating func check(_ name: String, _ scopes: TemplateScopes) {
    guard let template = templates[name] else { return }
    chain.append(name)
    check(template.body.nodes, of: template, scopes)
    chain.removeLast()
  }

  private mutating func check(
    _ nodes: Range<Int>,
    of template: ParsedTemplate,
    _ scopes: TemplateScopes
  ) {
    // ``TemplateResolver`` refuses deeper nesting; following it here would overflow the stack.
    guard depth < 3 * TemplateNesting.maxDepth else { return }
    depth += 1
    defer { depth -= 1 }
    var index = nodes.lowerBound
    while index < nodes.upperBound {
      let tag = template.nodes[index].tag
      count += 1
      guard count <= TemplateResolver.maxCount else {
        if count == TemplateResolver.maxCount + 1 { report(TemplateResolver.tooMany, tag) }
        return
      }
      let inner = check(tag, scopes)
      check(template.body(at: index).nodes, of: template, inner)
      index = template.nodes[index].closing + 1
    }
  }

  /// Checks a tag, and returns the scopes inside it.
  private mutating func check(_ tag: TemplateTag, _ scopes: TemplateScopes) -> TemplateScopes {
    switch tag.kind {
    case .variable, .rawVariable: checkVariable(tag, scopes)
    case .partial, .parent: checkPartial(tag, scopes)
    case .invertedSection: _ = field(of: tag, scopes)
    case .section: return field(of: tag, scopes).map(scopes.opening) ?? scopes
    case .block, .end, .comment, .delimiters: break
    }
    return scopes
  }

  private mutating func checkPartial(_ tag: TemplateTag, _ scopes: TemplateScopes) {
    if templates[tag.name] == nil {
      report(
        "no template \(tag.name.quoted)" + NearestName.hint(tag.name, among: templates.keys),
        tag
      )
    } else if chain.contains(tag.name) {
      report("\(tag.source.quoted) leads back to a template that it is part of", tag)
    } else if chain.count >= TemplateNesting.maxDepth {
      report(TemplateResolver.tooDeep, tag)
    } else {
      check(tag.name, scopes)
    }
  }

  private mutating func checkVariable(_ tag: TemplateTag, _ scopes: TemplateScopes) {
    let isPosition = ListPosition(rawValue: tag.name) != nil
    switch (isPosition ? .flag : field(of: tag, scopes)?.kind, tag.kind) {
    case (.text, .rawVariable):
      report("\(tag.source.quoted) would write text as markup; write {{\(tag.name)}}", tag)
    case (.markup, .variable):
      report("\(tag.name.quoted) is markup; write {{{\(tag.name)}}}", tag)
    case (.flag, _), (.model, _), (.list, _):
      report("\(tag.name.quoted) is not text; open it with {{#\(tag.name)}}", tag)
    default: return
    }
  }

  /// Returns the field that a tag names; reports an unknown name.
  private mutating func field(
    of tag: TemplateTag,
    _ scopes: TemplateScopes
  ) -> TemplateScopes.Field? {
    guard ListPosition(rawValue: tag.name) == nil else { return nil }
    do {
      return try scopes.field(named: tag.name)
    } catch {
      report(error.message, tag)
      return nil
    }
  }

  private mutating func report(_ message: String, _ tag: TemplateTag) {
    let callers = chain.dropLast().reversed().map { "; used by \($0.quoted)" }.joined()
    let problem = Diagnostic(.error, "template", message + callers, at: tag.location)
    if !problems.contains(where: { $0.location == tag.location }) { problems.append(problem) }
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
