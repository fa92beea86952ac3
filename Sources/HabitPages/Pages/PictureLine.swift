import HabitTemplates

/// A picture as a page refers to it.
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
  /// What stands for the picture where it cannot be seen.
  let alternative: String
}
