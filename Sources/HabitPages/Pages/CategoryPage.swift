import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The habits of one category and their combined figures.
struct CategoryPage: Page {
  static let template = "category"
  static let fields = TemplateFields<Self>([
    .text("name") { $0.site.name(of: $0.category) },
    .text("colorClass") { $0.category.colorClass }, .list("tiles") { $0.tiles },
    .text("sentence") { $0.sentence }, .text("slipping") { $0.slipping },
    .text("rising") { $0.rising },
    .flag("hasToday") { $0.site.hasToday }, .text("todayName") { $0.site.todayName },
    .text("todayAddress") { PagePath.category($0.category.slug).address(of: .today) },
    .model("states") { $0.states },
    .markup("rings") { $0.rings }, .model("habits") { $0.habits }, .markup("months") { $0.months },
    .markup("table") { $0.table },
    // All categories, including this one.
    .list("categories") { $0.site.categoryLinks(on: .category($0.category.slug)) },
  ])

  let frame: Frame
  private let category: SiteCategory
  private let site: SiteModel
  /// What was done, in a sentence.
  let sentence: String
  /// The habits whose rates fall most; empty without any.
  let slipping: String
  /// The habits whose rates rise most; empty without any.
  let rising: String
  /// The states of its habits on the last day.
  let states: DayStates
  let tiles: [Tile]
  /// Twelve months of each active habit; empty for a single one, and in the first days.
  let rings: DeferredMarkup
  /// The active habits, or `nil` without any.
  let habits: HabitRowList?
  /// Twelve months of the active habits; empty without any.
  let months: DeferredMarkup
  let table: DeferredMarkup

  static func plans(in site: SiteModel) -> [PagePlan] {
    site.categories.map { category in
      PagePlan(path: .category(category.slug)) { CategoryPage(category, site) }
    }
  }

  private init(_ category: SiteCategory, _ site: SiteModel) {
    let path = PagePath.category(category.slug)
    let language = site.language
    self.category = category
    self.site = site
    frame = site.frame(
      Heading(
        path: path,
        title: language.text(.categoryNamed, ["name": site.name(of: category)]),
        lead: Self.lead(category, site),
        parents: [(language[.overview], .home), (language[.habits], .habits)]
      )
    )
    let first = category.habits.compactMap { $0.figures?.days.first }.min()
    let overall = OverallReport(of: category.habits, asOf: site.report.asOf)
    let rate = overall.flatMap { overall in
      overall.shareForm == .percentage
        ? HomeTiles(site: site, overall: overall, habits: category.habits).rate : nil
    }
    tiles = site.facts.tiles(of: category.total, since: first, rate: rate)
    let active = category.active
    let rows = HabitRows(of: active, on: path, site)
    let hero = site.report.overall.map {
      HomeHero(site: site, overall: $0, category: category)
    }
    sentence = hero?.sentence ?? ""
    slipping = hero?.slipping(rows) ?? ""
    rising = hero?.rising(rows) ?? ""
    states = DayStates(of: hero?.marks(on: path) ?? [], on: path, language)
    rings = hero?.categoryRings ?? .none
    habits = active.isEmpty ? nil : rows.list(of: 0..<active.count)
    months = Self.months(of: active, on: path, site)
    table =
      site.facts.table(
        of: category.habits,
        caption: language[.figuresOfLifetime],
        on: path
      ).markup
  }

  /// Returns how many active habits the category has, and which are archived.
  private static func lead(_ category: SiteCategory, _ site: SiteModel) -> String {
    let language = site.language
    let others = category.habits.count - category.active.count
    let counts = [
      category.active.isEmpty ? "" : language.count(category.active.count, .habits),
      others == 0 ? "" : language.count(others, .archivedHabits),
    ].filter { !$0.isEmpty }
    let count = counts.isEmpty ? language.count(0, .habits) : language.list(counts)
    let archived = category.habits.dropFirst(category.active.count).map { site.names[$0].isolated }
    return [
      language.text(.inCategory, ["habits": count]),
      archived.isEmpty ? "" : "\(language[.archived]): \(language.list(archived))",
    ].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static func months(
    of habits: [HabitReport],
    on path: PagePath,
    _ site: SiteModel
  ) -> DeferredMarkup {
    guard let last = site.report.overall?.days.last.month, !habits.isEmpty else { return .none }
    let known = habits.compactMap { $0.figures?.days.first.month }.min() ?? last
    let first = max(last.twelveMonths.lowerBound, known)
    let months = DayRange(first.first, last.first).months
    return HabitMonths(site: site, path: path, habits: habits, months: months)
      .markup(caption: site.language.heading(site.language.twelveMonths(upTo: last)))
  }
}
