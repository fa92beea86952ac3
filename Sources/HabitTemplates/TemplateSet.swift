package import HabitCore
package import HabitSources
package import HabitWriting
private import Mustache
private import Synchronization

/// The templates of a site, checked against the models that they render.
package struct TemplateSet: Sendable {
  private let templates: [String: Template]
  private let tags: [String: [TemplateTag]]
}

/// A template, parsed when it is first asked for.
///
/// A class, because pages that are rendered at the same time share it.
private final class Template: Sendable {
  private let file: SourceFile
  private let parsed = Mutex<MustacheTemplate?>(nil)

  init(_ file: SourceFile) {
    self.file = file
  }

  /// A line before each template: the texts that it is given are escaped already.
  ///
  /// swift-mustache escapes by characters, and so lets a quote with an accent after it pass.
  private static let head = "{{% CONTENT_TYPE:TEXT}}\n"

  /// The parsed template, or `nil` where it cannot be parsed.
  var whole: MustacheTemplate? {
    do {
      return try parse()
    } catch {
      return nil
    }
  }

  func parse() throws -> MustacheTemplate {
    try parsed.withLock { parsed in
      if let parsed { return parsed }
      let template = try MustacheTemplate(string: Self.head + Skeleton.cleaned(file.text))
      parsed = template
      return template
    }
  }
}

extension TemplateSet {
  /// Takes in built-in templates, each to be parsed when a page needs it; tests make sure that they
  /// can be.
  package init(builtIn files: [String: SourceFile]) {
    templates = files.mapValues(Template.init)
    tags = files.mapValues { file in
      do throws(SiteError) {
        return try TemplateScanner.tags(of: file.text, at: Place(file: file.path))
      } catch {
        return []
      }
    }
  }

  /// Parses all templates that are still to be, until the task is not needed any more.
  package func prepare() {
    for template in templates.values where !Task.isCancelled {
      _ = template.whole
    }
  }

  /// Takes in templates by name.
  ///
  /// - Throws: ``SiteError`` with the syntax errors of all templates.
  package init(_ files: [String: SourceFile]) throws(SiteError) {
    let templates = files.mapValues(Template.init)
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
        _ = try templates[name]?.parse()
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
    self.templates = templates
    self.tags = tags
  }

  /// The tags of a template that name nothing in the model that it renders, or never end.
  package func problems(of template: String, rendering schema: TemplateSchema) -> [Diagnostic] {
    problems(of: template, schemas: [schema])
  }

  /// The tags of a template that name nothing in the models that it renders, innermost last, or
  /// never end.
  package func problems(of template: String, schemas: [TemplateSchema]) -> [Diagnostic] {
    let problems = TemplateChecker.problems(of: template, in: tags, schemas: schemas)
    guard problems.isEmpty else { return problems }
    return [TemplateExpansion.problem(of: template, in: tags)].compactMap(\.self)
  }

  /// Whether another template takes a template in.
  package func isUsed(_ name: String) -> Bool {
    tags.contains { owner, tags in
      owner != name && tags.contains { $0.takesIn && $0.name == name }
    }
  }

  /// Whether any template has a tag of a name.
  package func mentions(_ name: String) -> Bool {
    tags.values.contains { $0.contains { $0.name == name } }
  }

  /// Renders a model by a template that has no ``problems(of:rendering:)``.
  package func text(
    of model: some TemplateModel,
    with template: String,
    by skeletons: Skeletons = Skeletons()
  ) -> String {
    var markup = Markup()
    render([model], with: template, by: skeletons, to: &markup)
    return markup.string
  }

  /// Appends a template's text with the values of models, whose names the first ones come first.
  package func render(
    _ models: [any TemplateModel],
    with template: String,
    by skeletons: Skeletons,
    to markup: inout Markup
  ) {
    let content = TemplateContent(of: models)
    let skeleton = skeletons.skeleton(of: template, shape: content.shape) {
      var maker = NodeMaker()
      return library(of: template).render(maker.node(of: models), withTemplate: template) ?? ""
    }
    skeleton.write(with: content, to: &markup)
  }

  /// A template with all that it takes in.
  private func library(of template: String) -> MustacheLibrary {
    var library = MustacheLibrary()
    var waiting = [template]
    while let name = waiting.popLast() {
      guard library.getTemplate(named: name) == nil, let whole = templates[name]?.whole
      else { continue }
      library.register(whole, named: name)
      waiting += tags[name, default: []].filter(\.takesIn).map(\.name)
    }
    return library
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

/// Makes what swift-mustache reads in the place of models, with marks of places for their values.
private struct NodeMaker {
  private var places = 0

  /// One node of several models, in which the names of the first come first.
  ///
  /// Places are counted in the order of ``TemplateContent``.
  mutating func node(of models: [any TemplateModel]) -> Node {
    var parts: [Node.Part] = []
    for model in models {
      var children: [any Sendable] = []
      for value in model.values {
        children.append(child(for: value))
      }
      parts.append(Node.Part(names: type(of: model).names, children: children))
    }
    return .models(parts)
  }

  private mutating func child(for value: TemplateValue) -> any Sendable {
    switch value {
    case .fragment(let fragment):
      places += 1
      return Node.text(fragment.isEmpty ? "" : Skeleton.mark(of: places - 1))
    case .flag(let flag): return flag
    case .model(let model): return node(of: [model])
    case .list(let models):
      var nodes: [Node] = []
      for model in models {
        nodes.append(node(of: [model]))
      }
      return Nodes(nodes: nodes)
    case .constant(let model): return Node.constant(model)
    }
  }
}

/// What swift-mustache reads in the place of a value.
///
/// Few types, and none that is generic, because what a type conforms to takes long to find out.
private enum Node: MustacheParent, MustacheCustomRenderable {
  /// A text that has no children and counts as absent where it is empty.
  case text(String)
  case models([Part])
  /// A model whose texts do not change.
  case constant(any TemplateModel)

  /// A model: the names of its children, and the children in the same order.
  struct Part {
    let names: [String]
    let children: [any Sendable]
  }

  var renderText: String {
    guard case .text(let text) = self else { return "" }
    return text
  }

  var isNull: Bool {
    guard case .text(let text) = self else { return false }
    return text.isEmpty
  }

  func child(named name: String) -> Any? {
    switch self {
    case .text: return nil
    case .models(let parts):
      for part in parts {
        if let place = part.names.firstIndex(of: name) { return part.children[place] }
      }
      return nil
    case .constant(let model):
      guard case .fragment(let fragment) = model.value(named: name) else { return nil }
      var markup = Markup()
      fragment.write(to: &markup)
      return Node.text(markup.string)
    }
  }
}

/// The nodes of a list in turn.
private struct Nodes: Sequence, MustacheSequence {
  let nodes: [Node]

  func makeIterator() -> some IteratorProtocol<Node> { nodes.makeIterator() }
}
