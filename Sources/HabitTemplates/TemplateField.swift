package import HabitText

/// One property of a model, with its name in templates.
package struct TemplateField<Model>: Sendable {
  let name: String
  let kind: TemplateSchema.Kind
  let read: @Sendable (Model) -> TemplateValue

  /// Declares a text, which is escaped.
  package static func text(_ name: String, _ read: @escaping @Sendable (Model) -> String) -> Self {
    Self(name: name, kind: .text) { .text(read($0)) }
  }

  /// Declares finished markup.
  package static func markup(_ name: String, _ read: @escaping @Sendable (Model) -> String) -> Self
  {
    Self(name: name, kind: .markup) { .html(read($0)) }
  }

  /// Declares markup that is written when its tag is met.
  package static func markup(
    _ name: String,
    _ read: @escaping @Sendable (Model) -> DeferredMarkup
  ) -> Self {
    Self(name: name, kind: .markup) { .markup(read($0)) }
  }

  /// Declares a flag, for sections.
  package static func flag(_ name: String, _ read: @escaping @Sendable (Model) -> Bool) -> Self {
    Self(name: name, kind: .flag) { .flag(read($0)) }
  }

  /// Declares a model inside of the model.
  package static func model<Nested: TemplateModel>(
    _ name: String,
    _ read: @escaping @Sendable (Model) -> Nested
  ) -> Self {
    Self(name: name, kind: .model(Nested.schema)) { .model(read($0)) }
  }

  /// Creates a field for an optional model; without one, its section is skipped.
  package static func model<Nested: TemplateModel>(
    _ name: String,
    _ read: @escaping @Sendable (Model) -> Nested?
  ) -> Self {
    Self(name: name, kind: .model(Nested.schema)) {
      read($0).map { .model($0) } ?? .flag(false)
    }
  }

  /// Declares a list of models.
  package static func list<Nested: TemplateModel>(
    _ name: String,
    _ read: @escaping @Sendable (Model) -> [Nested]
  ) -> Self {
    // A conversion of the whole list would look up the conformance to the protocol.
    Self(name: name, kind: .list(Nested.schema)) { .list(read($0).map { $0 }) }
  }
}

/// The value of a field of a model.
package enum TemplateValue {
  /// Plain text, always escaped.
  case text(String)
  /// A finished fragment of HTML.
  case html(String)
  /// Markup that is written together with the page.
  case markup(DeferredMarkup)
  case flag(Bool)
  case model(any TemplateModel)
  case list([any TemplateModel])

  /// Whether a section of the value is skipped, and an inverted section rendered.
  var isEmpty: Bool {
    switch self {
    case .text(let text), .html(let text): text.isEmpty
    case .markup(let markup): markup.isEmpty
    case .flag(let flag): !flag
    case .model: false
    case .list(let models): models.isEmpty
    }
  }

  /// Appends a text or markup; other values have no output.
  func write(to page: inout Markup) {
    switch self {
    case .text(let text): page.quotedText(text)
    case .html(let html): page.appendUnescaped(html)
    case .markup(let markup): markup.write(to: &page)
    case .flag, .model, .list: break
    }
  }
}
