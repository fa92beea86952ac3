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
  /// The path of the page that has the panels.
  let path: PagePath
  let site: SiteModel

  /// The panels in the order of a story: what was done, the best of it, what grew, the awards.
  var panels: [ReviewPanel] {
    let part = site.report.restricted(to: days)
    let longest = site.report.longestStreak(in: days)
    return [
      whole(part), bestMonth(of: part), longest.flatMap { longestRun($0.streak, of: $0.habit) },
      bestHabit(of: part, besides: longest?.habit), grownMost, awards,
    ].compactMap(\.self)
  }

  private var language: Language { site.language }

  private var charts: PageCharts { site.charts }

  private var days: DayRange { Month.days(ofYear: year) }

  /// The fewest due days of a habit in each of two years that are compared.
  private static let minDueDays = 28

  /// The least growth that is worth a word, in points of a percentage.
  private static let minGrowth = 5

  /// The year as a whole, with its rings; of a single habit, with its grid.
  private func whole(_ part: Report) -> ReviewPanel? {
    let tiles = site.facts.year(year, part)
    guard let done = tiles.first(where: { $0.label == language[.doneFigure] }) ?? tiles.first
    else { return nil }
    let rest = tiles.filter { $0.label != done.label }.prefix(2)
    let label = FigureLabel(id: "whole")
    let habits = site.report.habits
    return ReviewPanel(
      title: done.label,
      figure: done.figure,
      unit: done.unit,
      detail: ([done.detail] + rest.map { "\($0.label): \($0.figure)" }).filter { !$0.isEmpty }
        .joined(separator: " · "),
      address: path.address(of: .year(year)),
      pictures: habits.count > 1 && habits.count <= YearRingsChart.maxNamedCount
        ? charts.yearRings(of: habits, year: year, label, table: .elsewhere)
        : charts.yearGrid(of: site.report.overall, year: year, label, detail: .picture)
    )
  }

  /// The best month, with its calendar.
  private func bestMonth(of part: Report) -> ReviewPanel? {
    guard let overall = part.overall else { return nil }
    let month =
      overall.isOnlyCounted
      ? overall.busiestMonth?.time
      : site.report.shareForm == .percentage ? overall.monthRanking?.best : nil
    guard let month else { return nil }
    let tally = overall[month] ?? OverallTally()
    let count =
      overall.isOnlyCounted
      ? language.counted(tally) : language.count(tally.kept, of: tally.kept + tally.missed)
    return ReviewPanel(
      title: language[.bestMonth],
      figure: overall.isOnlyCounted ? language.number(tally.done) : language.percent(tally.rate),
      detail: language.text(.pair, ["first": language.month(month), "second": count]),
      address: path.address(of: .month(month)),
      pictures: charts.calendar(of: site.report.overall, month, FigureLabel(id: "month"))
    )
  }

  /// The longest run of a habit, with its place in the year.
  private func longestRun(_ streak: Streak, of habit: HabitReport) -> ReviewPanel? {
    guard let run = streak.longestDays else { return nil }
    return ReviewPanel(
      site.facts.tile(of: streak, run, of: habit, on: path),
      color: habit,
      pictures: charts.yearGrid(
        of: habit,
        year: year,
        FigureLabel(id: "run"),
        detail: .picture,
        marks: [GridMark(run, language.longest(streak))]
      )
    )
  }

  /// The habit with the highest rate, with its days, or with its ring if the longest
  /// run has those.
  private func bestHabit(of part: Report, besides longest: HabitReport?) -> ReviewPanel? {
    guard let tile = site.facts.bestHabit(of: part, on: path).first, let best = part.bestKept,
      let habit = site.report.habits.first(where: { $0.slug == best.slug })
    else { return nil }
    let label = FigureLabel(id: "best")
    return ReviewPanel(
      tile,
      color: habit,
      pictures: longest?.slug == habit.slug
        ? charts.ring(of: habit, year: year, label, table: .elsewhere)
        : charts.yearGrid(of: habit, year: year, label, detail: .picture)
    )
  }

  /// The habit whose rate grew most since the year before, with a ring of each year.
  private var grownMost: ReviewPanel? {
    let growths = site.report.habits.compactMap { habit in
      growth(of: habit).map { (habit: habit, before: $0.before, now: $0.now) }
    }
    let best = growths.max { $0.now.number - $0.before.number < $1.now.number - $1.before.number }
    guard let best, best.now.number - best.before.number >= Self.minGrowth else { return nil }
    let points = best.now.number - best.before.number
    let rings = [year - 1, year].map { one -> DeferredMarkup in
      let label = FigureLabel(id: "ring-\(one)", caption: "\(one)")
      return charts.ring(of: best.habit, year: one, label, table: .elsewhere)
    }
    return ReviewPanel(
      Tile(
        label: language[.grewMost],
        figure: "+\(language.number(points))",
        unit: language.unit(points, .points),
        detail: language.text(
          .pair,
          [
            "first": site.names[best.habit].isolated,
            "second": language.text(
              .fromTo,
              [
                "before": language.percent(Double(best.before.number) / 100),
                "after": language.percent(Double(best.now.number) / 100),
              ]
            ),
          ]
        ),
        address: path.address(of: .habit(best.habit.slug))
      ),
      color: best.habit,
      pictures: DeferredMarkup { markup in
        for ring in rings { markup.append(ring.markup) }
      }
    )
  }

  /// Returns the percentages of a habit as shown, or `nil` for too few due days in either year.
  private func growth(of habit: HabitReport) -> (before: Percentage, now: Percentage)? {
    let months = habit.figures?.months
    guard habit.shareForm == .percentage, let before = months?[year: year - 1],
      let now = months?[year: year],
      min(before.kept + before.missed, now.kept + now.missed) >= Self.minDueDays,
      let then = Percentage(before.kept, of: before.kept + before.missed),
      let today = Percentage(now.kept, of: now.kept + now.missed)
    else { return nil }
    return (then, today)
  }

  /// The awards, with the newest medals.
  private var awards: ReviewPanel? {
    let cards = site.awards.newest(in: days, on: path)
    let count = site.awards.habits(in: days, on: path).reduce(0) { $0 + $1.awards.count }
    guard count > 0 else { return nil }
    return ReviewPanel(
      title: language[.awards],
      figure: language.number(count),
      address: path.address(of: .achievements),
      link: language[.achievements],
      medals: cards
    )
  }
}

/// A figure of a year beside its picture.
struct ReviewPanel: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("title") { $0.title }, .text("figure") { $0.figure }, .text("unit") { $0.unit },
    .text("detail") { $0.detail }, .text("address") { $0.address }, .text("link") { $0.link },
    .text("colorClass") { $0.colorClass }, .markup("pictures") { $0.pictures },
    .flag("hasMedals") { !$0.medals.isEmpty }, .list("medals") { $0.medals },
  ])

  let title: String
  let figure: String
  var unit = ""
  var detail = ""
  /// The page with more, the target of the detail or of a link of its own.
  var address = ""
  var link = ""
  /// The class of the habit's colour, or empty.
  var colorClass = ""
  var pictures = DeferredMarkup.none
  var medals: [AwardCard] = []
}

extension ReviewPanel {
  /// Creates the panel of a tile of a habit, whose hue it has.
  init(_ tile: Tile, color habit: HabitReport, pictures: DeferredMarkup) {
    self.init(
      title: tile.label,
      figure: tile.figure,
      unit: tile.unit,
      detail: tile.detail,
      address: tile.address,
      colorClass: habit.habit.color.map { Tint($0).className } ?? "",
      pictures: pictures
    )
  }
}
