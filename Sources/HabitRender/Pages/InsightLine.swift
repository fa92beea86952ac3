/// An insight into a habit as a sentence, with the figures that it stands on.
struct InsightLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name", \.name), .text("emoji", \.emoji), .text("address", \.address),
    .text("sentence", \.sentence), .text("figures", \.figures),
  ])

  let name: String
  let emoji: String
  let address: String
  let sentence: String
  let figures: String
}
