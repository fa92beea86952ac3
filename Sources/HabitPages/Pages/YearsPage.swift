import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// All years of all habits, the latest first.
struct YearsPage: Page {
  static let template = "years"
  static let fields = TemplateFields<Self>([
    .flag("isEmpty") { $0.years.isEmpty }, .flag("hasTiles") { !$0.tiles.isEmpty },
    .list("tiles") { $0.tiles },
    .list("years") { $0.years },
  ])

  let frame: Frame
  /// The rates of the years; empty for a single one.
  let tiles: [Tile]
  let years: [YearSection]

  static func plans(in site: SiteModel) -> [PagePlan] {
    [PagePlan(path: .years) { YearsPage(site) }]
  }

  private init(_ site: SiteModel) {
    frame = site.frame(
      Heading(
        path: .years,
        title: site.language[.years],
        lead: site.report.overall.map { site.language.range($0.days) } ?? ""
      )
    )
    tiles = site.facts.rates(ofYears: site.years.reversed(), on: .years)
    years = site.years.reversed().map { year in
      let tally = site.report.overall?[year: year] ?? OverallTally()
      let label = FigureLabel(id: "year-\(year)")
      var grid = site.charts.grid(of: site.report.overall, year: year, label, detail: .picture)
      let days = Month.days(ofYear: year)
      grid?.marks = site.marks(in: DayRange(days.first, min(days.last, site.report.asOf)))
      // The newest year has all colours, and the ring of today.
      if year != site.years.last { grid?.legend = .elsewhere }
      return YearSection(
        name: "\(year)",
        address: PagePath.years.address(of: .year(year)),
        summary: Self.summary(of: tally, site),
        grid: grid.map { site.charts.draw($0) } ?? .none
      )
    }
  }

  private static func summary(of tally: OverallTally, _ site: SiteModel) -> String {
    if site.report.isOnlyCounted { return site.language.counted(tally) }
    return site.language.text(
      .rateAndPerfectDays,
      [
        "rate": site.language.share(tally, site.report.shareForm),
        "days": site.language.count(tally.perfectDays, .perfectDays),
      ]
    )
  }
}
