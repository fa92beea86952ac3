import HabitTemplates

/// A picture in the HTML of a mail.
struct MailPicture: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("label") { $0.label }, .text("source") { $0.source }, .text("width") { $0.width },
    .text("height") { $0.height }, .text("alternative") { $0.alternative },
  ])

  /// The description of the picture.
  let label: String
  /// The address: `cid:` and the content ID.
  let source: String
  /// In pixels.
  let width: String
  /// In pixels.
  let height: String
  let alternative: String

  /// Shows a picture at half its size, so that it is sharp on every screen.
  init(_ sketch: DigestPictures.Sketch) {
    label = sketch.label
    source = "cid:\(sketch.contentID)"
    width = "\(sketch.width / 2)"
    height = "\(sketch.height / 2)"
    alternative = sketch.alternative
  }
}
