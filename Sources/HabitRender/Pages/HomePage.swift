import HabitCore

/// The overview: the running year of all habits, today, and every active habit.
struct HomePage: Page {
  static let template = "home"
  static let fields = TemplateFields<Self>([
    .flag("isEmpty", \.isEmpty), .markup("text", \.text), .list("tiles", \.tiles),
    .text("yearName", \.yearName), .text("yearAddress", \.yearAddress),
    .text("yearSummary", \.yearSummary), .markup("grid", \.grid),
    .flag("hasToday", \.hasToday), .text("todayName", \.todayName),
    .text("todaySummary", \.todaySummary), .list("today", \.today), .list("cards", \.cards),
    .text("ringsNote", \.ringsNote), .markup("table", \.table),
  ])

  let frame: Frame
  let isEmpty: Bool
  /// The owner's text from `content/index.md`.
  let text: String
  let tiles: [Tile]
  let yearName: String
  let yearAddress: String
  let yearSummary: String
  let grid: String
  let hasToday: Bool
  let todayName: String
  let todaySummary: String
  let today: [HabitMark]
  let cards: [HabitCard]
  let ringsNote: String
  let table: String
}

extension HomePage {
  static func plans(in site: SiteModel) -> [PagePlan] {
    [PagePlan(path: .home) { HomePage(site) }]
  }

  private init(_ site: SiteModel) {
    let report = site.report
    let language = site.language
    let year = report.asOf.year
    let overall = report.overall
    let inYear = overall?[year: year] ?? OverallTally()
    frame = site.frame(
      Heading(path: .home, title: site.settings.title, lead: site.settings.description)
    )
    isEmpty = overall == nil
    text = site.content.first { $0.path == .home }?.html ?? ""
    tiles = overall.map { Self.tiles(site, $0) } ?? []
    yearName = "\(year)"
    yearAddress = PagePath.home.address(of: .year(year))
    yearSummary =
      "\(language.number(inYear.done)) done on \(language.count(inYear.activeDays, "day", "days"))"
    grid = site.figures.yearGrid(of: overall, year: year, FigureLabel(id: "year-\(year)"))
    today = site.active.compactMap { site.mark(of: $0, on: report.asOf, from: .home) }
    hasToday = !today.isEmpty
    todayName = language.weekdayAndDate(report.asOf)
    let completion = overall?.completion(on: report.asOf) ?? DayCompletion()
    todaySummary =
      completion.total == 0
      ? "nothing due" : "\(language.count(completion.done, of: completion.total)) done"
    cards = site.active.map { site.card(of: $0, on: .home) }
    ringsNote = "Rings show the share of \(year) that was kept"
    table = Self.table(site).markup
  }

  private static func tiles(_ site: SiteModel, _ overall: OverallReport) -> [Tile] {
    let (report, language) = (site.report, site.language)
    let month = report.asOf.month
    let inMonth = overall[month] ?? OverallTally()
    let inYear = overall[year: month.year]
    var tiles = [
      Tile(
        label: language.month(month),
        figure: language.percent(inMonth.rate),
        detail: "\(language.count(inMonth.kept, of: inMonth.kept + inMonth.missed)) kept"
      ),
      Tile(
        label: "Perfect days in \(month.year)",
        figure: language.number(inYear.perfectDays),
        detail: "of \(language.count(inYear.days, "day", "days"))"
      ),
      Tile(
        label: "Done in all",
        figure: language.number(overall.total.done),
        detail: "since \(language.date(overall.days.first))"
      ),
    ]
    let best = site.active.compactMap { habit in
      habit.figures?.streak.map { (habit: habit, streak: $0) }
    }.filter { $0.streak.unit == .days }.max { $0.streak.current < $1.streak.current }
    if let best, best.streak.current > 0 {
      tiles.append(
        Tile(
          label: "Longest running streak",
          figure: language.number(best.streak.current),
          unit: language.unitName(best.streak.current, best.streak.unit),
          detail: SiteModel.name(of: best.habit)
        )
      )
    }
    return tiles
  }

  private static func table(_ site: SiteModel) -> Table {
    let language = site.language
    let month = site.report.asOf.month
    let before = month + -1
    return Table(
      caption: "Kept of due, \(language.month(month)) so far against \(language.month(before))",
      columns: ["Habit", language.month(month), "Rate", language.month(before), "Rate"],
      rows: site.active.map { habit in
        let now = habit.figures?.months[month]
        let then = habit.figures?.months[before]
        return Table.Row(
          name: SiteModel.name(of: habit),
          address: PagePath.home.address(of: .habit(habit.slug)),
          cells: [
            now.map(language.count) ?? "–", language.percent(now?.rate),
            then.map(language.count) ?? "–", language.percent(then?.rate),
          ]
        )
      }
    )
  }
}
