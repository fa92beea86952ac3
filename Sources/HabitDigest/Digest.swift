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

/// The subject of a digest.
struct DigestSubject {
  private(set) var text: String
  private(set) var diagnostics: [Diagnostic] = []

  /// The allowed lengths: mail lists show up to 78 characters, and fewer than 10 look like spam.
  private static let counts = 10...78

  init(_ content: DigestContent) {
    let language = content.language
    let own = content.request.subject
    if !own.isEmpty {
      text = TextPattern(own).filled(
        with: ["period": content.title, "title": content.settings.title]
      )
    } else if let share = content.share {
      text = language.text(.mailSubject, ["period": content.title, "figure": share])
    } else {
      text = language.text(.mailOf, ["period": content.title])
    }
    if content.isCutOff { text += " (\(content.facts.dataNote))" }
    // A line break would begin another header, and a no-break space would encode a plain one.
    let plain = text.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }.map {
      $0.isHazardous || $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : Character($0)
    }
    text = String(plain).trimmed
    if text.count > Self.counts.upperBound {
      text = String(text.prefix(Self.counts.upperBound - 1)) + "…"
      report("cut to \(Self.counts.upperBound) characters")
    } else if !own.isEmpty, text.count < Self.counts.lowerBound {
      report("shorter than \(Self.counts.lowerBound) characters, as subjects of spam often are")
    }
  }

  private mutating func report(_ what: String) {
    diagnostics.append(Diagnostic(.note, "mail.subject", "the subject \(text.quoted) is \(what)"))
  }
}
