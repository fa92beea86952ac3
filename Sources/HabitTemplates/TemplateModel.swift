/// A value that templates read from: texts, markup, flags and nested models, each listed once in
/// ``fields``.
///
/// A field that a template reads more than once, or that takes time, is a stored property.
package protocol TemplateModel: Sendable {
  static var fields: TemplateFields<Self> { get }

  /// The names of the model's fields, and the kind of each.
  var schema: TemplateSchema { get }

  /// Returns the value of the field at an index of the schema.
  func value(at slot: Int) -> TemplateValue
}

extension TemplateModel {
  package static var schema: TemplateSchema { fields.schema }

  package var schema: TemplateSchema { Self.schema }

  /// Returns the value of the field at an index of the schema.
  package func value(at slot: Int) -> TemplateValue { Self.fields.value(at: slot, of: self) }

  /// Returns the value of a field, or `nil` for an unknown name.
  package func value(named name: String) -> TemplateValue? { (schema[name]?.slot).map(value) }
}

/// The properties of a model by their names in templates.
///
/// A class, because every tag asks for them: one reference instead of copies of lists.
package final class TemplateFields<Model>: Sendable {
  let schema: TemplateSchema
  private let reads: [@Sendable (Model) -> TemplateValue]

  package init(_ fields: [TemplateField<Model>]) {
    reads = fields.map(\.read)
    schema = TemplateSchema(fields.map { ($0.name, $0.kind) })
  }

  /// Returns the value of the field at an index.
  func value(at slot: Int, of model: Model) -> TemplateValue { reads[slot](model) }
}

/// The field names of a model for templates, and the kind of each.
///
/// A class, because every scope of a template has one.
package final class TemplateSchema: Sendable {
  /// The names in the order of the model's fields.
  let names: [String]
  private let kinds: [Kind]
  private let slots: [String: Int]

  /// The kind of a field.
  package enum Kind: Sendable {
    case text
    case markup
    case flag
    case model(TemplateSchema)
    case list(TemplateSchema)
  }

  package init(_ fields: [(name: String, kind: Kind)]) {
    names = fields.map(\.name)
    kinds = fields.map(\.kind)
    slots = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
  }

  /// The index and the kind of a field by its name, or `nil` for an unknown name.
  subscript(name: String) -> (slot: Int, kind: Kind)? { slots[name].map { ($0, kinds[$0]) } }
}
