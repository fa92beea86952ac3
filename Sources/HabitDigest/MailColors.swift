import HabitCore
import HabitTemplates

/// The colours of a mail, for templates to write inline.
struct MailColors: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("page") { $0.page }, .text("surface") { $0.surface }, .text("raised") { $0.raised },
    .text("text") { $0.text }, .text("muted") { $0.muted }, .text("line") { $0.line },
    .text("link") { $0.link },
    .text("font") { $0.font },
  ])

  let page: String
  let surface: String
  let raised: String
  let text: String
  let muted: String
  let line: String
  let link: String
  let font: String

  init(_ style: MailStyle) {
    page = style[.page].description
    surface = style[.surface].description
    raised = style[.raised].description
    text = style[.text].description
    muted = style[.muted].description
    line = style[.line].description
    link = style[.link].description
    font = MailStyle.font
  }
}
