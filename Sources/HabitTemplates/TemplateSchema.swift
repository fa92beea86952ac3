/// The names that a model offers to templates, and what stands behind each.
package struct TemplateSchema: Sendable {
  let kinds: [String: Kind]

  /// What a name stands for.
  package indirect enum Kind: Sendable {
    case text
    case markup
    case flag
    case model(TemplateSchema)
    case list(TemplateSchema)
  }

  /// Makes the value of its parts.
  package init(kinds: [String: Kind]) {
    self.kinds = kinds
  }
}
