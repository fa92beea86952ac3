/// The names that a model offers to templates, and what stands behind each.
struct TemplateSchema: Sendable {
  let kinds: [String: Kind]

  /// What a name stands for.
  indirect enum Kind: Sendable {
    case text
    case markup
    case flag
    case model(TemplateSchema)
    case list(TemplateSchema)
  }
}
