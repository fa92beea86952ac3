import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// A habit in a list: its name, the current streak, the month's count and the ring of the running
/// year, or of what is seldom done the average interval.
struct HabitCard: TemplateModel {
  static let fields = TemplateFields<Self>(
    HabitLabel.fields { $0.label } + [
      .list("lines") { $0.lines }, .markup("ring") { $0.ring }, .model("interval") { $0.interval },
    ]
  )

  let label: HabitLabel
  let lines: [Line]
  let ring: DeferredMarkup
  let interval: Tile?

  init(of habit: HabitReport, on path: PagePath, _ site: SiteModel) {
    label = HabitLabel(habit, site.names, on: path)
    lines = Self.lines(of: habit, site)
    ring = Self.ring(of: habit, site.charts)
    interval = habit.isSparse ? site.facts.averageIntervalInYear(of: habit) : nil
  }

  /// A figure and its label.
  struct Line: TemplateModel {
    static let fields = TemplateFields<Self>([
      .text("figure") { $0.figure }, .text("text") { $0.text },
    ])

    let figure: String
    let text: String
  }

  private static func lines(of habit: HabitReport, _ site: SiteModel) -> [Line] {
    let language = site.language
    guard let figures = habit.figures else {
      return [Line(figure: "", text: language[.noEntryYet])]
    }
    var lines: [Line] = []
    if let streak = figures.streak, streak.current > 0 {
      let length = language.current(streak)
      lines.append(Line(figure: length, text: language[.streakGoingOn]))
    }
    let month = figures.days.last.month
    if let tally = figures.months[month] {
      let done = language.done(tally, of: habit)
      lines.append(Line(figure: done, text: language.inMonth(month)))
    }
    if let streak = figures.streak, streak.current == 0, streak.longest > 0 {
      let longest = language.text(.longestWas, ["length": language.longest(streak)])
      lines.append(Line(figure: "", text: longest))
    }
    // In place of a ring.
    let next = habit.isSparse ? site.facts.coverage(of: habit, inBrief: true) : ""
    return lines + (next.isEmpty ? [] : [Line(figure: "", text: next)])
  }

  private static func ring(of habit: HabitReport, _ charts: PageCharts) -> DeferredMarkup {
    guard !habit.isSparse, let figures = habit.figures else { return .none }
    let year = figures.days.last.year
    guard figures.months[year: year]?.rate != nil else { return .none }
    var ring = charts.ring(of: habit, year: year, FigureLabel(id: "ring-\(habit.slug)"))
    ring.table = nil
    return charts.draw(ring)
  }
}
