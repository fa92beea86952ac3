/// A round number that a habit has reached, and when.
struct AwardLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("kind", \.kind), .text("text", \.text), .text("day", \.day),
    .text("dayAddress", \.dayAddress),
  ])

  /// The class of its mark: `streak` or `total`.
  let kind: String
  let text: String
  let day: String
  let dayAddress: String
}
