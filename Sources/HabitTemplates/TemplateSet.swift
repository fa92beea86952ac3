package import HabitConfig
package import HabitCore
package import HabitText
private import Synchronization

/// The templates of a site, checked against the models that they render.
package struct TemplateSet: Sendable {
  private let templates: [String: ParsedTemplate]
  private let resolved = ResolvedTemplates()

  /// Creates a set of built-in templates; tests ensure that they have no syntax errors.
  package init(builtIn files: [String: SourceFile]) {
    templates = files.compactMapValues { file in
      do throws(SiteError) {
        return try ParsedTemplate(file)
      } catch {
        return nil
      }
    }
  }

  /// Parses templates, given by name.
  ///
  /// - Throws: ``SiteError`` with the syntax errors of all templates.
  package init(_ files: [String: SourceFile]) throws(SiteError) {
    var templates: [String: ParsedTemplate] = [:]
    var problems: [Diagnostic] = []
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      do throws(SiteError) {
        templates[name] = try ParsedTemplate(file)
      } catch {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw SiteError(problems) }
    self.templates = templates
  }

  /// Returns the tags of a template with unknown names in the models, or with endless recursion.
  ///
  /// - Parameters:
  ///   - template: The name of the template.
  ///   - schemas: The schemas of the models; names of later ones come first.
  /// - Returns: The problems with their locations.
  package func problems(of template: String, rendering schemas: TemplateSchema...) -> [Diagnostic] {
    TemplateResolver(template, in: templates, schemas: schemas).problems
  }

  /// Returns whether another template includes a template.
  package func isUsed(_ name: String) -> Bool {
    templates.contains { owner, template in
      owner != name && template.nodes.contains { $0.tag.takesIn && $0.tag.name == name }
    }
  }

  /// Appends models rendered by a template without ``problems(of:rendering:)``.
  ///
  /// - Parameters:
  ///   - models: The values; names of later ones come first.
  ///   - template: The name of the template.
  ///   - name: The name of the output, for messages.
  ///   - page: The markup to append to.
  /// - Throws: ``SiteError`` if the output would be too long.
  package func render(
    _ models: [any TemplateModel],
    with template: String,
    as name: String,
    to page: inout Markup
  ) throws(SiteError) {
    let resolved = resolved.template(template, for: models) {
      TemplateResolver(template, in: templates, schemas: models.map(\.schema)).template
    }
    do {
      try TemplateRenderer.render(models, with: resolved, to: &page)
    } catch {
      throw SiteError(
        "template.size",
        "\(name.quoted) would have \(error.rawValue)",
        at: templates[template].map { Location(file: $0.path) }
      )
    }
  }

  /// Renders a model by a template that has no ``problems(of:rendering:)``.
  ///
  /// - Throws: ``SiteError`` if the output would be too long.
  package func text(
    of model: some TemplateModel,
    with template: String
  ) throws(SiteError) -> String {
    var markup = Markup()
    try render([model], with: template, as: template, to: &markup)
    return markup.string
  }
}

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
