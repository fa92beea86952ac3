private import Synchronization

/// The cache of resolved templates of a set, each for models of certain types.
///
/// A class, because pages that render at the same time share it.
final class ResolvedTemplates: Sendable {
  private let known = Mutex<[Key: ResolvedTemplate]>([:])

  private struct Key: Hashable {
    let template: String
    let types: [ObjectIdentifier]
  }

  /// Returns the template for models; `resolve` makes it at the first request.
  func template(
    _ name: String,
    for models: [any TemplateModel],
    resolve: () -> ResolvedTemplate
  ) -> ResolvedTemplate {
    let key = Key(template: name, types: models.map { ObjectIdentifier(type(of: $0)) })
    if let template = known.withLock({ $0[key] }) { return template }
    let template = resolve()
    known.withLock { $0[key] = template }
    return template
  }
}

/// A template for models of known types: all included templates are in place, and each name is an
/// index.
struct ResolvedTemplate: Sendable {
  let steps: [TemplateStep]
  /// All text in UTF-8.
  let text: [UInt8]
  /// The indices of fields that ``TemplatePath`` refers to.
  let slots: [Int]
}
