import HabitText

/// Renders models by a template, and reads each value at its tag.
struct TemplateRenderer {
  private let template: ResolvedTemplate
  /// The models to read fields from, outermost first.
  private var scopes: [Scope]
  /// The number of list items rendered so far.
  private var itemCount = 0

  private struct Scope {
    let model: any TemplateModel
    /// The position in a list, and the number of models in it.
    var index = 0
    var count = 0
  }

  /// The limit that a page exceeds.
  enum Overflow: String, Error {
    case markup = "more than 64 MiB of markup"
    case items = "more than 1000000 repetitions of lists"
  }

  /// The maximum number of bytes of markup on a page.
  private static let maxCount = 64 << 20
  /// The maximum number of list items rendered for a page; items of nested lists count each time.
  private static let maxItemCount = 1_000_000

  /// Appends the models rendered by a template; names of later models come first.
  static func render(
    _ models: [any TemplateModel],
    with template: ResolvedTemplate,
    to page: inout Markup
  ) throws(Overflow) {
    var renderer = TemplateRenderer(template: template, scopes: models.map { Scope(model: $0) })
    try renderer.write(template.steps.indices, to: &page)
  }

  private mutating func write(_ range: Range<Int>, to page: inout Markup) throws(Overflow) {
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index + 1
      index = start
      switch template.steps[start - 1] {
      case .text(let range): page.appendUnescaped(template.text[range])
      case .value(let path):
        value(at: path).write(to: &page)
        guard page.count <= Self.maxCount else { throw .markup }
      case .section(let path, let end):
        try writeSection(start..<end, of: value(at: path), to: &page)
        index = end
      case .inverted(let path, let end):
        if !value(at: path).isEmpty { index = end }
      case .position(let position, let depth, let isInverted, let end):
        let holds = position.holds(for: scopes[depth].index, of: scopes[depth].count)
        if holds == isInverted { index = end }
      }
    }
  }

  private mutating func writeSection(
    _ range: Range<Int>,
    of value: TemplateValue,
    to page: inout Markup
  ) throws(Overflow) {
    switch value {
    case .model(let model):
      scopes.append(Scope(model: model))
      try write(range, to: &page)
      scopes.removeLast()
    case .list(let models):
      for (index, model) in models.enumerated() {
        itemCount += 1
        guard itemCount <= Self.maxItemCount else { throw .items }
        guard page.count <= Self.maxCount else { throw .markup }
        scopes.append(Scope(model: model, index: index, count: models.count))
        try write(range, to: &page)
        scopes.removeLast()
      }
    case .text, .html, .markup, .flag:
      if !value.isEmpty { try write(range, to: &page) }
    }
  }

  private func value(at path: TemplatePath) -> TemplateValue {
    let model = scopes[path.depth].model
    guard var slot = path.slots.first else { return .model(model) }
    var value = model.value(at: template.slots[slot])
    while slot + 1 < path.slots.upperBound {
      guard case .model(let model) = value else { return .flag(false) }
      slot += 1
      value = model.value(at: template.slots[slot])
    }
    return value
  }
}
