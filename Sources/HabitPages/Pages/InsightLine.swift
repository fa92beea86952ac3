import HabitTemplates

/// An insight into a habit as a sentence, with the figures behind it.
struct InsightLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("emoji") { $0.emoji }, .text("address") { $0.address },
    .text("sentence") { $0.sentence }, .text("figures") { $0.figures },
  ])

  let name: String
  let emoji: String
  let address: String
  let sentence: String
  let figures: String
}
