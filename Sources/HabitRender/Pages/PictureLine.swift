/// A picture as a page refers to it.
struct PictureLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("address", \.address), .text("width", \.width), .text("height", \.height),
    .text("alternative", \.alternative),
  ])

  let address: String
  /// In pixels.
  let width: String
  /// In pixels.
  let height: String
  /// What stands for the picture where it cannot be seen.
  let alternative: String
}
