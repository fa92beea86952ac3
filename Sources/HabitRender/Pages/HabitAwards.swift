/// A habit with all its awards, the newest first.
struct HabitAwards: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name", \.name), .text("emoji", \.emoji), .text("address", \.address),
    .list("awards", \.awards),
  ])

  let name: String
  let emoji: String
  let address: String
  let awards: [AwardLine]
}
