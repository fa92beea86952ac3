/// A template for models of known types: all included templates are in place, and each name is an
/// index.
struct ResolvedTemplate: Sendable {
  let steps: [TemplateStep]
  /// All text in UTF-8.
  let text: [UInt8]
  /// The indices of fields that ``TemplatePath`` refers to.
  let slots: [Int]
}
