import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitTemplates
import HabitText

/// The site as a whole: its settings, habits, charts, categories, content and menu.
///
/// Separate values, created from the model, make the parts of pages: ``AwardLists``,
/// ``BestTiles``, ``DueList`` and others.
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
  let awards: AwardLists
  let experience: Experience?
  let milestones: MilestoneLists
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
    awards = AwardLists(report, language, charts.names)
    experience = report.experience
    milestones = MilestoneLists(report, language, charts.names, sources.photos)
    self.cards = cards
    hasInsights = Insights.canBeTried(of: report)
    lazyToday = Lazy { report.ofToday }
    lazyInsights = Lazy { Insights(of: report) }
    changes = PageChanges(of: report, content: content)
  }

  /// The report up to today, on which nothing is done yet if the data ends earlier.
  var today: Report { lazyToday.value }

  /// The day of ``today``, as a heading.
  var todayName: String { language.heading(language.weekdayAndDate(today.asOf)) }

  var insights: Insights { lazyInsights.value }

  var facts: Facts { Facts(report, language, names) }

  var due: DueList { DueList(report: today, language: language, names: names) }

  var habitMarks: HabitMarks {
    HabitMarks(report: today, language: language, names: names)
  }

  /// Whether anything is said of today: not where the data ends before yesterday.
  var hasToday: Bool { !report.end.isEarly }

  /// The last day of the data in words; empty if it is not before yesterday.
  var dataNote: String { hasToday ? "" : language.dataEnds(on: report.asOf) }

  var names: HabitNames { charts.names }

  /// Whether there is a level or an award to show.
  var hasAchievements: Bool { experience != nil || !awards.isEmpty }

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
  /// - Parameters:
  ///   - habits: The habits that are counted, or `nil` for all.
  ///   - part: Selects the period's tally from the figures of a habit.
  /// - Returns: The number of done days.
  func completions(
    of habits: [HabitReport]? = nil,
    _ part: (HabitReport.Figures) -> Tally?
  ) -> Int {
    (habits ?? report.counted).reduce(0) { sum, habit in
      guard habit.habit.kind != .avoid, let figures = habit.figures else { return sum }
      return sum + (part(figures)?.done ?? 0)
    }
  }

  /// Returns the days done of a habit in a month, with the sum of its values, or a dash.
  func count(of habit: HabitReport, in month: Month) -> String {
    guard let tally = habit.figures?.months[month] else { return language.none }
    guard tally.sum > 0 else { return language.count(tally) }
    let amount = language.amount(tally.sum, habit.habit.unit?.isolated)
    return "\(language.count(tally)) · \(amount)"
  }

  /// Returns the frame of a page.
  func frame(_ heading: Heading) -> Frame { Frame(heading, self) }

  /// Returns the path from a page to the root of the site.
  ///
  /// A host shows the page for missing addresses at any depth, where only a path from the host's
  /// root works. A sealed site shows all pages at one address.
  func root(of path: PagePath) -> String {
    path == .notFound && !settings.isSealed ? settings.hostPath : path.root
  }

  /// Returns the preview picture that other sites show for a link to a page, with its absolute
  /// address; `nil` without any.
  func card(of path: PagePath) -> PictureLine? {
    cards?[path].map { card in
      PictureLine(
        address: "\(settings.baseURL)/\(card.file.path)?\(card.version)",
        width: "\(ShareCard.size.width)",
        height: "\(ShareCard.size.height)",
        alternative: card.alternative
      )
    }
  }

  /// Whether the days of a page are all past, and what it says of them is settled.
  func isPast(_ path: PagePath) -> Bool { changes[path].map { $0 < report.asOf } ?? false }

  func menu(from path: PagePath) -> Menu {
    var targets: [(title: String, path: PagePath)] = [
      (language[.overview], .home), (language[.habits], .habits), (language[.years], .years),
    ]
    if hasToday { targets.insert((language[.today], .today), at: 1) }
    targets.append((language[.history], .history))
    if hasAchievements {
      targets.append((language[.achievements], .achievements))
    }
    if hasInsights {
      targets.append((language[.insights], .insights))
    }
    if !archived.isEmpty {
      targets.append((language[.archive], .archive))
    }
    targets += content.filter(\.isInMenu).map { ($0.title, $0.path) }
    let section = path.section
    return Menu(
      all: targets.map { target in
        Link(
          text: target.title,
          address: root(of: path) + target.path.file,
          isCurrent: target.path == path,
          isSection: target.path != path && target.path == section
        )
      }
    )
  }

  /// Returns the display name of a category, which is never blank.
  func name(of category: SiteCategory) -> String {
    category.name.confusableSkeleton.isEmpty ? language[.noName] : category.name
  }

  /// Returns links to the pages of all categories.
  func categoryLinks(on path: PagePath) -> [Link] {
    categories.map { category in
      Link(
        text: name(of: category),
        address: path.address(of: .category(category.slug)),
        isCurrent: path == .category(category.slug)
      )
    }
  }

  /// Returns a link to the category of a habit, or `nil` if it has none.
  func categoryLink(of habit: HabitReport, on path: PagePath) -> Link? {
    guard let category = categories.first(where: { $0.name == habit.habit.category }) else {
      return nil
    }
    return Link(text: name(of: category), address: path.address(of: .category(category.slug)))
  }
}

/// A reference from a page to a picture.
struct PictureLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("address") { $0.address }, .text("width") { $0.width }, .text("height") { $0.height },
    .text("alternative") { $0.alternative },
  ])

  let address: String
  /// In pixels.
  let width: String
  /// In pixels.
  let height: String
  /// The alternative text of the picture.
  let alternative: String
}
