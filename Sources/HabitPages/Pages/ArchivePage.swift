import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The archived habits, the latest first.
struct ArchivePage: Page {
  static let template = "archive"
  static let fields = TemplateFields<Self>([.model("list") { $0.list }])

  let frame: Frame
  let list: HabitList

  static func plans(in site: SiteModel) -> [PagePlan] {
    [PagePlan(path: .archive) { ArchivePage(site) }]
  }

  private init(_ site: SiteModel) {
    let habits = site.archived.sorted {
      ($0.habit.archived ?? Day.accepted.first) > ($1.habit.archived ?? Day.accepted.first)
    }
    frame = site.frame(
      Heading(
        path: .archive,
        title: site.language[.archive],
        lead: site.language.count(habits.count, .archivedHabits)
      )
    )
    list = HabitList(
      of: habits,
      on: .archive,
      (.noArchivedHabit, .ringsOfLastYear, .figuresOfLifetime),
      site
    )
  }
}
