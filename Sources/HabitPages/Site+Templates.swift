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
    PageWriter.prepare()
    _ = builtInStyles
  }

  /// Returns all problems of the owner's templates.
  package static func templateProblems(_ sources: SiteSources) -> [Diagnostic] {
    writer(sources).problems
  }

  /// Returns the writer of pages with the owner's templates, checked against every page and mail.
  static func writer(_ sources: SiteSources) -> (writer: PageWriter?, problems: [Diagnostic]) {
    var (writer, problems) = PageWriter.writer(sources.templates)
    guard let pages = writer else { return (nil, problems) }
    if !sources.templates.isEmpty {
      do throws(SiteError) {
        let all = try TemplateSet(BuiltInFiles.templates.merging(sources.templates) { $1 })
        problems += Digest.templateProblems(in: all)
      } catch {
        return (nil, error.problems)
      }
      problems += unusedTemplates(of: sources, in: pages)
    }
    problems += unusedStyles(of: sources) + ThemeFile.unusedStyles(among: sources.themes)
    if !problems.isEmpty { writer = nil }
    return (writer, problems)
  }

  /// Returns a diagnostic for each template of the owner that no page uses; its name is probably
  /// misspelt.
  private static func unusedTemplates(
    of sources: SiteSources,
    in writer: PageWriter
  ) -> [Diagnostic] {
    sources.templates.keys.sorted().compactMap { name in
      guard let message = writer.objection(to: name) else { return nil }
      return Diagnostic(
        .error,
        "template.unused",
        message,
        at: sources.templates[name].map { Location(file: $0.path) }
      )
    }
  }
}
