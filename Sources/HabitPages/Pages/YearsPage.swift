import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// All years of all habits, the latest first.
struct YearsPage: Page {
  static let template = "years"
  static let fields = TemplateFields<Self>([
    .flag("isEmpty") { $0.years.isEmpty }, .markup("months") { $0.months },
    .list("years") { $0.years },
  ])

  let frame: Frame
  /// The months of the years, a row each; empty for a single one.
  let months: DeferredMarkup
  let years: [YearSection]

  static func plans(in site: SiteModel) -> [PagePlan] {
    [PagePlan(path: .years) { YearsPage(site) }]
  }

  /// The maximum number of months of a year beside others that are calendars in place of a grid.
  private static let maxSheets = 3

  private init(_ site: SiteModel) {
    frame = site.frame(
      Heading(
        path: .years,
        title: site.language[.years],
        lead: site.report.overall.map { site.language.range($0.days) } ?? ""
      )
    )
    let overall = site.report.overall
    let rows = site.years.reversed().map { year in
      YearsTable.Row(year: year, address: PagePath.years.address(of: .year(year)))
    }
    months = rows.count > 1 ? site.charts.months(rows) : .none
    func isShort(_ year: Int) -> Bool {
      let months = overall?.days.intersection(Month.days(ofYear: year))?.months
      return rows.count > 1 && (months?.count ?? 0) <= Self.maxSheets
    }
    // The newest grid has all colours.
    let newest = rows.map(\.year).first { !isShort($0) }
    years = rows.map { row in
      let year = row.year
      let label = FigureLabel(id: "year-\(year)")
      let days = Month.days(ofYear: year)
      let marks = site.marks(in: DayRange(days.first, min(days.last, site.report.asOf)))
      var grid = site.charts.grid(year: year, label, marks: marks, detail: .picture)
      if year != newest { grid?.legend = [] }
      // A few months would be lost in a year of dots.
      let isShort = isShort(year)
      let months = isShort ? overall?.days.intersection(days)?.months ?? [] : []
      let sheets = MonthSheets(site: site, path: .years, months: months, habit: nil)
      return YearSection(
        name: "\(year)",
        address: row.address,
        summary: Self.summary(of: overall?[year: year] ?? OverallTally(), site),
        grid: isShort ? .none : site.charts.draw(grid),
        months: sheets.markup(name: site.language.month)
      )
    }
  }

  private static func summary(of tally: OverallTally, _ site: SiteModel) -> String {
    if site.report.isOnlyCounted || site.report.shareForm == .times {
      return site.language.counted(tally)
    }
    return site.language.text(
      .rateAndPerfectDays,
      [
        "rate": site.language.share(tally.judged, site.report.shareForm),
        "days": site.language.count(tally.perfectDays, .perfectDays),
      ]
    )
  }
}
