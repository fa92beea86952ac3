/// The properties of a model by the names that templates use.
struct TemplateFields<Model>: Sendable {
  let schema: TemplateSchema
  private let readers: [String: @Sendable (Model) -> TemplateValue]

  init(_ fields: [TemplateField<Model>]) {
    schema = TemplateSchema(
      kinds: Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.kind) })
    )
    readers = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.read) })
  }
}

extension TemplateFields {
  func value(named name: String, of model: Model) -> TemplateValue? {
    readers[name]?(model)
  }
}
