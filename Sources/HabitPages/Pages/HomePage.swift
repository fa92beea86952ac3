import HabitConfig
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The overview: twelve months in a picture, today, and every active habit.
struct HomePage: Page {
  static let template = "home"
  static let fields = TemplateFields<Self>([
    .flag("isEmpty") { $0.hero == nil },
    .text("emptyNote") { page in
      page.language.text(
        .nothingToShowYet,
        ["date": page.language.date(page.site.report.asOf)]
      )
    },
    .text("dataNote") { $0.site.dataNote }, .markup("text") { $0.text },
    .text("sentence") { $0.sentence }, .text("slipping") { $0.slipping },
    .text("rising") { $0.rising },
    .text("stillOpen") { $0.stillOpen }, .flag("hasNotes") { $0.hasNotes },
    .flag("dayIsFirst") { $0.dayIsFirst },
    .list("tiles") { $0.tiles }, .markup("rings") { $0.rings },
    .flag("isYoung") { $0.hero?.isYoung ?? false },
    .list("firstDays") { $0.firstDays },
    .flag("hasHues") { !$0.hues.isEmpty }, .list("hues") { $0.hues },
    .text("yearName") { $0.language.twelveMonths(upTo: $0.month) },
    .text("yearAddress") { _ in PagePath.home.address(of: .years) },
    .text("reviewName") { page in page.reviewed.map(page.language.review) ?? "" },
    .text("reviewAddress") { $0.reviewed.map { PagePath.home.address(of: .review($0)) } ?? "" },
    .markup("grid") { $0.grid },
    .markup("months") { $0.months }, .markup("monthsLegend") { $0.monthsLegend },
    .flag("hasActive") { !$0.site.active.isEmpty },
    .flag("hasToday") { $0.site.hasToday }, .text("todayName") { $0.site.todayName },
    .text("todayAddress") { _ in PagePath.home.address(of: .today) },
    .text("todaySummary") { Self.todaySummary($0.site) }, .model("states") { $0.states },
    .text("nextAward") { $0.nextAward },
    .list("categories") { $0.site.categoryLinks(on: .home) }, .model("habits") { $0.habits },
    .model("moreHabits") { $0.moreHabits }, .text("moreHabitsName") { $0.moreHabitsName },
    .flag("hasMilestones") { !$0.milestones.isEmpty }, .list("milestones") { $0.milestones },
    .text("milestonesAddress") { _ in PagePath.home.address(of: .milestones) },
  ])

  let frame: Frame
  private let site: SiteModel
  /// `nil` without any day.
  private let hero: HomeHero?
  /// The last month of the data; with archived habits only, it is in the past.
  private let month: Month
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
  /// The days of the first weeks; empty later.
  let firstDays: [FirstDay]
  /// The names of their hues.
  let hues: [FirstDay.Part]
  /// The year of a review that ends or has just ended; `nil` in other months.
  let reviewed: Int?
  let grid: DeferredMarkup
  /// The calendars of few days.
  let months: DeferredMarkup
  /// What their colours mean; empty beside another picture that says it.
  let monthsLegend: DeferredMarkup
  let states: DayStates
  /// The award that is nearest; empty without any.
  let nextAward: String
  let habits: HabitRowList
  /// The habits that unfold below the first ones, or `nil`.
  let moreHabits: HabitRowList?
  let moreHabitsName: String
  /// The newest milestones.
  let milestones: [MilestoneLine]

  private var language: Language { site.language }

  private var hasNotes: Bool { !(stillOpen.isEmpty && slipping.isEmpty && rising.isEmpty) }

  /// Whether the last day has the place of the notes beside the rings.
  private var dayIsFirst: Bool {
    !hasNotes && !rings.isEmpty && 1...Self.maxFirst ~= site.active.count
  }

  /// The maximum number of habits that have room beside the rings.
  private static let maxFirst = 6

  static func plans(in site: SiteModel) -> [PagePlan] {
    [PagePlan(path: .home) { HomePage(site) }]
  }

  private init(_ site: SiteModel) {
    let language = site.language
    let overall = site.report.overall
    let own = site.content.first { $0.path == .home }
    frame = site.frame(Self.heading(own, site))
    text = own?.html ?? ""
    self.site = site
    let hero = overall.map { HomeHero(site: site, overall: $0) }
    self.hero = hero
    let month = hero?.month ?? site.report.asOf.month
    self.month = month
    sentence = hero?.sentence ?? ""
    tiles =
      overall.map { HomeTiles(site: site, overall: $0, habits: site.report.counted).tiles } ?? []
    rings = hero?.rings ?? .none
    firstDays = hero?.firstDays ?? []
    hues = hero?.hues(in: firstDays) ?? []
    grid = hero?.grid ?? .none
    months = hero?.months.markup(name: language.month) ?? .none
    monthsLegend = rings.isEmpty ? hero?.months.legend ?? .none : .none
    reviewed = site.reviewToShow
    let marks = hero?.marks(on: .home) ?? []
    states = DayStates(of: marks, on: .home, language)
    nextAward = site.awards.nextLine ?? ""
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
      return site.language.dataEnds(on: site.report.asOf)
    }
    // What is done now and then is not asked for.
    if completion.done == 0, site.report.shareForm == .times { return "" }
    return completion.total == 0
      ? site.language[site.report.isOnlyCounted ? .nothingDoneYet : .nothingDueOrDone]
      : site.language.done(completion, in: site.today)
  }
}
