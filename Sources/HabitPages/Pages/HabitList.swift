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
  /// What stands in the place of the cards where there are none.
  let emptyText: String
  /// What the rings of the cards show.
  let ringsNote: String
  let cards: [HabitCard]
  let table: DeferredMarkup
}
