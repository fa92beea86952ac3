import HabitTemplates

/// A milestone of a habit, and its day.
struct MilestoneLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("text") { $0.text }, .text("day") { $0.day }, .text("dayAddress") { $0.dayAddress },
    .text("name") { $0.name }, .text("emoji") { $0.emoji }, .text("address") { $0.address },
    .model("photo") { $0.photo },
  ])

  let text: String
  let day: String
  let dayAddress: String
  let name: String
  let emoji: String
  let address: String
  let photo: PictureLine?
}
