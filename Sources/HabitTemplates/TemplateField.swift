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
