/// A value that templates read from: texts, fragments, flags and further models, each in
/// a stored property and listed once in ``fields``.
package protocol TemplateModel: Sendable {
  static var fields: TemplateFields<Self> { get }

  /// All values in the order of ``names``.
  var values: [TemplateValue] { get }

  /// What stands behind a name, or `nil` for a name that the model does not have.
  func value(named name: String) -> TemplateValue?
}

extension TemplateModel {
  package static var schema: TemplateSchema { fields.schema }
  package static var names: [String] { fields.names }

  package var values: [TemplateValue] { Self.fields.values(of: self) }

  package func value(named name: String) -> TemplateValue? {
    Self.fields.value(named: name, of: self)
  }
}
