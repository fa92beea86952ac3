import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// One month of all habits.
struct MonthPage: Page {
  static let template = "month"
  static let fields = TemplateFields<Self>([
    .list("tiles") { $0.tiles }, .flag("hasTiles") { !$0.tiles.isEmpty },
    .model("goals") { $0.site.facts.goals(of: .month, $0.month.days) },
    .list("pauses") { $0.pauses }, .flag("hasPauses") { !$0.pauses.isEmpty },
    .markup("matrix") { $0.matrix }, .markup("calendar") { $0.calendar },
    .markup("before") { $0.before },
    .markup("table") { $0.table.markup },
    .markup("comparison") { $0.comparison?.table.markup ?? .none },
    .text("comparisonTitle") { $0.comparison?.title ?? "" },
    .flag("isShort") { $0.habits.count <= Self.maxShort },
    // The days one by one.
    .text("historyAddress") { $0.path.address(ofHistory: $0.month, in: $0.site.report) },
  ])

  let frame: Frame
  private let site: SiteModel
  private let month: Month
  /// Empty for few entries, which the lead counts.
  let tiles: [Tile]
  let pauses: [PauseLine]
  /// The days of each habit, which the history has in words; empty for few entries, whose days are
  /// in the table.
  let matrix: DeferredMarkup
  let calendar: DeferredMarkup
  /// The calendars of the two months before, below the few rows of few entries.
  let before: DeferredMarkup
  /// The figures compared with the month before; `nil` if it has no data, or for few entries, which
  /// the table compares.
  let comparison: (table: Table, title: String)?

  /// The maximum number of habits whose table leaves room beside the calendar.
  private static let maxShort = 6

  private var path: PagePath { .month(month) }

  static func extent(in site: SiteModel) -> PageExtent { .month }

  static func plans(in site: SiteModel) -> [PagePlan] {
    site.months.map { month in
      PagePlan(path: .month(month)) { MonthPage(month, site) }
    }
  }

  /// Returns `4 things done · September 2026: 3`, the few entries of a month and of the one
  /// before.
  private static func lead(
    _ total: PeriodTotal?,
    _ earlier: OverallTally?,
    _ before: Month,
    _ language: Language
  ) -> String {
    let now = language.count(total?.tally.done ?? 0, .thingsDone)
    let then = earlier.map { "\(language.month(before)): \(language.number($0.done))" }
    return [now, then].compactMap(\.self).joined(separator: " · ")
  }

  private init(_ month: Month, _ site: SiteModel) {
    self.site = site
    self.month = month
    let path = PagePath.month(month)
    let overall = site.report.overall
    let language = site.language
    let before = month + -1
    let total = site.report.total(in: month.days)
    let hasFewEntries = site.report.shareForm == .times
    frame = site.frame(
      Heading(
        path: path,
        title: language.heading(language.month(month)),
        lead: hasFewEntries ? Self.lead(total, overall?[before], before, language) : "",
        parents: [
          (language[.overview], .home), (language[.years], .years),
          ("\(month.year)", .year(month.year)),
        ],
        previous: overall?[before] == nil ? nil : (language.month(before), .month(before)),
        next: overall?[month + 1] == nil ? nil : (language.month(month + 1), .month(month + 1))
      )
    )
    tiles =
      hasFewEntries
      ? []
      : site.facts.tiles(
        of: total,
        in: month.days
      ) + site.facts.longestStreak(in: month.days, on: path)
    pauses = site.facts.pauses(in: month.days)
    var matrix =
      hasFewEntries
      ? nil : site.charts.matrix(month, FigureLabel(id: "matrix-days"))
    matrix?.table = nil
    self.matrix = site.charts.draw(matrix)
    comparison = hasFewEntries ? nil : site.facts.comparison(of: .month, month.days)
    let hasRoom = hasFewEntries && site.report.habits.count <= Self.maxShort
    self.before = MonthSheets(
      site: site,
      path: path,
      months: hasRoom ? [before + -1, before].filter { overall?[$0] != nil } : [],
      habit: nil
    ).markup(name: language.month)
    let history = path.address(of: site.report.history(of: month))
    calendar = site.charts.draw(
      site.charts.calendar(
        month,
        FigureLabel(id: "month"),
        links: "\(history)#\(month.dayAnchor)",
        hues: site.huesOfFewEntries
      )
    )
  }

  /// The habits with a day in the month.
  private var habits: [HabitReport] {
    site.report.habits.filter { $0.figures?.months[month] != nil }
  }

  private var table: Table {
    if site.report.isOnlyCounted { return counts }
    let language = site.language
    // Of a few days, counts say enough, of few entries the times and the days.
    let isOfTimes = site.report.shareForm == .times
    let hasRate = habits.contains { $0.shareForm == .percentage }
    return Table(
      caption: isOfTimes
        ? language.month(month)
        : [
          language.text(.keptInMonth, ["time": language.inMonth(month)]),
          language.seldomNote(on: habits),
        ].filter { !$0.isEmpty }.joined(separator: " · "),
      columns: [language[.habit]]
        + (isOfTimes ? [language.wording.words[.days]] : []) + [language[.doneFigure]]
        + (hasRate ? [language[.keptFigure]] : []) + [language.shortMonth(month + -1)],
      rows: habits.map { habit in
        let tallies = habit.figures?.months
        return row(
          of: habit,
          (isOfTimes ? [doneDays(of: habit)] : []) + [
            tallies?[month].map { language.done($0, of: habit) }
              ?? language.none
          ]
            + (hasRate ? [language.rate(tallies?[month], of: habit)] : [])
            + [
              habit.isSparse
                ? language.none : language.share(tallies?[month + -1] ?? Tally(), of: habit)
            ]
        )
      }
    )
  }

  /// Returns `2 Oct, 19 Oct`, the days of the month on which a habit was done.
  private func doneDays(of habit: HabitReport) -> String {
    guard let figures = habit.figures, let days = figures.days.intersection(month.days)
    else { return site.language.none }
    let done = days.filter { figures.marks[$0] == .done }
    if done.isEmpty { return site.language.none }
    return done.map(site.language.dayAndMonth)
      .joined(separator: site.language[.listSeparator])
  }

  /// The table of habits that are only counted.
  private var counts: Table {
    let language = site.language
    return Table(
      caption: language.text(
        .ofPeriod,
        ["name": language[.doneFigure], "period": language.month(month)]
      ),
      columns: [language[.habit], language[.doneFigure], language.shortMonth(month + -1)],
      rows: habits.map { habit in
        row(of: habit, [month, month + -1].map { site.count(of: habit, in: $0) })
      }
    )
  }

  private func row(of habit: HabitReport, _ cells: [String]) -> Table.Row {
    Table.Row(
      name: site.names[habit],
      address: path.address(of: habit, year: month.year),
      cells: cells
    )
  }
}
