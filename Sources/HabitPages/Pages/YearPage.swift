import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// One year of all habits.
struct YearPage: Page {
  static let template = "year"
  static let fields = TemplateFields<Self>([
    .list("tiles") { $0.tiles },
    .model("goals") { $0.site.facts.goals(of: .year, Month.days(ofYear: $0.year)) },
    .list("pauses") { $0.pauses }, .flag("hasPauses") { !$0.pauses.isEmpty },
    .markup("grid") { $0.grid }, .text("comparisonTitle") { $0.comparison?.title ?? "" },
    .list("monthLinks") { $0.monthLinks }, .markup("table") { $0.table },
    .model("bests") { $0.bests }, .markup("comparison") { $0.comparison?.table.markup ?? .none },
    .flag("hasAwards") { !$0.awarded.isEmpty },
    .list("awarded") { $0.awarded }, .text("moreAwarded") { $0.moreAwarded },
    .text("achievementsAddress") { PagePath.year($0.year).address(of: .achievements) },
    .text("reviewName") { $0.site.language.review(of: $0.year) },
    .text("reviewAddress") { $0.reviewAddress },
  ])

  let frame: Frame
  private let site: SiteModel
  private let year: Int
  let tiles: [Tile]
  let pauses: [PauseLine]
  let grid: DeferredMarkup
  let monthLinks: [Link]
  let table: DeferredMarkup
  let bests: TileGroup?
  /// The figures compared with the year before; empty if there is none.
  let comparison: (table: Table, title: String)?
  /// The awards of the year.
  let awarded: [HabitAwards]
  /// The number of further habits with awards in words; empty without any.
  let moreAwarded: String
  /// The address of the review; empty if the year has too few days.
  let reviewAddress: String

  static func extent(in site: SiteModel) -> PageExtent { .year }

  static func plans(in site: SiteModel) -> [PagePlan] {
    site.years.map { year in
      PagePlan(path: .year(year)) { YearPage(year, site) }
    }
  }

  /// The maximum number of habits whose awards are on the page: those of many are on their own.
  private static let maxAwarded = 24

  private init(_ year: Int, _ site: SiteModel) {
    self.site = site
    self.year = year
    let path = PagePath.year(year)
    let hasBefore = site.years.contains(year - 1)
    frame = site.frame(
      Heading(
        path: path,
        title: "\(year)",
        parents: [(site.language[.overview], .home), (site.language[.years], .years)],
        previous: hasBefore ? ("\(year - 1)", .year(year - 1)) : nil,
        next: site.years.contains(year + 1) ? ("\(year + 1)", .year(year + 1)) : nil
      )
    )
    let days = Month.days(ofYear: year)
    let part = site.report.restricted(to: days)
    tiles = site.facts.year(year, part)
    pauses = site.facts.pauses(in: days)
    bests = TileGroup(site.facts.bests(of: part, on: path))
    comparison = site.facts.comparison(of: .year, days)
    let allAwarded = site.awards.habits(in: days, on: path)
    awarded = Array(allAwarded.prefix(Self.maxAwarded))
    let others = allAwarded.count - awarded.count
    moreAwarded = others > 0 ? site.language.count(others, .more) : ""
    let marks = site.marks(in: DayRange(days.first, min(days.last, site.report.asOf)))
    grid = site.charts.draw(site.charts.grid(year: year, FigureLabel(id: "year"), marks: marks))
    let months = site.months.filter { $0.year == year }
    let habits = site.report.habits.filter { $0.figures?.months[year: year] != nil }
    let note = site.report.isOnlyCounted ? "" : site.language.seldomNote(on: habits)
    monthLinks = months.map {
      Link(
        text: site.language.heading(site.language.shortMonths[$0.number - 1]),
        address: path.address(of: .month($0))
      )
    }
    table =
      HabitMonths(
        site: site,
        path: path,
        habits: habits,
        months: months
      ).markup(
        caption: [
          site.language.text(
            site.report.isOnlyCounted ? .ofPeriod : .keptByMonth,
            ["name": site.language[.doneFigure], "period": "\(year)", "year": "\(year)"]
          ), note,
        ].filter { !$0.isEmpty }.joined(separator: " · "),
        year: year
      )
    reviewAddress = site.reviewedYears.contains(year) ? path.address(of: .review(year)) : ""
  }
}
