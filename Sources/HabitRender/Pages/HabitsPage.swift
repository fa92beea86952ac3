import HabitCore

/// All habits that are not archived.
struct HabitsPage: Page {
  static let template = "habits"
  static let fields = TemplateFields<Self>([
    .flag("isEmpty", \.isEmpty), .text("emptyText", \.emptyText), .text("ringsNote", \.ringsNote),
    .list("cards", \.cards),
    .markup("table", \.table),
  ])

  let frame: Frame
  let isEmpty: Bool
  let emptyText: String
  let ringsNote: String
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
    ringsNote = "Rings show the share of \(site.report.asOf.year) that was kept"
    cards = habits.map { site.card(of: $0, on: .habits) }
    table = site.table(of: habits, caption: "Figures since the first day", on: .habits).markup
  }
}
