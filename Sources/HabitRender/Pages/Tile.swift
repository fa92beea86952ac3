/// One large figure.
struct Tile: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("label", \.label), .text("figure", \.figure), .text("unit", \.unit),
    .text("detail", \.detail), .text("address", \.address),
  ])

  let label: String
  let figure: String
  var unit = ""
  var detail = ""
  /// Where the detail leads, or empty.
  var address = ""
}
