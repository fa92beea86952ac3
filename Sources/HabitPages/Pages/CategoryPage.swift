import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The habits of one category and their combined figures.
struct CategoryPage: Page {
  static let template = "category"
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("colorClass") { $0.colorClass }, .list("tiles") { $0.tiles },
    .model("list") { $0.list }, .list("categories") { $0.categories },
  ])

  let frame: Frame
  let name: String
  let colorClass: String
  let tiles: [Tile]
  let list: HabitList
  /// All categories, including this one.
  let categories: [Link]
}

extension CategoryPage {
  static func plans(in site: SiteModel) -> [PagePlan] {
    site.categories.map { category in
      PagePlan(path: .category(category.slug)) { CategoryPage(category, site) }
    }
  }

  private init(_ category: SiteCategory, _ site: SiteModel) {
    let path = PagePath.category(category.slug)
    let language = site.language
    name = site.name(of: category)
    colorClass = category.colorClass
    frame = site.frame(
      Heading(
        path: path,
        title: language.text(.categoryNamed, ["name": name]),
        lead: language.text(
          .inCategory,
          ["habits": language.count(category.habits.count, .habits)]
        ),
        parents: [(language[.overview], .home), (language[.habits], .habits)]
      )
    )
    tiles = site.facts.tiles(of: category.total)
    list = HabitList(
      isEmpty: false,
      emptyText: "",
      ringsNote: site.ringsNote(.ringsOfLastYear),
      cards: category.habits.map { site.habitCards.card(of: $0, on: path) },
      table: site.facts.table(
        of: category.habits,
        caption: language[.figuresOfLifetime],
        on: path
      ).markup
    )
    categories = site.categoryLinks(on: path)
  }
}
