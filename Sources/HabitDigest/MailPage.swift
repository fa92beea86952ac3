import HabitConfig
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The frame around the sections of a mail, for templates.
struct MailPage: TemplateModel {
  static let template = "mail/digest.html"
  static let fields = TemplateFields<Self>([
    .text("language") { $0.content.language.tag },
    .text("direction") { $0.style.direction.rawValue },
    // The side where lines begin: `left` or `right`.
    .text("start") { $0.style.direction.start },
    .text("schemes") { $0.style.schemes }, .markup("style") { $0.style.sheet },
    .model("colors") { MailColors(style: $0.style) },
    .model("words") { PageWords(language: $0.content.language) },
    .text("heading") { $0.content.title }, .text("siteTitle") { $0.content.settings.title },
    .text("lead") { $0.content.lead }, .text("preheader") { $0.content.opening },
    .markup("filler") { filler(after: $0.content.opening) },
    .markup("sections") { model in DeferredMarkup { $0.append(model.sections) } },
    .text("address") { $0.content.address }, .text("openSite") { $0.content.openSite },
    .text("why") { $0.content.why }, .text("unsubscribe") { $0.content.unsubscribe },
  ])

  private let content: DigestContent
  private let style: MailStyle
  private let sections: Markup

  /// Returns the invisible characters that pad a text to 200: they keep the mail's text out of the
  /// preview after the preheader.
  private static func filler(after text: String) -> String {
    String(repeating: "&#8199;&#65279;&#847;", count: max(0, 200 - text.count) / 3 + 1)
  }

  /// Returns the mail with as much of its habits as fits the limit: with shorter rows, then with as
  /// many of them as fit.
  ///
  /// - Throws: ``SiteError`` if a template makes the text too long.
  static func fitted(
    _ content: DigestContent,
    _ style: MailStyle,
    _ templates: TemplateSet
  ) throws(SiteError) -> (html: String, diagnostics: [Diagnostic]) {
    let limit = content.request.limit
    let rows = content.sections.map(\.rowCount).max() ?? 0
    var detail = MailWriter.Detail()
    var diagnostics: [Diagnostic] = []
    func html(_ detail: MailWriter.Detail) throws(SiteError) -> String {
      let sections = MailWriter.markup(content, style, detail)
      let page = MailPage(content: content, style: style, sections: sections)
      return try templates.text(of: page, with: template)
    }
    func isShort(_ detail: MailWriter.Detail) throws(SiteError) -> Bool {
      limit.encodedCount(try html(detail)) <= limit.bytes
    }
    func report(_ what: String, _ severity: Diagnostic.Severity = .note) {
      diagnostics.append(Diagnostic(severity, "mail.size", what))
    }
    if try !isShort(detail) {
      detail.isShort = true
      report("the rows of habits are shortened: the mail has more than \(limit.bytes) bytes")
      if try !isShort(detail) {
        var tooMany = rows
        detail.maxRows = 0
        while tooMany - detail.maxRows > 1 {
          var more = detail
          more.maxRows += (tooMany - detail.maxRows) / 2
          if try isShort(more) { detail = more } else { tooMany = more.maxRows }
        }
        let rest = rows - detail.maxRows
        report("\(rest) habits have no row: the mail has more than \(limit.bytes) bytes")
      }
    }
    let written = try html(detail)
    let count = limit.encodedCount(written)
    if count > limit.bytes {
      report("the mail has \(count) bytes, more than \(limit.bytes)", .warning)
    }
    return (written, diagnostics)
  }
}

extension Section {
  fileprivate var rowCount: Int {
    if case .table(let table) = content { table.rows.count } else { 0 }
  }
}

/// The colours of a mail, for templates to write inline.
struct MailColors: TemplateModel {
  private static let colors: [MailColor] = [.page, .text, .muted, .line, .link]
  static let fields = TemplateFields<Self>(
    colors.map { color in .text("\(color)") { $0.style[color].description } }
      + [.text("font") { _ in MailStyle.font }]
  )
  let style: MailStyle
}
