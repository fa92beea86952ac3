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
      emptyText: site.language[.noArchivedHabit],
      ringsNote: site.ringsNote(.ringsOfLastYear),
      cards: habits.map { site.habitCards.card(of: $0, on: .archive) },
      table: site.facts.table(
        of: habits,
        caption: site.language[.figuresOfLifetime],
        on: .archive
      ).markup
    )
  }
}

/// Some habits as cards, and all their figures in a table.
struct HabitList: TemplateModel {
  static let fields = TemplateFields<Self>([
    .flag("isEmpty") { $0.cards.isEmpty }, .text("emptyText") { $0.emptyText },
    .text("ringsNote") { $0.ringsNote }, .list("cards") { $0.cards }, .markup("table") { $0.table },
  ])

  /// The text to show if there are no cards.
  let emptyText: String
  /// The description of the rings of the cards.
  let ringsNote: String
  let cards: [HabitCard]
  let table: DeferredMarkup
}
