import HabitCore

/// One habit with its whole history.
struct HabitPage: Page {
  static let template = "habit"
  static let fields = TemplateFields<Self>([
    .text("name", \.name), .text("emoji", \.emoji), .text("colorClass", \.colorClass),
    .model("category", \.category),
    .flag("isEmpty", \.isEmpty), .text("emptyNote", \.emptyNote), .list("tiles", \.tiles),
    .text("ringName", \.ringName),
    .flag("hasRing", \.hasRing),
    .markup("ring", \.ring), .markup("bars", \.bars), .list("years", \.years),
    .markup("weekdays", \.weekdays), .markup("trend", \.trend), .markup("strength", \.strength),
    .flag("hasAwards", \.hasAwards), .list("awards", \.awards),
    .text("achievementsAddress", \.achievementsAddress),
    .flag("hasMilestones", \.hasMilestones), .list("milestones", \.milestones),
    .text("milestonesAddress", \.milestonesAddress), .markup("notes", \.notes),
  ])

  let frame: Frame
  let name: String
  let emoji: String
  let colorClass: String
  let category: Link?
  let isEmpty: Bool
  let emptyNote: String
  let tiles: [Tile]
  let ringName: String
  let hasRing: Bool
  let ring: String
  let bars: String
  let years: [YearSection]
  let weekdays: String
  let trend: String
  /// Empty for a habit that is never due.
  let strength: String
  let hasAwards: Bool
  let awards: [AwardLine]
  let achievementsAddress: String
  let hasMilestones: Bool
  let milestones: [MilestoneLine]
  let milestonesAddress: String
  /// The newest notes; empty unless the owner shows notes.
  let notes: String
}

extension HabitPage {
  static func plans(in site: SiteModel) -> [PagePlan] {
    site.report.habits.map { habit in
      PagePlan(path: .habit(habit.slug)) { HabitPage(habit, site) }
    }
  }

  private init(_ habit: HabitReport, _ site: SiteModel) {
    let path = PagePath.habit(habit.slug)
    let language = site.language
    name = site.name(of: habit)
    emoji = habit.habit.emoji ?? ""
    colorClass = SiteModel.colorClass(of: habit)
    category = site.categoryLink(of: habit, on: path)
    frame = site.frame(
      Heading(
        path: path,
        title: name,
        lead: Self.lead(habit, site),
        parents: [(language[.overview], .home), (language[.habits], .habits)]
      )
    )
    let figures = habit.figures
    isEmpty = figures == nil
    emptyNote = language.text(.noEntryUpTo, ["date": language.date(site.report.asOf)])
    tiles = figures.map { site.tiles(of: habit, $0) + site.bestMonths(of: $0, on: path) } ?? []
    let lastYear = figures?.days.last.year ?? site.report.asOf.year
    ringName = "\(lastYear)"
    let inYear = figures?.months[year: lastYear] ?? Tally()
    hasRing = inYear.rate != nil
    ring = site.charts.ring(
      inYear,
      title: language.text(.inPeriod, ["name": name, "period": ringName]),
      PageChartLabel(id: "ring-year")
    )
    bars = site.charts.monthBars(of: habit, PageChartLabel(id: "bars"))
    years = (figures.map { Array($0.days.years.reversed()) } ?? []).map { year in
      YearSection(
        name: "\(year)",
        address: path.address(of: .habit(habit.slug, year: year)),
        summary: (figures?.months[year: year]).map(language.summary) ?? language.none,
        grid: site.charts.yearGrid(of: habit, year: year, PageChartLabel(id: "year-\(year)"))
      )
    }
    weekdays = site.charts.weekdayProfile(of: habit, PageChartLabel(id: "weekdays"))
    trend = site.charts.trend(of: habit, PageChartLabel(id: "weeks"))
    strength = site.charts.strength(of: habit, PageChartLabel(id: "strength"))
    awards = site.lines(for: figures?.summary.awards ?? [], of: habit, on: path)
    hasAwards = !awards.isEmpty
    achievementsAddress = path.address(of: .achievements)
    milestones = site.milestones(of: habit, on: path)
    hasMilestones = !milestones.isEmpty
    milestonesAddress = path.address(of: .milestones)
    notes = NoteList(of: habit, on: path, site).markup
  }

  private static func lead(_ habit: HabitReport, _ site: SiteModel) -> String {
    let (report, language) = (site.report, site.language)
    var parts = [language.rule(of: habit.habit, on: habit.figures?.days.last ?? report.asOf)]
    if let first = habit.figures?.days.first {
      parts.append(language.text(.since, ["date": language.date(first)]))
    }
    if habit.history.isArchived(asOf: report.asOf), let day = habit.habit.archived {
      parts.append(language.text(.archivedOn, ["date": language.date(day)]))
    }
    return parts.joined(separator: " · ")
  }
}
