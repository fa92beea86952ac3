import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// All habits that are not archived.
struct HabitsPage: Page {
  static let template = "habits"
  static let fields = TemplateFields<Self>([
    .model("list") { $0.list }, .list("categories") { $0.categories },
  ])

  let frame: Frame
  let list: HabitList
  let categories: [Link]

  static func plans(in site: SiteModel) -> [PagePlan] {
    [PagePlan(path: .habits) { HabitsPage(site) }]
  }

  private init(_ site: SiteModel) {
    let habits = site.active
    frame = site.frame(
      Heading(
        path: .habits,
        title: site.language[.habits],
        lead: site.language.count(habits.count, .activeHabits)
      )
    )
    categories = site.categoryLinks(on: .habits)
    list = HabitList(
      emptyText: site.language[.noActiveHabit],
      ringsNote: site.ringsNote(.ringsOfYear),
      cards: habits.map { site.habitCards.card(of: $0, on: .habits) },
      table: site.facts.table(
        of: habits,
        caption: site.language[.figuresSinceFirstDay],
        on: .habits
      ).markup
    )
  }
}
