import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitText

/// The site as a whole: its settings, habits, charts, categories, content and menu.
///
/// A class, because every page that is not rendered yet holds it.
final class SiteModel: Sendable {
  let settings: Settings
  let report: Report
  let language: Language
  let charts: PageCharts
  /// The categories, in the order of the report; empty if no habit has one.
  let categories: [SiteCategory]
  let content: [ContentDocument]
  /// The style sheet's path, relative to the output folder.
  let stylesheet: String
  /// The icon's path, relative to the output folder.
  let icon: String
  /// The path of the script, relative to the output folder; not every page has the script.
  let script: String
  /// The habits that are not archived, in the order of the report.
  let active: [HabitReport]
  let archived: [HabitReport]
  let experience: Experience?
  /// The milestones of all habits, oldest first.
  let milestones: [Report.DatedMilestone]
  let photos: SitePhotos
  let facts: Facts
  /// The pictures of shared pages, or `nil` if pages have none.
  let cards: SiteCards?
  let hasInsights: Bool
  private let lazyToday: Lazy<Report>
  private let lazyInsights: Lazy<Insights>
  let changes: PageChanges

  init(
    settings: Settings,
    report: Report,
    charts: PageCharts,
    categories: [SiteCategory],
    content: [ContentDocument],
    assets: SiteAssets,
    sources: SiteSources,
    cards: SiteCards?
  ) {
    self.settings = settings
    self.report = report
    language = charts.language
    self.charts = charts
    self.categories = categories
    self.content = content
    stylesheet = assets.stylesheet.path
    icon = SiteAssets.icon.path
    script = SiteAssets.script.path
    active = report.habits.filter { !$0.isOver }
    archived = report.habits.filter { $0.isOver }
    facts = Facts(report, charts.language, charts.names)
    experience = report.experience
    milestones = report.milestones
    photos = sources.photos
    self.cards = cards
    hasInsights = Insights.canBeTried(of: report)
    lazyToday = Lazy { report.ofToday }
    lazyInsights = Lazy { Insights(of: report) }
    changes = PageChanges(of: report, content: content)
  }

  /// The report up to today, on which nothing is done yet if the data ends earlier.
  var today: Report { lazyToday.value }

  var insights: Insights { lazyInsights.value }

  var due: DueList { DueList(report: today, language: language, names: names) }

  /// Whether anything is said of today: not where the data ends before yesterday.
  var hasToday: Bool { !report.end.isEarly }

  var names: HabitNames { charts.names }

  /// Whether there is a level or an award to show.
  var hasAchievements: Bool { experience != nil || awardCount > 0 }

  /// The years in which any habit existed, oldest first.
  var years: [Int] {
    report.overall.map { Array($0.days.years) } ?? []
  }

  /// The months in which any habit existed, oldest first.
  var months: [Month] {
    report.overall?.days.months ?? []
  }

  /// Counts the completions in a period; days without a slip are not completions.
  ///
  /// `part` selects the period's tally from the figures of a habit.
  func completions(_ part: (HabitReport.Figures) -> Tally?) -> Int {
    report.counted.reduce(0) { sum, habit in
      guard habit.habit.kind != .avoid, let figures = habit.figures else { return sum }
      return sum + (part(figures)?.done ?? 0)
    }
  }

  /// Returns the path from a page to the root of the site.
  ///
  /// A host shows the page for missing addresses at any depth, where only a path from the host's
  /// root works. A sealed site shows all pages at one address.
  func root(of path: PagePath) -> String {
    path == .notFound && !settings.isSealed ? settings.hostPath : path.root
  }

  /// Returns the preview picture that other sites show for a link to a page, with its absolute
  /// address; `nil` without any.
  func card(of path: PagePath) -> CardLine? {
    (cards.map { $0[path] }).map { card in
      CardLine(
        address: "\(settings.baseURL)/\(card.file.path)?\(card.version)",
        width: "\(ShareCard.size.width)",
        height: "\(ShareCard.size.height)",
        alternative: card.alternative
      )
    }
  }

  /// Returns the display name of a category, which is never blank.
  func name(of category: SiteCategory) -> String {
    category.name.confusableSkeleton.isEmpty ? language[.noName] : category.name
  }

  /// The preview picture of a page, with its absolute address.
  struct CardLine {
    let address: String
    /// In pixels.
    let width: String
    /// In pixels.
    let height: String
    let alternative: String
  }
}

/// A category of the site's habits.
struct SiteCategory: Sendable {
  /// The name as in the source.
  let name: String
  /// The name in addresses: ASCII, unique among the categories.
  let slug: String
  let color: HexColor?
  /// The habits that are not archived, in the order of the report.
  let active: [HabitReport]
  /// All habits, active ones first, each group in the order of the report.
  let habits: [HabitReport]

  /// Returns the categories in the order of the report; empty if no habit has one.
  static func all(in report: Report) -> [SiteCategory] {
    let slugs = Slug.categories(of: report.log.habits)
    let habits = Dictionary(grouping: report.habits, by: \.habit.category)
    let colors = Dictionary(report.log.categories.map { ($0.name, $0.color) }) { first, _ in first }
    return report.categories.compactMap { total in
      guard let name = total.name, let slug = slugs[name] else { return nil }
      let members = habits[name] ?? []
      let active = members.filter { !$0.isOver }
      return SiteCategory(
        name: name,
        slug: slug,
        color: colors[name] ?? nil,
        active: active,
        habits: active + members.filter { $0.isOver }
      )
    }
  }
}
