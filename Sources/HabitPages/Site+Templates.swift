package import HabitCore
import HabitDigest
import HabitLanguage
package import HabitParts
import HabitSources
import HabitTemplates

extension Site {
  /// Reads what most sites are made of, until the task is not needed any more.
  ///
  /// A site does so otherwise when it comes to it; before, it can be done beside the reading of an
  /// export.
  package static func prepare() {
    _ = Language.english
    _ = ThemeFile.standard
    _ = builtInTemplates
  }

  /// All that is wrong with the owner's templates.
  package static func templateProblems(_ sources: SiteSources) -> [Diagnostic] {
    templates(sources).problems
  }

  /// The built-in templates with the owner's in their places, checked against every page.
  static func templates(
    _ sources: SiteSources
  ) -> (set: TemplateSet?, problems: [Diagnostic]) {
    let isBuiltIn = sources.templates.isEmpty
    var (templates, problems) =
      isBuiltIn
      ? (builtInTemplates, []) : parsed(BuiltInFiles.templates.merging(sources.templates) { $1 })
    guard let templates else { return (nil, problems) }
    if !isBuiltIn {
      problems += Self.problems(in: templates) + unusedTemplates(of: sources, in: templates)
    }
    problems += unusedStyles(of: sources) + ThemeFile.unusedStyles(among: sources.themes)
    return (templates, problems)
  }

  /// Those of pages alone, which need none of mails; that they are right, a test makes sure of.
  private static let builtInTemplates = TemplateSet(builtIn: BuiltInFiles.pageTemplates)

  private static func parsed(
    _ files: [String: SourceFile]
  ) -> (set: TemplateSet?, problems: [Diagnostic]) {
    do {
      return (try TemplateSet(files), [])
    } catch {
      return (nil, error.problems)
    }
  }

  /// What is wrong in the templates of all pages and of mails.
  private static func problems(in templates: TemplateSet) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for page in pages {
      // A tag that is wrong in a part of many pages is told once.
      let known = problems.map(\.location)
      problems += templates.problems(of: page).filter { !known.contains($0.location) }
    }
    return problems + Digest.templateProblems(in: templates)
  }

  /// The owner's templates that no page comes to: their names are probably misspelt.
  private static func unusedTemplates(
    of sources: SiteSources,
    in templates: TemplateSet
  ) -> [Diagnostic] {
    let names = BuiltInFiles.templates.keys
    return sources.templates.keys.sorted().compactMap { name in
      guard !names.contains(name), !templates.isUsed(name) else { return nil }
      let hint = NearestName.hint(name, among: names)
      return Diagnostic(
        .error,
        "template.unused",
        "no page uses a template \(name.quoted)\(hint)",
        at: sources.templates[name].map { Location(file: $0.path) }
      )
    }
  }
}
