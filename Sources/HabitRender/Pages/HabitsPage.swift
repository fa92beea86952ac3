/// All habits that are not archived.
struct HabitsPage: Page {
  static let template = "habits"
  static let fields = TemplateFields<Self>([
    .flag("isEmpty", \.isEmpty), .text("emptyText", \.emptyText), .list("cards", \.cards),
    .markup("table", \.table),
  ])

  let frame: Frame
  let isEmpty: Bool
  let emptyText: String
  let cards: [HabitCard]
  let table: String
}

extension HabitsPage {
  static func plans(in site: SiteModel) -> [PagePlan] {
    [PagePlan(path: .habits) { HabitsPage(site) }]
  }

  private init(_ site: SiteModel) {
    let habits = site.active
    frame = site.frame(
      Heading(
        path: .habits,
        title: "Habits",
        lead: site.language.count(habits.count, "active habit", "active habits")
      )
    )
    isEmpty = habits.isEmpty
    emptyText = "No habit is active."
    cards = habits.map { site.card(of: $0, on: .habits) }
    table = site.table(of: habits, caption: "Figures since the first day", on: .habits).markup
  }
}
