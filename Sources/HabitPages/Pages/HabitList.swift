import HabitTemplates
import HabitWriting

/// Some habits as cards, and all their figures in a table.
struct HabitList: TemplateModel {
  static let fields = TemplateFields<Self>([
    .flag("isEmpty") { $0.isEmpty }, .text("emptyText") { $0.emptyText },
    .text("ringsNote") { $0.ringsNote },
    .list("cards") { $0.cards }, .markup("table") { $0.table },
  ])

  let isEmpty: Bool
  /// The text to show if there are no cards.
  let emptyText: String
  /// The description of the rings of the cards.
  let ringsNote: String
  let cards: [HabitCard]
  let table: DeferredMarkup
}
