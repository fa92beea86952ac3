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
  subscript(name: String) -> (slot: Int, kind: Kind)? {
    slots[name].map { ($0, kinds[$0]) }
  }
}
