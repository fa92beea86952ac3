private import Synchronization

/// The templates of a set that were resolved already, each for models of certain types.
///
/// A class, because pages that are rendered at the same time share it.
final class ResolvedTemplates: Sendable {
  private let known = Mutex<[Key: ResolvedTemplate]>([:])

  private struct Key: Hashable {
    let template: String
    let types: [ObjectIdentifier]
  }
}

extension ResolvedTemplates {
  /// A template for models, which `resolve` makes when it is first asked for.
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
