import HabitConfig
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The overview: twelve months in a picture, today, and every active habit.
struct HomePage: Page {
  static let template = "home"
  static let fields = TemplateFields<Self>([
    .flag("isEmpty") { $0.isEmpty }, .text("emptyNote") { $0.emptyNote },
    .text("dataNote") { $0.dataNote }, .markup("text") { $0.text },
    .text("sentence") { $0.sentence }, .text("slipping") { $0.slipping },
    .text("rising") { $0.rising },
    .text("stillOpen") { $0.stillOpen }, .list("tiles") { $0.tiles }, .markup("rings") { $0.rings },
    .flag("isYoung") { $0.isYoung }, .list("firstDays") { $0.firstDays },
    .text("yearName") { $0.yearName }, .text("yearAddress") { $0.yearAddress },
    .text("yearSummary") { $0.yearSummary }, .text("reviewName") { $0.reviewName },
    .text("reviewAddress") { $0.reviewAddress }, .markup("grid") { $0.grid },
    .markup("months") { $0.months }, .markup("monthsLegend") { $0.monthsLegend },
    .flag("hasActive") { $0.hasActive },
    .text("todayName") { $0.todayName }, .text("todayAddress") { $0.todayAddress },
    .text("todaySummary") { $0.todaySummary }, .model("states") { $0.states },
    .text("nextAward") { $0.nextAward },
    .list("categories") { $0.categories }, .model("habits") { $0.habits },
    .model("moreHabits") { $0.moreHabits }, .text("moreHabitsName") { $0.moreHabitsName },
    .flag("hasMilestones") { !$0.milestones.isEmpty }, .list("milestones") { $0.milestones },
    .text("milestonesAddress") { $0.milestonesAddress },
  ])

  let frame: Frame
  let isEmpty: Bool
  let emptyNote: String
  /// The last day of the data; empty if it is not before yesterday.
  let dataNote: String
  /// The owner's text from `content/index.md`.
  let text: String
  /// What was done, in a sentence.
  let sentence: String
  /// The habits whose rates fall most; empty without any.
  let slipping: String
  /// The habits whose rates rise most; empty without any.
  let rising: String
  /// The habits that are open on the last day; empty without any.
  let stillOpen: String
  let tiles: [Tile]
  /// Twelve months of each habit, or of each category of many habits; empty for the first days.
  let rings: DeferredMarkup
  /// Whether there are only the first days.
  let isYoung: Bool
  let firstDays: [FirstDay]
  let yearName: String
  let yearAddress: String
  let yearSummary: String
  /// The review of a year that ends or has just ended; empty in other months.
  let reviewName: String
  let reviewAddress: String
  let grid: DeferredMarkup
  /// The calendars of few days.
  let months: DeferredMarkup
  /// What their colours mean; empty beside another picture that says it.
  let monthsLegend: DeferredMarkup
  /// Whether any habit is not archived.
  let hasActive: Bool
  let todayName: String
  let todayAddress: String
  let todaySummary: String
  let states: DayStates
  /// The award that is nearest; empty without any.
  let nextAward: String
  let categories: [Link]
  let habits: HabitRowList
  /// The habits that unfold below the first ones, or `nil`.
  let moreHabits: HabitRowList?
  let moreHabitsName: String
  /// The newest milestones.
  let milestones: [MilestoneLine]
  let milestonesAddress: String

  static func plans(in site: SiteModel) -> [PagePlan] {
    [PagePlan(path: .home) { HomePage(site) }]
  }

  private init(_ site: SiteModel) {
    let report = site.report
    let language = site.language
    let overall = report.overall
    let own = site.content.first { $0.path == .home }
    frame = site.frame(Self.heading(own, site))
    text = own?.html ?? ""
    isEmpty = overall == nil
    emptyNote = language.text(.nothingToShowYet, ["date": language.date(report.asOf)])
    dataNote = site.dataNote
    let hero = overall.map { HomeHero(site: site, overall: $0) }
    // With archived habits only, it is in the past.
    let month = hero?.month ?? report.asOf.month
    sentence = hero?.sentence ?? ""
    tiles = overall.map { HomeTiles(site: site, overall: $0, month: month).tiles } ?? []
    rings = hero?.rings ?? .none
    isYoung = hero?.isYoung ?? false
    firstDays = hero?.firstDays ?? []
    grid = hero?.grid ?? .none
    months = hero?.months.markup(name: language.month) ?? .none
    monthsLegend = rings.isEmpty ? hero?.months.legend ?? .none : .none
    yearName = language.twelveMonths(upTo: month)
    yearAddress = PagePath.home.address(of: .years)
    yearSummary = site.summary(of: month.twelveMonths)
    let reviewed = site.reviewToShow
    reviewName = reviewed.map(language.review) ?? ""
    reviewAddress = reviewed.map { PagePath.home.address(of: .review($0)) } ?? ""
    hasActive = !site.active.isEmpty
    let marks = hero?.marks(on: .home) ?? []
    states = DayStates(of: marks, on: .home, language)
    nextAward = site.awards.nextLine ?? ""
    todayName = language.heading(language.weekdayAndDate(site.today.asOf))
    todayAddress = PagePath.home.address(of: .today)
    todaySummary = Self.todaySummary(site)
    categories = site.categoryLinks(on: .home)
    let rows = HabitRows(of: site.active, on: .home, site)
    slipping = hero?.slipping(rows) ?? ""
    rising = hero?.rising(rows) ?? ""
    stillOpen = hero?.stillOpen(marks) ?? ""
    let shown = min(site.active.count, Self.maxRows)
    let more = shown..<site.active.count
    habits = rows.list(of: 0..<shown)
    moreHabits = more.isEmpty ? nil : rows.list(of: more)
    moreHabitsName = more.isEmpty ? "" : language.count(more.count, .more)
    let newest = site.milestones.all.suffix(Self.milestoneCount)
    milestones = site.milestones.lines(for: newest, on: .home)
    milestonesAddress = PagePath.home.address(of: .milestones)
  }

  private static let milestoneCount = 3

  /// The maximum number of habits that are listed without a fold.
  private static let maxRows = 24

  private static func heading(_ own: ContentDocument?, _ site: SiteModel) -> Heading {
    Heading(
      path: .home,
      title: own?.head.title ?? site.settings.title,
      lead: own?.head.description ?? site.settings.description
    )
  }

  private static func todaySummary(_ site: SiteModel) -> String {
    let completion = site.today.overall?.completion(on: site.today.asOf) ?? DayProgress()
    // Nothing is known of a day after the data.
    if completion.done == 0, site.report.asOf < site.today.asOf {
      return site.language.text(.dataEndsOn, ["date": site.language.date(site.report.asOf)])
    }
    return completion.total == 0
      ? site.language[site.report.isOnlyCounted ? .nothingDoneYet : .nothingDueOrDone]
      : site.language.done(completion, in: site.today)
  }
}
