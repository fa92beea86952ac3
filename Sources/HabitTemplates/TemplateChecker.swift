package import HabitCore

/// Follows every tag of a page's template, through partials and parents, and reports each that
/// names nothing.
///
/// The tags must be nested as ``TemplateNesting`` asks.
package struct TemplateChecker {
  private let tags: [String: [TemplateTag]]
  private var problems: [Diagnostic] = []
  /// The templates that led to the current one, outermost first.
  private var chain: [String] = []
  /// How many tags were followed.
  private var count = 0

  init(tags: [String: [TemplateTag]]) {
    self.tags = tags
  }
}

extension TemplateChecker {
  /// The problems of a template that renders models of one or several schemas, innermost last.
  package static func problems(
    of template: String,
    in tags: [String: [TemplateTag]],
    schemas: [TemplateSchema]
  ) -> [Diagnostic] {
    var checker = TemplateChecker(tags: tags)
    checker.check(template, schemas)
    return checker.problems
  }

  private mutating func check(_ template: String, _ schemas: [TemplateSchema]) {
    chain.append(template)
    var rest = (tags[template] ?? [])[...]
    while !rest.isEmpty {
      checkNext(&rest, schemas)
    }
    chain.removeLast()
  }

  private mutating func checkNext(
    _ rest: inout ArraySlice<TemplateTag>,
    _ schemas: [TemplateSchema]
  ) {
    let tag = rest.removeFirst()
    count += 1
    guard count <= TemplateExpansion.greatestCount else {
      rest = []
      if count == TemplateExpansion.greatestCount + 1 {
        report(TemplateExpansion.tooMany, tag)
      }
      return
    }
    switch tag.kind {
    case .variable, .rawVariable: checkVariable(tag, schemas)
    case .partial: checkPartial(tag, schemas)
    case .parent:
      checkPartial(tag, schemas)
      checkBody(&rest, schemas)
    case .block, .invertedSection:
      if tag.kind == .invertedSection { _ = kind(of: tag, schemas) }
      checkBody(&rest, schemas)
    case .section:
      let inner: [TemplateSchema] =
        switch kind(of: tag, schemas) {
        case .model(let schema), .list(let schema): schemas + [schema]
        default: schemas
        }
      checkBody(&rest, inner)
    case .end, .comment: break
    }
  }

  private mutating func checkBody(
    _ rest: inout ArraySlice<TemplateTag>,
    _ schemas: [TemplateSchema]
  ) {
    while let tag = rest.first, tag.kind != .end {
      checkNext(&rest, schemas)
    }
    rest = rest.dropFirst()
  }

  private mutating func checkPartial(_ tag: TemplateTag, _ schemas: [TemplateSchema]) {
    if tags[tag.name] == nil {
      report(
        "no template \(tag.name.quoted)" + NearestName.hint(tag.name, among: tags.keys),
        tag
      )
    } else if chain.contains(tag.name) {
      report("\(tag.source.quoted) leads back to a template that it is part of", tag)
    } else if chain.count >= TemplateNesting.greatestDepth {
      report(TemplateExpansion.tooDeep, tag)
    } else {
      check(tag.name, schemas)
    }
  }

  private mutating func checkVariable(_ tag: TemplateTag, _ schemas: [TemplateSchema]) {
    switch (kind(of: tag, schemas), tag.kind) {
    case (.text, .rawVariable):
      report("\(tag.source.quoted) would write text as markup; write {{\(tag.name)}}", tag)
    case (.markup, .variable):
      report("\(tag.name.quoted) is markup; write {{{\(tag.name)}}}", tag)
    case (.flag, _), (.model, _), (.list, _):
      report("\(tag.name.quoted) is no text; open it with {{#\(tag.name)}}", tag)
    default: return
    }
  }

  /// What a tag's name stands for; a name that stands for nothing is reported.
  private mutating func kind(
    of tag: TemplateTag,
    _ schemas: [TemplateSchema]
  ) -> TemplateSchema.Kind? {
    if Self.places.contains(tag.name) { return .flag }
    var parts = tag.name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let first = parts.removeFirst()
    guard var kind = schemas.reversed().compactMap({ $0.kinds[first] }).first else {
      let names = schemas.flatMap(\.kinds.keys)
      report("no \(first.quoted) here" + NearestName.hint(first, among: names), tag)
      return nil
    }
    for part in parts {
      guard case .model(let schema) = kind, let next = schema.kinds[part] else {
        var names: [String] = []
        if case .model(let schema) = kind { names = Array(schema.kinds.keys) }
        report("no \(tag.name.quoted) here" + NearestName.hint(part, among: names), tag)
        return nil
      }
      kind = next
    }
    return kind
  }

  /// What a section can ask of its place in a list.
  private static let places = ["first()", "last()", "even()", "odd()"]

  private mutating func report(_ message: String, _ tag: TemplateTag) {
    let callers = chain.dropLast().reversed().map { "; used by \($0.quoted)" }.joined()
    let problem = Diagnostic(.error, "template", message + callers, at: tag.place)
    if !problems.contains(where: { $0.place == tag.place }) {
      problems.append(problem)
    }
  }
}
