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
        let found = try TemplateScanner.tags(of: file.text, at: Place(file: file.path))
        if let problem = TemplateNesting.problem(in: found) {
          problems.append(problem)
          continue
        }
        tags[name] = found
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

  /// The tags of a page's template that name nothing in the page or its frame.
  func problems(of page: any Page.Type) -> [Diagnostic] {
    TemplateChecker.problems(of: page.template, in: tags, schemas: [Frame.schema, page.schema])
  }

  /// Renders a page whose template has no ``problems(of:)``.
  func render(_ page: any Page) -> String {
    let scope = Scope(models: [page, page.frame]) { $0 }
    return library.render(scope, withTemplate: type(of: page).template) ?? ""
  }

  /// Replaces the tags of a Markdown text, escaping what they stand for.
  ///
  /// - Parameters:
  ///   - text: Markdown with tags.
  ///   - place: Where the text begins; its line is added to the lines of the problems.
  ///   - schema: What the tags may name.
  ///   - model: What they stand for.
  /// - Returns: The Markdown without tags.
  /// - Throws: ``SiteError`` with every tag that is wrong.
  static func fillIn(
    _ text: String,
    at place: Place,
    schema: TemplateSchema,
    with model: any TemplateModel
  ) throws(SiteError) -> String {
    do {
      let tags = try TemplateScanner.tags(of: text, at: place)
      let nesting = TemplateNesting.problem(in: tags).map { [$0] }
      let problems =
        nesting ?? TemplateChecker.problems(of: "", in: ["": tags], schemas: [schema])
      guard problems.isEmpty else { throw SiteError(problems) }
      let template = try MustacheTemplate(string: "{{% CONTENT_TYPE:TEXT}}" + text)
      return template.render(Scope(models: [model], escape: \.escapedForMarkdown))
    } catch let error as SiteError {
      throw error
    } catch {
      throw SiteError(
        "template.syntax",
        "tags that cannot be read: \("\(error)".quoted)",
        at: place
      )
    }
  }

  private static func reason(for error: any Error) -> String {
    switch error {
    case MustacheTemplate.Error.unfinishedName: "a tag with a name that cannot be read"
    case MustacheTemplate.Error.illegalTokenInsideInheritSection:
      "only blocks may stand directly inside of a parent template"
    default: "\(error)"
    }
  }
}

/// Lets swift-mustache read models, the first one first.
private struct Scope: MustacheParent {
  let models: [any TemplateModel]
  let escape: @Sendable (String) -> String

  func child(named name: String) -> Any? {
    for model in models {
      if let value = model.value(named: name) { return mustacheValue(value) }
    }
    return nil
  }

  private func mustacheValue(_ value: TemplateValue) -> Any {
    switch value {
    case .text(let text): Text(renderText: escape(text))
    case .markup(let text): Text(renderText: text)
    case .flag(let flag): flag
    case .model(let model): Scope(models: [model], escape: escape)
    case .list(let models): models.map { Scope(models: [$0], escape: escape) }
    }
  }
}

/// A text that has no children and counts as absent where it is empty.
private struct Text: MustacheParent, MustacheCustomRenderable {
  let renderText: String

  var isNull: Bool { renderText.isEmpty }

  func child(named name: String) -> Any? { nil }
}

extension String {
  /// The text with a backslash before each character that could mean something in Markdown.
  fileprivate var escapedForMarkdown: String {
    var escaped = ""
    for character in self {
      if character.isNewline {
        escaped.append(" ")
        continue
      }
      if character.isASCII, character.isPunctuation || character.isSymbol {
        escaped.append("\\")
      }
      escaped.append(character)
    }
    return escaped
  }
}
