import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// One year of one habit.
struct HabitYearPage: Page {
  static let template = "habit-year"
  static let fields = TemplateFields<Self>([
    .text("name") { $0.label.name }, .text("emoji") { $0.label.emoji },
    .text("colorClass") { $0.label.colorClass },
    .text("year") { "\($0.year)" },
    .list("tiles") { $0.tiles }, .model("goals") { $0.goals },
    .markup("cumulative") { $0.cumulative },
    .markup("timeline") { $0.timeline }, .markup("timelineLegend") { $0.timelineLegend },
    .markup("months") { $0.months }, .markup("legend") { $0.legend },
    .flag("hasAwards") { !$0.awards.isEmpty },
    .markup("medalForms") { Medal.forms(of: $0.awards.map(\.medal)) },
    .list("awards") { $0.awards },
    .text("achievementsAddress") { $0.path.address(of: .achievements) },
    .flag("hasMilestones") { !$0.milestones.isEmpty }, .list("milestones") { $0.milestones },
    .text("milestonesAddress") { $0.path.address(of: .milestones) },
  ])

  let frame: Frame
  private let path: PagePath
  let label: HabitLabel
  let year: Int
  let tiles: [Tile]
  /// The goals of the year and of its months.
  let goals: TileGroup?
  /// The year added up; empty without a goal of the year.
  let cumulative: DeferredMarkup
  /// The days of what is seldom done in a row, and the lengths of its intervals; else empty.
  let timeline: DeferredMarkup
  let timelineLegend: DeferredMarkup
  /// The calendars of the months in the habit's lifetime.
  let months: DeferredMarkup
  /// What the colours of the days mean.
  let legend: DeferredMarkup
  /// The awards of the year.
  let awards: [AwardLine]
  /// The milestones of the year.
  let milestones: [MilestoneLine]

  static func extent(in site: SiteModel) -> PageExtent { .habit }

  static func plans(in site: SiteModel) -> [PagePlan] {
    site.report.habits.flatMap { habit in
      (habit.figures.map { Array($0.days.years) } ?? []).map { year in
        PagePlan(path: .habit(habit.slug, year: year)) { HabitYearPage(habit, year, site) }
      }
    }
  }

  private init(_ habit: HabitReport, _ year: Int, _ site: SiteModel) {
    let path = PagePath.habit(habit.slug, year: year)
    label = HabitLabel(habit, site.names, on: path)
    self.path = path
    self.year = year
    let years = habit.figures?.days.years ?? year...year
    let end = Month.days(ofYear: year).last
    let last = min(end, habit.figures?.days.last ?? end)
    frame = site.frame(
      Heading(
        path: path,
        title: "\(label.name) \(year)",
        lead: site.language.rule(of: habit.habit, on: last),
        parents: [
          (site.language[.overview], .home), (site.language[.habits], .habits),
          (label.name, .habit(habit.slug)),
        ],
        previous: years.contains(year - 1)
          ? ("\(year - 1)", .habit(habit.slug, year: year - 1)) : nil,
        next: years.contains(year + 1)
          ? ("\(year + 1)", .habit(habit.slug, year: year + 1)) : nil
      )
    )
    let tally = habit.figures?.months[year: year] ?? Tally()
    let rates = site.facts.rates(of: habit, in: .year, upTo: end)
    tiles =
      site.facts.totals(of: habit, tally, besides: rates?.before)
      + site.facts.regularity(of: habit, in: Month.days(ofYear: year))
      + Self.bestMonth(habit, year, site)
    goals = site.facts.goals(of: habit, in: Month.days(ofYear: year))
    cumulative =
      habit.goal(ofYear: year) == nil
      ? .none : site.charts.cumulative(of: habit, year: year, FigureLabel(id: "goal-year"))
    let days = Month.days(ofYear: year)
    let lived = habit.figures?.days.intersection(days)
    timeline = habit.isSparse ? Self.timeline(of: habit, in: year, site) : .none
    timelineLegend =
      habit.isSparse
      ? lived.map { site.charts.stripLegend(of: [habit], $0, rule: habit) } ?? .none : .none
    let sheets = MonthSheets(site: site, path: path, months: lived?.months ?? [], habit: habit)
    legend = sheets.legend
    months = sheets.markup { site.language.heading(site.language.shortMonths[$0.number - 1]) }
    let ownAwards = habit.figures?.summary.awards.filter { days.contains($0.day) } ?? []
    awards = site.awards.lines(for: ownAwards, of: habit, on: path)
    milestones = site.milestones.lines(of: habit, in: days, on: path)
  }

  private static func timeline(
    of habit: HabitReport,
    in year: Int,
    _ site: SiteModel
  ) -> DeferredMarkup {
    let days = Month.days(ofYear: year)
    let all = habit.intervals.filter { $0.isOver && days.contains($0.days.last) }
    let isBrief = all.count <= YearSection.maxBriefLengths
    let parts = [
      YearSection.monthNames(site.language), site.charts.strip(of: habit, days),
      YearSection.lengths(
        of: isBrief ? all : habit.longIntervals,
        in: year,
        isBrief: isBrief,
        site.language
      ),
    ]
    return DeferredMarkup { markup in
      for part in parts { part.write(to: &markup) }
    }
  }

  /// Returns the month with the best rate or, if nothing is due, with the most done days.
  private static func bestMonth(_ habit: HabitReport, _ year: Int, _ site: SiteModel) -> [Tile] {
    guard let figures = habit.figures else { return [] }
    let months = figures.months.months.filter { $0.year == year }
      .compactMap { month in figures.months[month].map { (month: month, tally: $0) } }
      .filter { $0.tally.done > 0 }
    // The rate of a rolling rule says nothing of what was done.
    let rank = { (tally: Tally) in
      (rate: habit.habit.isRolling ? 0 : tally.rate ?? 0, done: tally.done)
    }
    let best = months.max { rank($0.tally) < rank($1.tally) }
    // Of several best ones none is.
    guard let best, months.count(where: { rank($0.tally) == rank(best.tally) }) == 1,
      months.count > 1
    else { return [] }
    return [
      Tile(
        label: site.language[.bestMonth],
        figure: site.language.shortMonths[best.month.number - 1],
        detail: site.language.count(best.tally, of: habit)
      )
    ]
  }
}
