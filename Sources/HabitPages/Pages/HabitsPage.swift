import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// All habits that are not archived.
struct HabitsPage: Page {
  static let template = "habits"
  static let fields = TemplateFields<Self>([
    .model("list") { $0.list }, .list("categories") { $0.categories },
    .text("archived") { $0.archived },
    .text("archiveAddress") { _ in PagePath.habits.address(of: .archive) },
  ])

  let frame: Frame
  let list: HabitList
  let categories: [Link]
  /// The number of archived habits in words; empty for none.
  let archived: String

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
    let others = site.archived.count
    archived = others > 0 ? site.language.count(others, .archivedHabits) : ""
    list = HabitList(
      of: habits,
      on: .habits,
      (.noActiveHabit, .ringsOfYear, .figuresSinceFirstDay),
      site
    )
  }
}

/// Some habits as cards, and all their figures in a table.
struct HabitList: TemplateModel {
  static let fields = TemplateFields<Self>([
    .flag("isEmpty") { $0.cards.isEmpty }, .text("emptyText") { $0.emptyText },
    .text("cardsTitle") { $0.cardsTitle }, .text("ringsNote") { $0.ringsNote },
    .list("cards") { $0.cards }, .text("tableTitle") { $0.tableTitle },
    .markup("table") { $0.table },
  ])

  /// The text to show if there are no cards.
  let emptyText: String
  /// The title of the cards, with the year of their rings if that is one for all.
  let cardsTitle: String
  /// The description of the rings of the cards; empty if habits are only counted, and have none.
  let ringsNote: String
  let cards: [HabitCard]
  /// The title of the table, which says of what time its figures are.
  let tableTitle: String
  let table: DeferredMarkup

  /// Creates the list of a page, whose `words` are for no habits, for the rings and for the table.
  init(
    of habits: [HabitReport],
    on path: PagePath,
    _ words: (empty: Phrase, rings: Phrase, table: Phrase),
    _ site: SiteModel
  ) {
    let language = site.language
    emptyText = language[words.empty]
    let year = "\(site.report.asOf.year)"
    let hasRings = !site.report.isOnlyCounted
    ringsNote = hasRings ? language.text(words.rings, ["year": year]) : ""
    cardsTitle =
      hasRings && words.rings == .ringsOfYear
      ? language.pair(language[.atAGlance], year) : language[.atAGlance]
    tableTitle = language[words.table]
    cards = habits.map { HabitCard(of: $0, on: path, site) }
    table = site.facts.table(of: habits, caption: language[words.table], on: path).markup
  }
}
