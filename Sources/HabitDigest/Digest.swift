package import HabitConfig
package import HabitCore
package import HabitFacts
package import HabitTemplates
package import HabitText

/// The summary of a week, a month or a year as a mail: the sections of its page as HTML and as text.
package struct Digest: Sendable {
  /// One line of at most 78 characters that names the period.
  package let subject: String
  /// A complete document within the limit, without references to other files.
  package let html: String
  /// Plain text in lines of at most 78 columns, each ending in a line feed.
  package let text: String
  /// The reports of what was left out to keep the HTML within the limit, in that order.
  package let diagnostics: [Diagnostic]

  /// Creates the digest of a period.
  ///
  /// - Parameters:
  ///   - request: The period, and the facts that only the sender knows.
  ///   - report: All habits, as of a day in or after the period. The whole period is judged only
  ///     after its last day; until then, what is not done on that day is open.
  ///   - look: The settings, the owner's files and the language.
  /// - Throws: ``SiteError`` if the period has not begun, a template is invalid, the theme does not
  ///   exist, or a text would be too long.
  package init(
    _ request: DigestRequest,
    of report: Report,
    in look: (settings: Settings, sources: SiteSources, language: Language)
  ) throws(SiteError) {
    let content = try DigestContent(request, report, look.settings, look.language)
    let templates = try Self.templates(look.sources)
    let theme = try ThemeFile(look.settings.theme, own: look.sources.themes).theme
    let style = MailStyle(theme, look.settings.appearance, look.language.direction)
    let fitted = try MailPage.fitted(content, style, templates)
    html = fitted.html
    text = TextWriter.text(of: content)
    let line = DigestSubject(content)
    subject = line.text
    diagnostics = fitted.diagnostics + line.diagnostics
  }

  /// Returns the built-in templates with the owner's overrides.
  ///
  /// - Throws: ``SiteError`` with every problem in the mail templates.
  private static func templates(_ sources: SiteSources) throws(SiteError) -> TemplateSet {
    let templates = try TemplateSet(BuiltInFiles.templates.merging(sources.templates) { $1 })
    let problems = templateProblems(in: templates)
    guard problems.isEmpty else { throw SiteError(problems) }
    return templates
  }

  /// Returns the problems in the mail templates.
  package static func templateProblems(in templates: TemplateSet) -> [Diagnostic] {
    templates.problems(of: MailPage.template, rendering: MailPage.schema)
  }

  /// Returns the sections of the mail as CommonMark with pipe tables.
  ///
  /// Blocks are separated by one blank line, and the text ends in one line feed.
  ///
  /// - Parameters:
  ///   - request: The period, and the pages that the text may link to.
  ///   - report: All habits, as of a day in or after the period.
  ///   - look: The settings and the language.
  /// - Returns: The document.
  /// - Throws: ``SiteError`` if the period has not begun.
  package static func markdown(
    _ request: DigestRequest,
    of report: Report,
    in look: (settings: Settings, language: Language)
  ) throws(SiteError) -> String {
    MarkdownWriter(try DigestContent(request, report, look.settings, look.language)).text
  }
}
