import HabitCore
private import Mustache

/// The templates of a site, checked against the models that they render.
struct TemplateSet: Sendable {
  private let library: MustacheLibrary
  private let tags: [String: [TemplateTag]]
}

extension TemplateSet {
  /// Takes in templates by name.
  ///
  /// - Throws: ``SiteError`` with the syntax errors of all templates.
  init(_ files: [String: SourceFile]) throws(SiteError) {
    var library = MustacheLibrary()
    var tags: [String: [TemplateTag]] = [:]
    var problems: [Diagnostic] = []
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      do {
        tags[name] = try TemplateScanner.tags(of: file)
        library.register(try MustacheTemplate(string: file.text), named: name)
      } catch let error as SiteError {
        problems += error.problems
      } catch let error as MustacheTemplate.ParserError {
        let context = error.context
        let place = Place(file: file.path, line: context.lineNumber, column: context.columnNumber)
        problems.append(
          Diagnostic(.error, "template.syntax", Self.reason(for: error.error), at: place)
        )
      } catch {
        problems.append(
          Diagnostic(.error, "template.syntax", "\(error)", at: Place(file: file.path))
        )
      }
    }
    guard problems.isEmpty else { throw SiteError(problems) }
    self.library = library
    self.tags = tags
  }

  /// The tags of a template that name nothing in the models it is given, innermost schema last.
  func problems(of template: String, schemas: [TemplateSchema]) -> [Diagnostic] {
    TemplateChecker.problems(of: template, in: tags, schemas: schemas)
  }

  /// Renders a template that ``problems(of:schemas:)`` has found to be right.
  func render(_ template: String, _ page: any TemplateModel, in frame: any TemplateModel) -> String
  {
    library.render(Scope(inner: page, outer: frame), withTemplate: template) ?? ""
  }

  private static func reason(for error: any Error) -> String {
    switch error {
    case MustacheTemplate.Error.sectionCloseNameIncorrect: "this tag closes another section"
    case MustacheTemplate.Error.expectedSectionEnd: "a section is never closed"
    case MustacheTemplate.Error.unfinishedName: "a tag with a name that cannot be read"
    case MustacheTemplate.Error.illegalTokenInsideInheritSection:
      "only blocks may stand directly inside of a parent template"
    default: "\(error)"
    }
  }
}

/// Lets swift-mustache read a page's model, and behind it the frame of all pages.
private struct Scope: MustacheParent {
  let inner: any TemplateModel
  let outer: any TemplateModel

  func child(named name: String) -> Any? {
    (inner.value(named: name) ?? outer.value(named: name)).map(mustacheValue)
  }
}

/// Lets swift-mustache read a model inside of a section.
private struct Section: MustacheParent {
  let model: any TemplateModel

  func child(named name: String) -> Any? {
    model.value(named: name).map(mustacheValue)
  }
}

/// A text that has no children and counts as absent where it is empty.
private struct Text: MustacheParent, MustacheCustomRenderable {
  let renderText: String

  var isNull: Bool { renderText.isEmpty }

  func child(named name: String) -> Any? { nil }
}

private func mustacheValue(_ value: TemplateValue) -> Any {
  switch value {
  case .text(let text), .markup(let text): Text(renderText: text)
  case .flag(let flag): flag
  case .model(let model): Section(model: model)
  case .list(let models): models.map { Section(model: $0) }
  }
}
