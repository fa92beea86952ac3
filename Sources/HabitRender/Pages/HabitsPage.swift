import HabitCore

/// All habits that are not archived.
struct HabitsPage: Page {
  static let template = "habits"
  static let fields = TemplateFields<Self>([.model("list", \.list)])

  let frame: Frame
  let list: HabitList
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
    list = HabitList(
      isEmpty: habits.isEmpty,
      emptyText: "No habit is active.",
      ringsNote: "Rings show the share of \(site.report.asOf.year) that was kept",
      cards: habits.map { site.card(of: $0, on: .habits) },
      table: site.table(of: habits, caption: "Figures since the first day", on: .habits).markup
    )
  }
}
