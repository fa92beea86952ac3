import HabitCore

/// The colours of a mail as templates write them inline.
struct MailColors: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("page", \.page), .text("surface", \.surface), .text("raised", \.raised),
    .text("text", \.text), .text("muted", \.muted), .text("line", \.line), .text("link", \.link),
    .text("font", \.font),
  ])

  let page: String
  let surface: String
  let raised: String
  let text: String
  let muted: String
  let line: String
  let link: String
  let font: String
}

extension MailColors {
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
