/// Something to remember of a habit, and when it was.
struct MilestoneLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("text", \.text), .text("day", \.day), .text("dayAddress", \.dayAddress),
    .text("name", \.name), .text("emoji", \.emoji), .text("address", \.address),
    .model("photo", \.photo),
  ])

  let text: String
  let day: String
  let dayAddress: String
  let name: String
  let emoji: String
  let address: String
  let photo: PictureLine?
}
