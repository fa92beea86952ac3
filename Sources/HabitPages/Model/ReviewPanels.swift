import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The panels of the review of a year, each with one figure beside its picture.
///
/// Which panels there are depends on the figures: a year has none of what it does not have.
struct ReviewPanels {
  let year: Int
  let report: Report
  let charts: PageCharts
  let awardLists: AwardLists

  /// The panels in their order: what was done, the best of it, what grew, the awards.
  var panels: [ReviewPanel] {
    let part = report.restricted(to: days)
    let run = report.longestStreak(in: days).flatMap { longestRun($0.streak, of: $0.habit) }
    // One habit has one panel.
    let best = bestHabit(of: part).flatMap { run?.address == $0.address ? nil : $0 }
    return [whole(part), bestMonth(of: part), run, best, grownMost, awards].compactMap(\.self)
  }

  private var language: Language { charts.language }

  private var facts: Facts { Facts(report, language, charts.names) }

  /// The path of the page that has the panels.
  private var path: PagePath { .review(year) }

  private var days: DayRange { Month.days(ofYear: year) }

  /// The fewest due days of a habit in each of two years that are compared.
  private static let minDueDays = 28

  /// The least growth that is worth a word, in points of a percentage.
  private static let minGrowth = 5

  /// The year as a whole, with its rings; of a single habit, with its grid.
  private func whole(_ part: Report) -> ReviewPanel? {
    let tiles = facts.year(year, part)
    guard let done = tiles.first(where: { $0.label == language[.doneFigure] }) ?? tiles.first
    else { return nil }
    let others = tiles.filter { $0.label != done.label }.prefix(2)
    let before = others.first?.detail ?? ""
    let said = others.map { "\($0.label): \($0.figure)" }
    // Beside a completion, the one of the year before says more than what was done in it.
    let own = said.isEmpty || before.isEmpty ? done.detail : ""
    let lines = ([own] + said.prefix(1) + [before] + said.dropFirst())
      .filter { !$0.isEmpty }
    let label = FigureLabel(id: "whole")
    let habits = report.habits
    let things = language.unit(PeriodTotal(of: part)?.completionCount ?? 0, .thingsDone)
    var picture: Plot?
    if habits.count > 1, habits.count <= YearRings.maxNamedCount {
      picture = charts.rings(of: habits, year: year, piece: language[.weekByWeek], label)
      picture?.table = nil
    } else {
      picture = charts.grid(year: year, label, detail: .picture)
    }
    return ReviewPanel(
      title: done.unit.isEmpty ? language.heading(things) : done.label,
      figure: done.figure,
      unit: done.unit,
      detail: lines.first ?? "",
      notes: Array(lines.dropFirst()),
      address: path.address(of: .year(year)),
      charts: [picture].compactMap(\.self)
    )
  }

  /// The best month, with its calendar.
  private func bestMonth(of part: Report) -> ReviewPanel? {
    guard let overall = part.overall else { return nil }
    let month =
      overall.isOnlyCounted
      ? overall.monthWithMost?.time
      : report.shareForm == .percentage ? overall.bestMonth : nil
    guard let month else { return nil }
    let tally = overall[month] ?? OverallTally()
    let done = report.total(in: month.days)?.completionCount ?? 0
    // A day without a slip is no done one.
    let count =
      overall.isOnlyCounted
      ? language.counted(tally)
      : done > 0
        ? language.count(done, report.doneNoun)
        : language.count(tally.judged)
    let calendar = charts.calendar(month, FigureLabel(id: "month"))
    return ReviewPanel(
      title: language[.bestMonth],
      figure: overall.isOnlyCounted ? language.number(tally.done) : language.percent(tally.rate),
      unit: overall.isOnlyCounted ? "" : language.words[.done],
      detail: language.month(month),
      notes: [
        tally.perfectDays > 0
          ? language.pair(count, language.count(tally.perfectDays, .perfectDays)) : count
      ],
      address: path.address(of: .month(month)),
      charts: [calendar].compactMap(\.self)
    )
  }

  /// The longest run of a habit, with its place in the year.
  private func longestRun(_ streak: Streak, of habit: HabitReport) -> ReviewPanel? {
    guard streak.isNoteworthy, let run = streak.longestDays else { return nil }
    let label = FigureLabel(id: "run")
    let mark = GridMark(run, language.embedded(language.longest(streak)))
    let grid = charts.grid(of: habit, year: year, label, marks: [mark], detail: .picture)
    return ReviewPanel(
      facts.tile(of: streak, run, of: habit, on: path),
      color: habit,
      charts: [grid].compactMap(\.self)
    )
  }

  /// The habit with the highest rate and its days.
  private func bestHabit(of part: Report) -> ReviewPanel? {
    guard let tile = facts.bestHabit(of: part, on: path).first, let best = part.bestKept,
      let habit = report.habits.first(where: { $0.slug == best.slug })
    else { return nil }
    let label = FigureLabel(id: "best")
    let grid = charts.grid(of: habit, year: year, label, detail: .picture)
    return ReviewPanel(tile, color: habit, charts: [grid].compactMap(\.self))
  }

  /// The habit whose rate grew most since the year before, with a ring of each year.
  private var grownMost: ReviewPanel? {
    let growths = report.habits.compactMap { habit in
      growth(of: habit).map { (habit: habit, before: $0.before, now: $0.now, days: $0.days) }
    }
    let best = growths.max { $0.now.number - $0.before.number < $1.now.number - $1.before.number }
    guard let best, best.now.number - best.before.number >= Self.minGrowth else { return nil }
    let points = best.now.number - best.before.number
    let change = language.pair(
      charts.names[best.habit].isolated,
      language.text(
        .fromTo,
        [
          "before": language.percent(Double(best.before.number) / 100),
          "after": language.percent(Double(best.now.number) / 100),
        ]
      )
    )
    let rings = [best.days.then, best.days.now].map { charts.ring(of: best.habit, in: $0) }
    return ReviewPanel(
      Tile(
        label: language[.grewMost],
        figure: "+\(language.number(points))",
        unit: language.unit(points, .points),
        detail: change,
        address: path.address(of: .habit(best.habit.slug))
      ),
      notes: [language.text(.against, ["name": language.name(of: best.days.then, in: .year)])],
      color: best.habit,
      charts: rings
    )
  }

  /// Returns the percentages of a habit as shown, or `nil` for too few due days in either year.
  private func growth(
    of habit: HabitReport
  ) -> (before: Percentage, now: Percentage, days: (then: DayRange, now: DayRange))? {
    guard habit.shareForm == .percentage,
      let sides = report.comparison(of: .year, upTo: days.last, [habit])
    else { return nil }
    let before = sides.then.tally.judged
    let now = sides.now.tally.judged
    guard min(before.count, now.count) >= Self.minDueDays,
      let then = Percentage(before.kept, of: before.count),
      let today = Percentage(now.kept, of: now.count)
    else { return nil }
    return (then, today, (sides.then.days, sides.now.days))
  }

  /// The awards, with the newest medals.
  private var awards: ReviewPanel? {
    let cards = awardLists.newest(in: days, on: path)
    let count = awardLists.habits(in: days, on: path).reduce(0) { $0 + $1.awards.count }
    guard count > 0 else { return nil }
    let winners = cards.map(\.name).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    return ReviewPanel(
      title: language[.awards],
      figure: language.number(count),
      notes: [language.list(winners)],
      address: path.address(of: .achievements),
      link: language[.achievements],
      medals: cards
    )
  }
}

extension ReviewPanels {
  init(year: Int, _ site: SiteModel) {
    self.init(year: year, report: site.report, charts: site.charts, awardLists: site.awards)
  }
}

/// A figure of a year beside its picture.
struct ReviewPanel: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("title") { $0.title }, .text("figure") { $0.figure }, .text("unit") { $0.unit },
    // No line begins with a dash.
    .text("detail") { $0.detail.replacing(" – ", with: "\u{A0}– ") },
    .text("note") { $0.notes.joined(separator: "\n") },
    .text("address") { $0.address }, .text("link") { $0.link },
    .text("colorClass") { $0.colorClass }, .markup("pictures") { $0.pictures },
    .flag("hasMedals") { !$0.medals.isEmpty }, .list("medals") { $0.medals },
  ])

  let title: String
  let figure: String
  var unit = ""
  var detail = ""
  /// The lines below the detail.
  var notes: [String] = []
  /// The page with more, the target of the detail or of a link of its own.
  var address = ""
  var link = ""
  /// The colour of the habit, or `nil`.
  var color: HexColor?
  var charts: [Plot] = []
  var medals: [AwardCard] = []

  private var colorClass: String { color.tintClass }

  private var pictures: DeferredMarkup {
    DeferredMarkup { [charts] markup in
      for chart in charts { chart.write(to: &markup) }
    }
  }
}

extension ReviewPanel {
  /// Creates the panel of a tile of a habit, whose hue it has.
  init(
    _ tile: Tile,
    notes: [String] = [],
    color habit: HabitReport,
    charts: [Plot]
  ) {
    self.init(
      title: tile.label,
      figure: tile.figure,
      unit: tile.unit,
      detail: tile.detail,
      notes: notes,
      address: tile.address,
      color: habit.color,
      charts: charts
    )
  }
}
