import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// A page with the whole history of one habit.
struct HabitPage: Page {
  static let template = "habit"
  static let fields = TemplateFields<Self>([
    .text("name") { $0.label.name }, .text("emoji") { $0.label.emoji },
    .text("colorClass") { $0.label.colorClass },
    .model("category") { $0.site.categoryLink(of: $0.habit, on: $0.path) },
    .flag("isEmpty") { $0.habit.figures == nil },
    .text("emptyNote") { $0.emptyNote }, .text("sentence") { $0.sentence },
    .text("stripName") { $0.stripName }, .flag("hasStrip") { $0.hasStrip },
    .markup("strip") { $0.strip },
    .flag("isYoung") { $0.isYoung }, .flag("isShort") { $0.isShort },
    .markup("monthsLegend") { $0.monthsLegend }, .list("firstDays") { $0.firstDays },
    .markup("months") { $0.months }, .list("tiles") { $0.tiles },
    .model("goals") { $0.site.facts.goals(of: $0.habit) },
    .markup("cumulative") { $0.cumulative }, .markup("bars") { $0.bars },
    .model("bestMonth") { $0.bars.isEmpty ? nil : $0.bestMonth },
    .list("years") { $0.years },
    .markup("weekdays") { $0.weekdays }, .markup("trend") { $0.trend },
    .markup("hours") { $0.hours }, .text("more") { $0.more },
    .flag("hasAwards") { !$0.awards.isEmpty },
    .list("awards") { $0.awards }, .text("nextAwards") { $0.nextAwards },
    .text("achievementsAddress") { $0.path.address(of: .achievements) },
    .flag("hasMilestones") { !$0.milestones.isEmpty }, .list("milestones") { $0.milestones },
    .text("milestonesAddress") { $0.path.address(of: .milestones) },
    .markup("notes") { $0.notes },
  ])

  let frame: Frame
  private let habit: HabitReport
  private let site: SiteModel
  let label: HabitLabel
  /// The current streak and the last days, in words.
  let sentence: String
  let stripName: String
  /// The last days.
  let strip: DeferredMarkup
  /// Whether ``strip`` is shown: the grids of years say more of what is seldom done.
  let hasStrip: Bool
  /// Whether there are only the first days, which are shown one by one.
  let isYoung: Bool
  let firstDays: [FirstDay]
  /// Whether there are too few days for a picture of a year, which have calendars in its place.
  let isShort: Bool
  /// The calendars of the months of few days.
  let months: DeferredMarkup
  /// What the colours of the calendars of months mean.
  let monthsLegend: DeferredMarkup
  let tiles: [Tile]
  /// The newest year that has a goal, added up; empty without one.
  let cumulative: DeferredMarkup
  /// The months of ``years``; empty under a rolling rule, whose few times a month say little.
  let bars: DeferredMarkup
  /// The best month, below ``bars``; without bars it is among ``tiles``.
  let bestMonth: Tile?
  /// The years, newest first; empty for few days.
  let years: [YearSection]
  let weekdays: DeferredMarkup
  /// The weeks, and the strength of a habit that is due on days.
  let trend: DeferredMarkup
  /// The hours at which it was done; empty unless at least half of the entries have a time.
  let hours: DeferredMarkup
  /// The charts besides those of the years and the months, in words; may be empty.
  let more: String
  /// Those of its first days are to come, which the title says.
  let awards: [AwardLine]
  let nextAwards: String
  let milestones: [MilestoneLine]
  /// The newest notes; empty unless the owner shows notes.
  let notes: DeferredMarkup

  private var path: PagePath { .habit(habit.slug) }

  private var emptyNote: String {
    site.language.text(.noEntryUpTo, ["date": site.language.date(site.report.asOf)])
  }

  private static func hours(_ habit: HabitReport, _ site: SiteModel) -> DeferredMarkup {
    let asOf = site.report.asOf
    guard habit.history.hours(asOf: asOf).hasEnoughTimes else { return .none }
    return site.charts.draw(site.charts.hours(of: habit, FigureLabel(id: "hours")))
  }

  private static func cumulative(_ habit: HabitReport, _ site: SiteModel) -> DeferredMarkup {
    let years = habit.figures?.days.years.reversed() ?? []
    guard let year = years.first(where: { habit.goal(ofYear: $0) != nil }) else { return .none }
    return site.charts.draw(
      site.charts.cumulative(of: habit, year: year, FigureLabel(id: "goal-year"))
    )
  }

  /// Returns the years of a habit with grids, newest first; `months` are the calendars of the
  /// running one.
  private static func years(
    of habit: HabitReport,
    _ site: SiteModel,
    months: DeferredMarkup
  ) -> [YearSection] {
    guard habit.hasYearGrids, let figures = habit.figures else { return [] }
    let language = site.language
    var newest: Plot?
    return figures.days.years.reversed().map { year in
      var grid = site.charts.grid(
        of: habit,
        year: year,
        FigureLabel(id: "year-\(year)"),
        marks: [longestStreak(of: figures, in: year, language)].compactMap(\.self),
        detail: .picture
      )
      if let newest, grid?.isExplained(by: newest) == true { grid?.legend = [] }
      newest = newest ?? grid
      let tally = figures.months[year: year]
      return YearSection(
        name: "\(year)",
        summary: tally.map { language.year($0, of: habit) } ?? language.none,
        grid: site.charts.draw(grid),
        months: year == site.report.asOf.year ? months : .none
      )
    }
  }

  /// Returns the mark of the longest streak of a habit, if its days are in a year and are all done.
  private static func longestStreak(
    of figures: HabitReport.Figures,
    in year: Int,
    _ language: Language
  ) -> GridMark? {
    guard let streak = figures.streak, streak.isNoteworthy, !figures.life.history.habit.isRolling,
      let days = streak.longestDays, days.first.civil.year == year, days.last.civil.year == year
    else { return nil }
    let length = language.longest(streak)
    let run = language.text(.inARow, ["length": length])
    return GridMark(days, language.embedded(run), orShort: language.embedded(length))
  }

  /// Returns the months of few days, whose first week stands above, or else those of the running
  /// year.
  private static func monthsWithCalendar(of habit: HabitReport, _ site: SiteModel) -> [Month] {
    guard let days = habit.figures?.days else { return [] }
    let year = Month.days(ofYear: site.report.asOf.year)
    return habit.hasYearGrids
      ? days.intersection(year)?.months ?? [] : days.count > 7 ? days.months : []
  }

  private static func lead(_ habit: HabitReport, _ site: SiteModel) -> String {
    let first = HabitSentence.hasFirstDay(of: habit) ? nil : habit.figures?.days.first
    let since = first.map { site.language.text(.since, ["date": site.language.date($0)]) }
    return site.facts.lines(about: habit, in: since).joined(separator: " · ")
  }

  static func extent(in site: SiteModel) -> PageExtent { .habit }

  static func plans(in site: SiteModel) -> [PagePlan] {
    site.report.habits.map { habit in
      PagePlan(path: .habit(habit.slug)) { HabitPage(habit, site) }
    }
  }

  private init(_ habit: HabitReport, _ site: SiteModel) {
    let path = PagePath.habit(habit.slug)
    label = HabitLabel(habit, site.names, on: path)
    self.habit = habit
    self.site = site
    frame = site.frame(
      Heading(
        path: path,
        title: site.names[habit],
        lead: Self.lead(habit, site),
        parents: [(site.language[.overview], .home), (site.language[.habits], .habits)]
      )
    )
    let last = habit.figures?.days.last ?? site.report.asOf
    let strip = DayRange(last - (HabitRows.stripLength - 1), last)
    let first = max(strip.first, habit.figures?.days.first ?? strip.first)
    let shown = DayRange(first, last)
    stripName = site.language.range(shown)
    let isSparse = habit.isSparse
    let count = habit.figures?.days.count ?? 0
    isYoung = count < ShareForm.minDays
    isShort = !habit.hasYearGrids
    sentence = HabitSentence(habit: habit, days: strip, site: site).text
    let series = isYoung ? site.charts.habits[habit.slug] : nil
    let unit = habit.habit.unit?.isolated ?? ""
    firstDays = series.map { FirstDay.days(of: $0, unit: unit, site.language) } ?? []
    let sheets = MonthSheets(
      site: site,
      path: path,
      months: Self.monthsWithCalendar(of: habit, site),
      habit: habit
    )
    let calendars = sheets.markup(name: site.language.month)
    months = isShort ? calendars : .none
    monthsLegend = sheets.legend
    years = Self.years(of: habit, site, months: calendars)
    cumulative = Self.cumulative(habit, site)
    bars =
      habit.habit.isRolling || habit.isToldByTimes
      ? .none
      : site.charts.draw(site.charts.bars(of: habit, FigureLabel(id: "bars")))
    bestMonth = site.facts.bestMonth(of: habit, on: path)
    // The sentence has the current streak, and what was done of few days or entries.
    let isSaid =
      isYoung && !habit.habit.isRolling && habit.figures?.total.rate != nil
      && !habit.isOver
    let isCounted = isYoung && habit.habit.isOnlyCounted
    let lifetime = habit.figures.map { figures in
      site.facts.lifetime(
        of: habit,
        figures,
        hasCurrent: false,
        hasShare: !isSaid && !isCounted && !habit.isToldByTimes
      ) + (isCounted ? [site.facts.bestDay(of: habit, figures)].compactMap(\.self) : [])
    }
    tiles =
      (lifetime ?? []) + [site.facts.rateOfTwelveMonths(of: habit)].compactMap(\.self)
      + (bars.isEmpty ? [bestMonth].compactMap(\.self) : [])
    hasStrip = isShort ? !habit.isToldByTimes : !isSparse
    self.strip =
      hasStrip || !sentence.isEmpty ? site.charts.lastDays(of: habit, shown) : .none
    // Of a few days, a profile and lines say more than is known.
    let hasLines = habit.shareForm == .percentage
    weekdays = site.charts.draw(
      hasLines ? site.charts.weekdays(of: habit, FigureLabel(id: "weekdays")) : nil
    )
    trend = site.charts.draw(
      hasLines ? site.charts.trend(of: habit, FigureLabel(id: "weeks")) : nil
    )
    hours = Self.hours(habit, site)
    let others = [(trend, Phrase.weekByWeek), (weekdays, .weekdays), (hours, .timeOfDay)]
    let names = others.filter { !$0.0.isEmpty }.map { site.language[$0.1] }
    more = names.joined(separator: " · ")
    let reached = site.awards.lines(for: habit.figures?.summary.awards ?? [], of: habit, on: path)
    let hasNext = isYoung && reached.isEmpty
    awards = hasNext ? site.awards.nextLines(of: habit) : reached
    nextAwards = hasNext ? site.language[awards.count == 1 ? .oneNextAward : .nextAwards] : ""
    milestones = site.milestones.lines(of: habit, on: path)
    notes = NoteList(of: habit, on: path, site).markup
  }
}

extension HabitReport {
  /// Whether its page has a grid for each year; of few days it has the calendars of all months.
  var hasYearGrids: Bool { figures.map { $0.days.count >= HomeHero.minYearDays } ?? false }
}

extension PagePath {
  /// Returns the address of a year of a habit on its page, relative to this page.
  func address(of habit: HabitReport, year: Int) -> String {
    let page = address(of: .habit(habit.slug))
    return habit.hasYearGrids ? "\(page)#y\(year)" : page
  }
}

extension Language {
  /// Writes `242 of 303 · 80 %`, the year of a habit; as counts, and of what has no share, the
  /// count alone.
  fileprivate func year(_ tally: Tally, of habit: HabitReport) -> String {
    let count = done(tally, of: habit)
    guard habit.hasShownRate, tally.rate != nil else { return count }
    return "\(count) · \(percent(tally.rate))"
  }
}
