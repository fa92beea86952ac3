import HabitCore

/// The habits that are archived, the latest first.
struct ArchivePage: Page {
  static let template = "archive"
  static let fields = TemplateFields<Self>([.model("list", \.list)])

  let frame: Frame
  let list: HabitList
}

extension ArchivePage {
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
        title: "Archive",
        lead: site.language.count(habits.count, "archived habit", "archived habits")
      )
    )
    list = HabitList(
      isEmpty: habits.isEmpty,
      emptyText: "No habit is archived.",
      ringsNote: "Rings show the share of each habit's last year that was kept",
      cards: habits.map { site.card(of: $0, on: .archive) },
      table: site.table(of: habits, caption: "Figures of the whole lifetime", on: .archive).markup
    )
  }
}
