/// The properties of a model by their names in templates.
package struct TemplateFields<Model>: Sendable {
  let schema: TemplateSchema
  private let fields: [TemplateField<Model>]

  package init(_ fields: [TemplateField<Model>]) {
    self.fields = fields
    schema = TemplateSchema(fields.map { ($0.name, $0.kind) })
  }
}

extension TemplateFields {
  /// Returns the value of the field at an index.
  func value(at slot: Int, of model: Model) -> TemplateValue {
    fields[slot].read(model)
  }
}
