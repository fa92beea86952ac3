import HabitCore

/// Follows the tags of a template as they are rendered, through all templates that it takes in and
/// all that fills their blocks, and finds what would never end, or go too deep or too far.
///
/// The template must have no problem for ``TemplateChecker``.
struct TemplateExpansion {
  private let tags: [String: [TemplateTag]]
  private var problem: Diagnostic?
  /// How many tags were followed, or looked through for the end of a body.
  private var count = 0
  /// How many sections, blocks and templates are open.
  private var depth = 0
  /// The blocks that are being filled, outermost first.
  private var filled: [String] = []

  /// What a template has for a block of the one that it is built on.
  private struct Filling {
    let block: TemplateTag
    let body: ArraySlice<TemplateTag>
  }
}

extension TemplateExpansion {
  static let greatestCount = 100_000
  static let tooMany = "more than \(greatestCount) tags in the templates of one page"
  static let tooDeep =
    "more than \(TemplateNesting.greatestDepth) sections and templates inside one another"

  /// The first problem of a template.
  static func problem(of template: String, in tags: [String: [TemplateTag]]) -> Diagnostic? {
    var expansion = TemplateExpansion(tags: tags)
    expansion.follow(tags[template, default: []][...], [:])
    return expansion.problem
  }

  private init(tags: [String: [TemplateTag]]) {
    self.tags = tags
  }

  private mutating func follow(_ body: ArraySlice<TemplateTag>, _ fillings: [String: Filling]) {
    depth += 1
    var rest = body
    while problem == nil, let tag = rest.popFirst() {
      follow(tag, before: &rest, fillings)
    }
    depth -= 1
  }

  private mutating func follow(
    _ tag: TemplateTag,
    before rest: inout ArraySlice<TemplateTag>,
    _ fillings: [String: Filling]
  ) {
    count += 1
    guard count <= Self.greatestCount else { return report(Self.tooMany, tag) }
    guard depth <= TemplateNesting.greatestDepth else { return report(Self.tooDeep, tag) }
    switch tag.kind {
    case .section, .invertedSection: depth += 1
    case .end: depth -= 1
    case .partial: follow(tags[tag.name, default: []][...], fillings)
    case .parent:
      // What fills a block fills all blocks of that name that it leads to.
      let own = blocks(in: takeBody(from: &rest))
      follow(tags[tag.name, default: []][...], fillings.merging(own) { outer, _ in outer })
    case .block:
      let usual = takeBody(from: &rest)
      if let filling = fillings[tag.name] {
        fill(tag.name, with: filling, fillings)
      } else {
        follow(usual, fillings)
      }
    case .variable, .rawVariable, .comment: break
    }
  }

  private mutating func fill(
    _ name: String,
    with filling: Filling,
    _ fillings: [String: Filling]
  ) {
    guard !filled.contains(name) else {
      let source = filling.block.source.quoted
      return report("\(source) holds a block of its own name, and so itself", filling.block)
    }
    filled.append(name)
    follow(filling.body, fillings)
    filled.removeLast()
  }

  private mutating func report(_ message: String, _ tag: TemplateTag) {
    problem = Diagnostic(.error, "template.expansion", message, at: tag.place)
  }
}

extension TemplateExpansion {
  /// The blocks of the body of a parent; nothing else in there is rendered.
  private mutating func blocks(in body: ArraySlice<TemplateTag>) -> [String: Filling] {
    var fillings: [String: Filling] = [:]
    var rest = body
    while let tag = rest.popFirst() {
      switch tag.kind {
      case .block: fillings[tag.name] = Filling(block: tag, body: takeBody(from: &rest))
      case .section, .invertedSection, .parent: _ = takeBody(from: &rest)
      case .variable, .rawVariable, .partial, .comment, .end: break
      }
    }
    return fillings
  }

  /// The tags up to the one that closes what was opened before; that one is left out.
  private mutating func takeBody(
    from rest: inout ArraySlice<TemplateTag>
  ) -> ArraySlice<TemplateTag> {
    var depth = 0
    let end = rest.firstIndex { tag in
      switch tag.kind {
      case .section, .invertedSection, .parent, .block: depth += 1
      case .end: depth -= 1
      case .variable, .rawVariable, .partial, .comment: break
      }
      return depth < 0
    }
    let body = rest[..<(end ?? rest.endIndex)]
    count += body.count
    rest = rest[(end ?? rest.endIndex)...].dropFirst()
    return body
  }
}
