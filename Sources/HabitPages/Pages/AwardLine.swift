import HabitTemplates
import HabitWriting

/// A round number that a habit has reached, and its day.
struct AwardLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("kind") { $0.kind }, .markup("medal") { $0.medal }, .text("text") { $0.text },
    .text("day") { $0.day }, .text("dayAddress") { $0.dayAddress },
  ])

  /// The class of its kind: `streak` or `total`.
  let kind: String
  let medal: DeferredMarkup
  let text: String
  let day: String
  let dayAddress: String
}
