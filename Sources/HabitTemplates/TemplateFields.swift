/// The properties of a model by the names that templates use.
package struct TemplateFields<Model>: Sendable {
  let schema: TemplateSchema
  let names: [String]
  private let fields: [TemplateField<Model>]

  package init(_ fields: [TemplateField<Model>]) {
    self.fields = fields
    names = fields.map(\.name)
    schema = TemplateSchema(
      kinds: Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.kind) })
    )
  }
}

extension TemplateFields {
  func value(named name: String, of model: Model) -> TemplateValue? {
    fields.first { $0.name == name }?.read(model)
  }

  /// All values in the order of ``names``.
  func values(of model: Model) -> [TemplateValue] {
    fields.map { $0.read(model) }
  }
}
