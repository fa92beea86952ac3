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
        library.register(try MustacheTemplate(string: Self.head + file.text), named: name)
      } catch let error as SiteError {
        problems += error.problems
      } catch let error as MustacheTemplate.ParserError {
        let context = error.context
        let line = context.lineNumber - 1
        let place = Place(file: file.path, line: line, column: context.columnNumber)
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

  /// The tags of a template that name nothing in the model that it renders.
  func problems(of template: String, rendering schema: TemplateSchema) -> [Diagnostic] {
    TemplateChecker.problems(of: template, in: tags, schemas: [schema])
  }

  /// Whether another template takes a template in.
  func isUsed(_ name: String) -> Bool {
    tags.contains { owner, tags in
      owner != name && tags.contains { [.partial, .parent].contains($0.kind) && $0.name == name }
    }
  }

  /// Whether any template has a tag of a name.
  func mentions(_ name: String) -> Bool {
    tags.values.contains { $0.contains { $0.name == name } }
  }

  /// Renders a page whose template has no ``problems(of:)``.
  func render(_ page: any Page) -> String {
    let scope = Scope(models: [page, page.frame])
    return library.render(scope, withTemplate: type(of: page).template) ?? ""
  }

  /// Renders a model by a template that has no ``problems(of:rendering:)``.
  func render(_ model: some TemplateModel, with template: String) -> String {
    library.render(Scope(models: [model]), withTemplate: template) ?? ""
  }

  /// A line before each template: the texts that it is given are escaped already.
  ///
  /// swift-mustache escapes by characters, and so lets a quote with an accent after it pass.
  private static let head = "{{% CONTENT_TYPE:TEXT}}\n"

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

  func child(named name: String) -> Any? {
    for model in models {
      if let value = model.value(named: name) { return mustacheValue(value) }
    }
    return nil
  }

  private func mustacheValue(_ value: TemplateValue) -> Any {
    switch value {
    case .text(let text): Text(renderText: text.escaped)
    case .markup(let text): Text(renderText: text)
    case .flag(let flag): flag
    case .model(let model): Scope(models: [model])
    case .list(let models): Scopes(models: models)
    }
  }
}

/// The models of a list in turn.
///
/// A type of its own, because what an array of any type conforms to takes long to find out.
private struct Scopes: Sequence, MustacheSequence {
  let models: [any TemplateModel]

  func makeIterator() -> some IteratorProtocol<Scope> {
    models.lazy.map { Scope(models: [$0]) }.makeIterator()
  }
}

/// A text that has no children and counts as absent where it is empty.
private struct Text: MustacheParent, MustacheCustomRenderable {
  let renderText: String

  var isNull: Bool { renderText.isEmpty }

  func child(named name: String) -> Any? { nil }
}

extension String {
  /// The text as an element or a quoted attribute holds it, with U+FFFD for each character that a
  /// page cannot hold, and without carriage returns.
  fileprivate var escaped: String {
    guard !utf8.allSatisfy(\.isPlain) else { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\r": continue
      case _ where scalar.isForbiddenInMarkup: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII character that stands for itself in markup.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    case UInt8(ascii: "'"): false
    default: (0x20...0x7E).contains(self)
    }
  }
}
