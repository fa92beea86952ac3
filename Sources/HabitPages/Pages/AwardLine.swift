import HabitTemplates

/// A round number that a habit has reached, and its day.
struct AwardLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("kind") { $0.kind }, .text("text") { $0.text }, .text("day") { $0.day },
    .text("dayAddress") { $0.dayAddress },
  ])

  /// The class of its mark: `streak` or `total`.
  let kind: String
  let text: String
  let day: String
  let dayAddress: String
}
