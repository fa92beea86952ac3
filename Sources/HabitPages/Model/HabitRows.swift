import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// Habits in one list, one row each: the last days, twelve months, the change, the current run.
struct HabitRows {
  private let site: SiteModel
  /// The path of the page that has the rows.
  private let path: PagePath
  private let lines: [Line]

  /// Creates the rows of active habits of a site.
  init(of habits: [HabitReport], on path: PagePath, _ site: SiteModel) {
    self.site = site
    self.path = path
    let days = site.report.recentDays
    lines = habits.map { habit in
      Line(habit: habit, compared: habit.hasShownRate ? Comparison(days, of: habit) : nil)
    }
  }

  /// The days of the strips, which end with the last day of the data.
  static let stripLength = ComparedDays.recentCount

  /// A habit whose rate changed since as many days before.
  struct Change {
    let habit: HabitReport
    let before: Double
    let now: Double
  }

  /// The habits whose rates fell most.
  var slipping: [Change] { changes { -$0 } }

  /// The habits whose rates rose most.
  var rising: [Change] { changes { $0 } }

  /// Returns the largest changes in a direction, of at least ``minChange`` points.
  private func changes(_ size: (Int) -> Int) -> [Change] {
    let large = lines.filter { $0.points.map(size) ?? 0 >= Self.minChange }
      .sorted { $0.points.map(size) ?? 0 > $1.points.map(size) ?? 0 }
    // One that equals the last one is not left out.
    let least = large.prefix(Self.maxChanges).last?.points
    let equal = large.dropFirst(Self.maxChanges).prefix { $0.points == least }
    let shown = large.prefix(Self.maxChanges) + (equal.count == 1 ? equal : [])
    return shown.compactMap { line in
      guard let before = line.compared?.then.tally.rate, let now = line.compared?.now.tally.rate
      else { return nil }
      return Change(habit: line.habit, before: before, now: now)
    }
  }

  /// The maximum number of habits that are named.
  private static let maxChanges = 2

  /// The least change that is worth a word, in points of a percentage.
  private static let minChange = 5

  /// Returns the list of some of the habits, by category if there are several.
  func list(of range: Range<Int>) -> HabitRowList {
    let all = lines[range]
    // The longest bar is that of the largest change of all habits, unless all are small.
    let most = Double(max(lines.compactMap(\.points).map(abs).max() ?? 0, 10))
    let groups = groups(of: all).map { name, lines in
      HabitRowList.Group(name: name, rows: lines.map { row(of: $0, most) })
    }
    let days = report.recentDays
    let now = language.range(days.now)
    let before = language.range(days.before)
    return HabitRowList(
      caption: all.allSatisfy { $0.points == nil }
        ? "" : language.text(.changeSince, ["now": now, "before": before]),
      stripName: language.range(strip),
      hasRuns: report.shareForm == .percentage || all.contains { hasRun($0.habit) },
      rateName: language.heading(
        language.twelveMonths(upTo: report.asOf.month, of: report.overall?.days)
      ),
      groups: groups,
      legend: site.charts.stripLegend(of: all.map(\.habit), drawn)
    )
  }

  /// A habit with the change of its rate; `nil` if it has none, or for counts.
  private struct Line {
    let habit: HabitReport
    let compared: Comparison?

    /// The difference of the two percentages as shown.
    var points: Int? {
      guard let now = compared?.now.tally.rate, let before = compared?.then.tally.rate
      else { return nil }
      return Percentage(now).number - Percentage(before).number
    }
  }

  private var language: Language { site.language }

  private var report: Report { site.report }

  /// The days of the pictures: those of the strip, and of a short one whole weeks.
  private var drawn: DayRange {
    let count = (strip.count + 6) / 7 * 7
    return DayRange(strip.first, strip.first + (min(count, Self.stripLength) - 1))
  }

  /// The last days of the data, at most those of a month.
  private var strip: DayRange {
    let days = DayRange(report.asOf - (Self.stripLength - 1), report.asOf)
    return report.overall.flatMap { $0.days.intersection(days) } ?? days
  }

  /// Returns the lines by category, in the order of the site; one group without a name if there is
  /// only one.
  private func groups(of lines: ArraySlice<Line>) -> [(name: String, lines: [Line])] {
    let names = site.categories.map(\.name)
    let known = Set(names)
    let groups = Dictionary(grouping: lines) { line in
      line.habit.habit.category.flatMap { known.contains($0) ? $0 : nil }
    }
    guard groups.count > 1 else { return lines.isEmpty ? [] : [("", Array(lines))] }
    let named = names.compactMap { name in groups[name].map { (name, $0) } }
    // The habits without a category come last, under a dash.
    return named + (groups[nil].map { [(language.none, $0)] } ?? [])
  }

  private func hasRun(_ habit: HabitReport) -> Bool {
    !report.isOnlyCounted && habit.hasRun
  }

  private func row(of line: Line, _ most: Double) -> HabitRowList.Row {
    let habit = line.habit
    let last = report.asOf.month
    let tally = habit.figures?.months.sum(last.twelveMonths)
    return HabitRowList.Row(
      label: HabitLabel(habit, site.names, on: path),
      target: language.target(of: habit.habit),
      strip: site.charts.strip(of: habit, drawn),
      rate: tally.map { tally in
        if tally.rate != nil { return language.share(tally, of: habit) }
        // A sum without a unit says less than its days.
        return habit.habit.unit.map { language.counted(tally, $0.isolated) }
          ?? language.count(tally.done, .days)
      } ?? language[.noEntryYet],
      bar: line.points.map { points in
        DeferredMarkup { SignedBar(share: Double(points) / most).write(to: &$0) }
      } ?? .none,
      change: line.points.map { language.change($0) } ?? language.none,
      run: habit.figures?.streak.flatMap { $0.current > 0 ? language.current($0) : nil }
        ?? language.none
    )
  }
}

/// The rows of some habits under their categories.
struct HabitRowList: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("caption") { $0.caption }, .text("stripName") { $0.stripName },
    .flag("hasRuns") { $0.hasRuns }, .text("rateName") { $0.rateName },
    .list("groups") { $0.groups }, .markup("legend") { $0.legend },
  ])

  /// The days that a change compares; empty without changes.
  let caption: String
  let stripName: String
  /// Whether habits have streaks.
  let hasRuns: Bool
  let rateName: String
  let groups: [Group]
  /// The meanings of the cells of the strips.
  let legend: DeferredMarkup

  /// The habits of a category; the name is empty if there are no categories.
  struct Group: TemplateModel {
    static let fields = TemplateFields<Self>([
      .text("name") { $0.name }, .list("rows") { $0.rows },
    ])

    let name: String
    let rows: [Row]
  }

  /// A habit with its figures.
  struct Row: TemplateModel {
    static let fields = TemplateFields<Self>(
      HabitLabel.fields { $0.label } + [
        .text("target") { $0.target }, .markup("strip") { $0.strip }, .text("rate") { $0.rate },
        .markup("bar") { $0.bar }, .text("change") { $0.change }, .text("run") { $0.run },
      ]
    )

    let label: HabitLabel
    /// What a day needs or may have at most; empty for other habits.
    let target: String
    /// The last days.
    let strip: DeferredMarkup
    /// The share or the count of twelve months.
    let rate: String
    let bar: DeferredMarkup
    let change: String
    /// The current run.
    let run: String
  }
}

/// A bar to the right of a line in the middle for more, to the left for less.
struct SignedBar: Sendable {
  private let share: Double

  /// Creates the bar of a change: -1...1 of its half width; more is cut.
  init(share: Double) {
    self.share = min(max(share, -1), 1)
  }

  private static let half = 30.0

  /// Writes the bar as a picture without words: the number is beside it.
  func write(to markup: inout Markup) {
    let length = abs(share) * (Self.half - 1)
    markup.raw("<svg class=\"signed\" viewBox=\"0 0 60 10\" aria-hidden=\"true\">")
    if length > 0 {
      markup.raw(share > 0 ? "<rect class=\"more\"" : "<rect class=\"less\"")
      markup.attribute("x", share > 0 ? Self.half : Self.half - length)
      markup.raw(" y=\"1\"")
      markup.attribute("width", length)
      markup.raw(" height=\"8\"/>")
    }
    markup.raw("<path d=\"M30 0V10\"/></svg>")
  }
}
