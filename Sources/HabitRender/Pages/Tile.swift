/// One large figure.
struct Tile: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("label", \.label), .text("figure", \.figure), .text("unit", \.unit),
    .text("detail", \.detail),
  ])

  let label: String
  let figure: String
  var unit = ""
  var detail = ""
}
