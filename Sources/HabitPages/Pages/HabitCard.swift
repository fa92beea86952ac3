import HabitTemplates
import HabitText

/// A habit in a list: its name, a few lines and a ring.
struct HabitCard: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("emoji") { $0.emoji }, .text("colorClass") { $0.colorClass },
    .text("address") { $0.address }, .list("lines") { $0.lines }, .markup("ring") { $0.ring },
  ])

  let name: String
  let emoji: String
  let colorClass: String
  let address: String
  let lines: [Line]
  let ring: DeferredMarkup

  /// A figure and its label.
  struct Line: TemplateModel {
    static let fields = TemplateFields<Self>([
      .text("figure") { $0.figure }, .text("text") { $0.text },
    ])

    let figure: String
    let text: String
  }
}
