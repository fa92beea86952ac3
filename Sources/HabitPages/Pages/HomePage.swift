import HabitConfig
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The overview: today, every active habit, and the last twelve months of all.
struct HomePage: Page {
  static let template = "home"
  static let fields = TemplateFields<Self>([
    .flag("isEmpty") { $0.isEmpty }, .text("emptyNote") { $0.emptyNote },
    .text("dataNote") { $0.dataNote },
    .markup("text") { $0.text },
    .list("tiles") { $0.tiles },
    .text("yearName") { $0.yearName }, .text("yearAddress") { $0.yearAddress },
    .text("yearSummary") { $0.yearSummary }, .text("reviewName") { $0.reviewName },
    .text("reviewAddress") { $0.reviewAddress }, .markup("grid") { $0.grid },
    .markup("ribbon") { $0.ribbon }, .text("ribbonName") { $0.ribbonName },
    .flag("hasActive") { $0.hasActive },
    .text("todayName") { $0.todayName },
    .text("todayAddress") { $0.todayAddress },
    .text("todaySummary") { $0.todaySummary }, .list("today") { $0.today },
    .text("moreToday") { $0.moreToday },
    .text("hints") { $0.hints },
    .list("cards") { $0.cards }, .list("moreCards") { $0.moreCards },
    .text("moreCardsName") { $0.moreCardsName },
    .list("categories") { $0.categories },
    .text("ringsNote") { $0.ringsNote }, .markup("table") { $0.table },
    .flag("hasMilestones") { $0.hasMilestones }, .list("milestones") { $0.milestones },
    .text("milestonesAddress") { $0.milestonesAddress },
  ])

  let frame: Frame
  let isEmpty: Bool
  let emptyNote: String
  /// The last day of the data; empty if it is not before yesterday.
  let dataNote: String
  /// The owner's text from `content/index.md`.
  let text: String
  let tiles: [Tile]
  let yearName: String
  let yearAddress: String
  let yearSummary: String
  /// The review of a year that ends or has just ended; empty in other months.
  let reviewName: String
  let reviewAddress: String
  let grid: DeferredMarkup
  /// The same months of each habit, or of each category of many habits.
  let ribbon: DeferredMarkup
  let ribbonName: String
  /// Whether any habit is not archived.
  let hasActive: Bool
  let todayName: String
  let todayAddress: String
  let todaySummary: String
  let today: [HabitMark]
  /// The number of habits that only the page of today names, in words; empty without any.
  let moreToday: String
  /// The streaks at risk and the next award, in a line; empty without any.
  let hints: String
  let cards: [HabitCard]
  /// The cards that unfold below the first ones.
  let moreCards: [HabitCard]
  /// The number of cards that unfold, in words; empty without any.
  let moreCardsName: String
  let categories: [Link]
  let ringsNote: String
  let table: DeferredMarkup
  let hasMilestones: Bool
  /// The newest milestones.
  let milestones: [MilestoneLine]
  let milestonesAddress: String
}

extension HomePage {
  static func plans(in site: SiteModel) -> [PagePlan] {
    [PagePlan(path: .home) { HomePage(site) }]
  }

  private init(_ site: SiteModel) {
    let (report, language, overall) = (site.report, site.language, site.report.overall)
    let own = site.content.first { $0.path == .home }
    frame = site.frame(Self.heading(own, site))
    text = own?.html ?? ""
    isEmpty = overall == nil
    // The last day in any habit's lifetime; with archived habits only, it is in the past.
    let last = overall?.days.last ?? report.asOf
    let isLarge = site.active.count > Self.cardCount
    tiles = overall.map { HomeTiles(site: site, overall: $0, month: last.month).tiles } ?? []
    dataNote = site.dataNote
    yearName = language.twelveMonths(upTo: last.month)
    yearAddress = PagePath.home.address(of: .years)
    yearSummary = site.summary(of: last.month + -11...last.month)
    let reviewed = site.reviewToShow
    reviewName = reviewed.map(language.review) ?? ""
    reviewAddress = reviewed.map { PagePath.home.address(of: .review($0)) } ?? ""
    grid = site.charts.grid(of: overall, monthsUpTo: last.month, FigureLabel(id: "months"))
    ribbon =
      isLarge
      ? site.charts.ribbon(of: site.categories, monthsUpTo: last.month, FigureLabel(id: "ribbon"))
      : site.charts.ribbon(of: report.habits, monthsUpTo: last.month, FigureLabel(id: "ribbon"))
    ribbonName = language[isLarge ? .categories : .habitByHabit]
    hasActive = !site.active.isEmpty
    let marks = site.today.habits.filter { !$0.history.isArchived(asOf: report.asOf) }
      .compactMap { site.habitMarks.mark(of: $0, from: .home) }
    // What is left to do comes first.
    let ordered = marks.filter { !$0.isSettled } + marks.filter(\.isSettled)
    today = isLarge ? Array(ordered.prefix(Self.markCount)) : ordered
    moreToday =
      ordered.count > today.count ? language.count(ordered.count - today.count, .more) : ""
    hints = TodayHints(site: site).lines.joined(separator: " · ")
    todayName = language.weekdayAndDate(site.today.asOf)
    todayAddress = PagePath.home.address(of: .today)
    todaySummary = Self.todaySummary(site)
    categories = site.categoryLinks(on: .home)
    let all = site.active.map { site.habitCards.card(of: $0, on: .home) }
    cards = Array(all.prefix(Self.cardCount))
    moreCards = Array(all.dropFirst(Self.cardCount))
    moreCardsName = isLarge ? language.count(moreCards.count, .more) : ""
    ringsNote = site.ringsNote(.ringsOfYear)
    emptyNote = language.text(.nothingToShowYet, ["date": language.date(report.asOf)])
    table = MonthComparison(site: site).table.markup
    let newest = site.milestones.all.suffix(Self.milestoneCount)
    milestones = site.milestones.lines(for: newest, on: .home)
    hasMilestones = !milestones.isEmpty
    milestonesAddress = PagePath.home.address(of: .milestones)
  }

  private static let milestoneCount = 3

  /// The number of habits that are seen one by one; with more of them, the page is in parts.
  private static let cardCount = 12

  /// The number of states of today that such a page names.
  private static let markCount = 24

  private static func heading(_ own: ContentDocument?, _ site: SiteModel) -> Heading {
    Heading(
      path: .home,
      title: own?.head.title ?? site.settings.title,
      lead: own?.head.description ?? site.settings.description
    )
  }

  private static func todaySummary(_ site: SiteModel) -> String {
    let completion = site.today.overall?.completion(on: site.today.asOf) ?? DayProgress()
    return completion.total == 0
      ? site.language[site.report.isOnlyCounted ? .nothingDoneYet : .nothingDueOrDone]
      : site.language.done(completion, in: site.today)
  }
}
