import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// One month of all habits.
struct MonthPage: Page {
  static let template = "month"
  static let fields = TemplateFields<Self>([
    .list("tiles") { $0.tiles }, .model("goals") { $0.goals }, .list("pauses") { $0.pauses },
    .flag("hasPauses") { !$0.pauses.isEmpty }, .markup("matrix") { $0.matrix },
    .markup("calendar") { $0.calendar }, .markup("table") { $0.table },
    .markup("comparison") { $0.comparison },
    .model("corrections") { $0.corrections },
    .text("historyAddress") { $0.historyAddress },
  ])

  let frame: Frame
  let tiles: [Tile]
  let goals: TileGroup?
  let pauses: [PauseLine]
  /// The days of each habit, which the history has in words.
  let matrix: DeferredMarkup
  let calendar: DeferredMarkup
  let table: DeferredMarkup
  /// The figures compared with the month before and the same month a year before; empty if there is
  /// neither.
  let comparison: DeferredMarkup
  /// The days that were changed in the exports long afterwards.
  let corrections: CorrectionList?
  /// The days one by one.
  let historyAddress: String

  static func plans(in site: SiteModel) -> [PagePlan] {
    site.months.map { month in
      PagePlan(path: .month(month)) { MonthPage(month, site) }
    }
  }

  private init(_ month: Month, _ site: SiteModel) {
    let path = PagePath.month(month)
    let overall = site.report.overall
    let language = site.language
    let before = month + -1
    frame = site.frame(
      Heading(
        path: path,
        title: language.heading(language.month(month)),
        parents: [
          (language[.overview], .home), (language[.years], .years),
          ("\(month.year)", .year(month.year)),
        ],
        previous: overall?[before] == nil ? nil : (language.month(before), .month(before)),
        next: overall?[month + 1] == nil ? nil : (language.month(month + 1), .month(month + 1))
      )
    )
    let total = site.report.total(in: month.days)
    tiles =
      site.facts.tiles(
        of: total,
        in: month.days,
        against: (
          overall.flatMap { $0.days.first <= before.first ? $0[before]?.rate : nil },
          language.inMonth(before)
        )
      ) + site.facts.longestStreak(in: month.days, on: path)
    goals = site.facts.goals(of: .month, month.days)
    pauses = site.facts.pauses(in: month.days)
    // The calendar has few entries once more.
    var matrix =
      site.report.habits.allSatisfy(\.isToldByTimes)
      ? nil : site.charts.matrix(of: site.report.habits, month, FigureLabel(id: "matrix-days"))
    matrix?.table = .elsewhere
    self.matrix = site.charts.draw(matrix)
    comparison = site.facts.comparison(of: .month, month.days)?.markup ?? .none
    corrections = site.corrections.list(of: month, on: path)
    historyAddress = path.address(ofHistory: month, in: site.report)
    let history = path.address(of: site.report.history(of: month))
    var calendar = site.charts.calendar(of: overall, month, FigureLabel(id: "month"))
    calendar?.linkPrefix = "\(history)#\(month.dayAnchor)"
    self.calendar = site.charts.draw(calendar)
    table = Self.table(month, site).markup
  }

  private static func table(_ month: Month, _ site: SiteModel) -> Table {
    if site.report.isOnlyCounted { return counts(month, site) }
    let path = PagePath.month(month)
    let language = site.language
    let before = month + -1
    let yearBefore = month + -12
    let habits = site.report.habits.filter { $0.figures?.months[month] != nil }
    let hasYearBefore = site.report.overall?[yearBefore] != nil
    // Of a few days, counts say enough, of few entries the times alone.
    let isOfTimes = site.report.shareForm == .times
    let hasRate = habits.contains { $0.shareForm == .percentage }
    return Table(
      caption: isOfTimes
        ? language.month(month)
        : language.text(.keptInMonth, ["time": language.inMonth(month)]),
      columns: [language[.habit], language[isOfTimes ? .doneFigure : .keptFigure]]
        + (hasRate ? [language[.rate]] : []) + [language.shortMonth(before)]
        + (hasYearBefore ? [language.shortMonth(yearBefore)] : []),
      rows: habits.map { habit in
        let tallies = habit.figures?.months
        let others = [before] + (hasYearBefore ? [yearBefore] : [])
        return Table.Row(
          name: site.names[habit],
          address: path.address(of: .habit(habit.slug, year: month.year)),
          cells: [tallies?[month].map { language.summary($0, of: habit) } ?? language.none]
            + (hasRate ? [language.rate(tallies?[month], of: habit)] : [])
            + others.map { language.share(tallies?[$0] ?? Tally(), habit.shareForm) }
        )
      }
    )
  }

  /// Returns the table of habits that are only counted.
  private static func counts(_ month: Month, _ site: SiteModel) -> Table {
    let path = PagePath.month(month)
    let language = site.language
    let before = month + -1
    let yearBefore = month + -12
    let hasYearBefore = site.report.overall?[yearBefore] != nil
    let others = [before] + (hasYearBefore ? [yearBefore] : [])
    return Table(
      caption: language.text(
        .ofPeriod,
        ["name": language[.doneFigure], "period": language.month(month)]
      ),
      columns: [language[.habit], language[.doneFigure]] + others.map(language.shortMonth),
      rows: site.report.habits.filter { $0.figures?.months[month] != nil }.map { habit in
        Table.Row(
          name: site.names[habit],
          address: path.address(of: .habit(habit.slug, year: month.year)),
          cells: ([month] + others).map { site.count(of: habit, in: $0) }
        )
      }
    )
  }
}
