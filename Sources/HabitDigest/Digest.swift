package import HabitConfig
package import HabitCore
package import HabitFacts
package import HabitTemplates
package import HabitText

/// The summary of a week, a month or a year as a mail: HTML, text and pictures with the same
/// figures.
package struct Digest: Sendable {
  /// One line of 10 to 78 characters that names the period.
  package let subject: String
  /// A complete document within the limit.
  ///
  /// Its only references are to ``pictures``, by `cid:`.
  package let html: String
  /// Plain text in lines of at most 78 columns, each ending in a line feed.
  package let text: String
  package let pictures: [DigestPicture]
  /// The reports of what was left out to keep the HTML within the limit, in that order.
  package let diagnostics: [Diagnostic]

  /// Creates the digest of a period.
  ///
  /// - Parameters:
  ///   - request: The period, and the facts that only the sender knows.
  ///   - report: All habits, as of a day in or after the period. The whole period is judged only
  ///     after its last day; until then, what is not done on that day is open.
  ///   - look: The settings, the owner's files and the language. If the files include no picture
  ///     maker, the digest has no pictures.
  /// - Throws: ``SiteError`` if the period has not begun, a template is invalid, the theme does not
  ///   exist, a picture cannot be drawn, or a text would be too long.
  package init(
    _ request: DigestRequest,
    of report: Report,
    in look: (settings: Settings, sources: SiteSources, language: Language)
  ) throws(SiteError) {
    let model = try DigestModel(request, report, look.settings, look.language)
    let templates = try Self.templates(look.sources)
    let theme = try ThemeFile(look.settings.theme, own: look.sources.themes).theme
    let style = MailStyle(theme, look.settings.appearance, look.language.direction)
    let writer = DigestWriter(model: model, style: style, templates: templates)
    let maker = look.sources.pictures
    let fitted = try writer.fitted(
      maker == nil ? DigestPictures() : DigestPictures(of: model, style)
    )
    html = fitted.html
    var pictures: [DigestPicture] = []
    if let maker {
      for sketch in fitted.pictures { pictures.append(try DigestPicture(sketch, by: maker)) }
    }
    self.pictures = pictures
    text = try templates.text(of: DigestText(model), with: DigestText.template)
    let line = DigestSubject(model)
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
    templates.problems(of: DigestPage.template, rendering: DigestPage.schema)
      + templates.problems(of: DigestText.template, rendering: DigestText.schema)
  }
}

/// A picture that is attached to a digest.
package struct DigestPicture: Sendable {
  /// The name by which the HTML refers to the picture after `cid:`, without angle brackets.
  package let contentID: String
  /// The name of the file: `2026-0.png`.
  package let fileName: String
  /// The alternative text.
  package let alternative: String
  /// The bytes of a PNG, twice as wide as the HTML shows it.
  package let bytes: [UInt8]
}
