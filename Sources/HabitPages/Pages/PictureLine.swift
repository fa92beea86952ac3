import HabitTemplates

/// A reference from a page to a picture.
struct PictureLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("address") { $0.address }, .text("width") { $0.width }, .text("height") { $0.height },
    .text("alternative") { $0.alternative },
  ])

  let address: String
  /// In pixels.
  let width: String
  /// In pixels.
  let height: String
  /// The alternative text of the picture.
  let alternative: String
}
