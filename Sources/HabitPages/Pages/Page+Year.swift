import HabitCharts
import HabitCore
import HabitFacts
import HabitText

extension Page {
  /// The number of the newest awards of a year on its page; all are on one of their own.
  private static let maxAwards = 12

  /// One year of all habits.
  static func year(_ year: Int, in site: SiteModel) -> Page {
    let facts = site.facts
    let language = site.language
    let days = Month.days(ofYear: year)
    let lived = site.report.habits.filter { $0.figures?.months[year: year] != nil }
    let bars = site.charts.bars(of: facts.all, year: year)
    let grid = site.charts.grid(of: facts.all, year: year, detail: .days)
    let barsHeading = Section.Heading(language[.monthByMonth], id: "bars")
    let previous = site.link(to: year - 1)
    let next = site.link(to: year + 1)
    var table = facts.table(
      of: lived,
      caption: language.text(.ofPeriod, ["name": language[.habitsAndMonths], "period": "\(year)"]),
      [site.charts.monthColumn(year), .count(days), .figure(days)]
    )
    table.figures = site.charts.monthFigures(of: lived, year)
    return Page(
      kind: .year,
      path: .year(year),
      title: "\(year)",
      lead: facts.extent(
        of: lived,
        since: year == site.report.asOf.year ? facts.all.days?.first : nil
      ),
      parents: [site.link(to: .home), site.link(to: .years)],
      previous: previous,
      next: next,
      sections: [
        Section(
          .hero(
            facts.period(.year(year), of: facts.all).hero(bars.map { .picture($0, barsHeading) })
          )
        ),
        Section(
          Section.Heading(language[.dayByDay], id: "days"),
          .pictures([grid].compactMap(\.self))
        ),
        Section(Section.Heading(language[.habitsAndMonths], id: "habits"), .table(table)),
        Section(
          Section.Heading(
            language[.awards],
            id: "awards",
            target: Section.Target(.achievements)
          ),
          .lines(Array(facts.awards(in: days, of: lived).prefix(maxAwards)))
        ),
        Section(
          Section.Heading(language[.pauses], id: "pauses"),
          .lines(facts.pauseLines(in: days, of: lived))
        ),
        Section(.links([site.link(toReviewOf: year), previous, next].compactMap(\.self))),
      ]
    )
  }

  /// All years, the newest first.
  static func years(in site: SiteModel) -> Page {
    let facts = site.facts
    let days = facts.all.days
    return Page(
      kind: .years,
      path: .years,
      title: site.language[.years],
      lead: days.map(site.language.range) ?? site.language[.noYearYet],
      parents: [site.link(to: .home)],
      sections: days == nil
        ? []
        : [Section(.hero(facts.period(.all, of: facts.all).hero()))] + site.allYears
    )
  }
}

extension SiteModel {
  /// The grids of all years, or the links to those of too few days for grids.
  fileprivate var allYears: [Section] {
    let grids = yearGrids(of: facts.all)
    return grids.isEmpty ? [Section(.links(years.reversed().compactMap { link(to: $0) }))] : grids
  }
}
