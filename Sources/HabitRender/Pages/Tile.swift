/// One large figure.
struct Tile: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("label") { $0.label }, .text("figure") { $0.figure }, .text("unit") { $0.unit },
    .text("detail") { $0.detail }, .text("address") { $0.address },
  ])

  let label: String
  let figure: String
  var unit = ""
  var detail = ""
  /// Where the detail leads, or empty.
  var address = ""
}
