/// Some habits as cards, and all their figures in a table.
struct HabitList: TemplateModel {
  static let fields = TemplateFields<Self>([
    .flag("isEmpty", \.isEmpty), .text("emptyText", \.emptyText), .text("ringsNote", \.ringsNote),
    .list("cards", \.cards), .markup("table", \.table),
  ])

  let isEmpty: Bool
  /// What stands in the place of the cards where there are none.
  let emptyText: String
  /// What the rings of the cards show.
  let ringsNote: String
  let cards: [HabitCard]
  let table: String
}
