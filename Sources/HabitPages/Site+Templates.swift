import HabitConfig
package import HabitCore
import HabitDigest
package import HabitFacts
import HabitTemplates
import HabitText

extension Site {
  /// Reads the data that most sites need, ahead of its first use.
  ///
  /// Without this call, a site reads the data on first use. The call allows reading it while an
  /// export is read.
  package static func prepare() {
    _ = Language.english
    _ = ThemeFile.standard
    _ = builtInTemplates
    _ = builtInStyles
  }

  /// Returns all problems of the owner's templates.
  package static func templateProblems(_ sources: SiteSources) -> [Diagnostic] {
    templates(sources).problems
  }

  /// Returns the built-in templates with the owner's overrides, checked against every page.
  static func templates(_ sources: SiteSources) -> (set: TemplateSet?, problems: [Diagnostic]) {
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

  /// The templates of pages only, without those of mails; a test ensures that they are valid.
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

  /// Returns the problems in the templates of all pages and of mails.
  private static func problems(in templates: TemplateSet) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for page in pages {
      // A wrong tag in a partial of many pages is reported once.
      let known = problems.map(\.location)
      problems += templates.problems(of: page).filter { !known.contains($0.location) }
    }
    return problems + Digest.templateProblems(in: templates)
  }

  /// Returns a diagnostic for each template of the owner that no page uses; its name is probably
  /// misspelt.
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
        Retired.message(about: name, in: Retired.templates)
          ?? "no page uses a template \(name.quoted)\(hint)",
        at: sources.templates[name].map { Location(file: $0.path) }
      )
    }
  }
}
