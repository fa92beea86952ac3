import HabitTemplates

/// A section of medals.
struct AwardGroup: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("id") { $0.id }, .text("title") { $0.title }, .list("cards") { $0.cards },
  ])

  /// The id of its heading in the page.
  let id: String
  let title: String
  let cards: [AwardCard]
}
