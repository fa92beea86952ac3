import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// Draws the charts of the pages, each as a fragment that is rendered with its page.
///
/// Data that several pages share, such as the days of a habit and the layout of a year, is prepared
/// once.
struct PageCharts: Sendable {
  let language: Language
  let names: HabitNames
  let firstWeekday: Weekday
  /// The days of each habit, by slug.
  let habits: [String: DaySeries]
  /// The title of the site, for charts of all habits that have a title; empty for none.
  var siteTitle = ""
  private var output: ChartOutput
  /// The hue of files; pages set their own.
  var tint: Tint?
  /// The days of all habits, or `nil` if no habit has days.
  let overall: DaySeries?
  private let allMonths: MonthSeries?
  private let geometries: [Int: YearGeometry]

  /// Returns the same charts as standalone pictures; both use the same prepared data.
  func files(in style: PictureStyle) -> PageCharts {
    var charts = self
    charts.output = .file(style, .shown)
    return charts
  }

  func summary(of tally: Tally, _ form: ShareForm) -> String {
    tally.judged.count == 0
      ? language.count(tally.done, .days) : language.countAndShare(tally, form)
  }

  func title(_ name: String, _ period: String) -> String {
    language.text(.ofPeriod, ["name": name, "period": period])
  }

  func geometry(of year: Int) -> YearGeometry {
    geometries[year]
      ?? YearGeometry(year: year, firstWeekday: firstWeekday, wording: language.wording)
  }

  /// Returns the positions of the days of the twelve months up to one.
  func geometry(upTo last: Month) -> YearGeometry {
    YearGeometry(monthsUpTo: last, firstWeekday: firstWeekday, wording: language.wording)
  }

  /// Whether the charts are parts of pages, which have the colours of habits.
  var isFigure: Bool {
    switch output {
    case .figure: true
    case .file: false
    }
  }

  /// Draws a chart in the selected output; empty without one.
  func draw(_ chart: (some Chart)?) -> DeferredMarkup {
    guard let chart else { return .none }
    switch output {
    case .figure: return DeferredMarkup { chart.write(to: &$0) }
    case .file(let style, let texts):
      return DeferredMarkup { [tint] markup in
        markup.append(PictureFile.svg(of: chart, style: style, tint: tint, texts: texts))
      }
    }
  }

  /// Draws the months of all habits as bars; empty if no habit has days.
  func monthBars(_ label: FigureLabel) -> DeferredMarkup {
    guard let allMonths else { return .none }
    let chart = label.chart(
      language.text(.byMonths, ["name": language[.allHabits]]),
      summary: language.count(allMonths.figures.count, .months)
    )
    return draw(MonthBarsChart(chart, series: allMonths, wording: language.wording))
  }

  /// Returns the levels of some months of a habit; `nil` for a month without a figure.
  func levels(of habit: HabitReport, in months: [Month]) -> [DayCellStyle?] {
    guard let figures = habit.figures else { return [] }
    return months.map(MonthSeries(levelsOf: figures).level)
  }

  /// Draws the last months of a habit as bars; empty if the habit has no days.
  func monthBars(of habit: HabitReport, _ label: FigureLabel) -> DeferredMarkup {
    guard let figures = habit.figures else { return .none }
    let series = MonthSeries(figures, of: habit.habit)
    let chart = label.chart(
      language.text(.byMonths, ["name": names.short(habit)]),
      summary: language.countAndShare(figures.total, of: habit)
    )
    let shown = series.since(figures.days.last.month + (1 - Self.maxBars))
    return draw(MonthBarsChart(chart, series: shown, wording: language.wording))
  }

  /// The maximum number of months of a habit as bars.
  private static let maxBars = 36

  /// Returns the card of the last half year of all habits.
  func card(of report: Report, _ colors: CardColors) -> DayCard {
    DayCard(lastHalfYearOf: overall, asOf: report.asOf, firstWeekday: firstWeekday, colors: colors)
  }

  /// Returns the card of the last half year of a habit.
  func card(of habit: HabitReport, in report: Report, _ colors: CardColors) -> DayCard {
    DayCard(
      lastHalfYearOf: habits[habit.slug],
      asOf: report.asOf,
      firstWeekday: firstWeekday,
      colors: colors
    )
  }

  /// Returns the card of a year of all habits.
  func card(of year: Int, _ colors: CardColors) -> DayCard {
    DayCard(year: year, of: overall, firstWeekday: firstWeekday, colors: colors)
  }

  /// Draws what a habit adds up to in a year, with the pace to its goal of that year if it has one;
  /// empty if the habit has no day in the year.
  func cumulative(of habit: HabitReport, year: Int, _ label: FigureLabel) -> DeferredMarkup {
    let days = Month.days(ofYear: year)
    guard let figures = habit.figures, figures.days.intersection(days) != nil else { return .none }
    let goal = habit.goal(ofYear: year)
    let measure = goal?.measure ?? (figures.total.sum > 0 ? .total : .days)
    let chart = label.chart(
      language.text(.addedUp, ["name": names.short(habit), "year": "\(year)"]),
      summary: summary(of: habit, goal, figures.life, year)
    )
    let series = CumulativeSeries(
      year,
      of: measure,
      in: figures.life,
      goal: goal,
      unit: GoalText.unit(of: measure, habit.habit, in: language)
    )
    return draw(CumulativeChart(chart, series: series, wording: language.wording))
  }

  /// Returns the goal with its figures, or without a goal what was done.
  private func summary(
    of habit: HabitReport,
    _ goal: Goal?,
    _ life: JudgedLife,
    _ year: Int
  ) -> String {
    guard let goal else {
      let tally = life.tally(in: Month.days(ofYear: year)) ?? Tally()
      return language.counted(tally, habit.habit.unit)
    }
    let progress = GoalProgress(goal, of: life, asOf: life.asOf)
    let text = language.text(of: progress, habit)
    return [text.figure, text.detail].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  init(report: Report, language: Language, output: ChartOutput = .figure) {
    self.language = language
    self.output = output
    names = HabitNames(report, language)
    firstWeekday = report.firstWeekday
    overall = DaySeries(report)
    allMonths = MonthSeries(report)
    var habits: [String: DaySeries] = [:]
    for habit in report.habits {
      habits[habit.slug] = DaySeries(habit, end: report.end)
    }
    self.habits = habits
    let lived = report.overall.map { Array($0.days.years) } ?? []
    let years = Set(lived + [report.asOf.year])
    let weekday = report.firstWeekday
    geometries = Dictionary(
      uniqueKeysWithValues: years.map {
        ($0, YearGeometry(year: $0, firstWeekday: weekday, wording: language.wording))
      }
    )
  }
}

extension HabitReport {
  /// Returns the first goal of a year as a whole, or `nil` if there is none.
  func goal(ofYear year: Int) -> Goal? {
    habit.goals.first { $0.period.unit == .year && $0.period.days.first.year == year }
  }
}

/// The form in which charts are drawn.
enum ChartOutput: Sendable {
  /// A figure in a page, with its table.
  case figure
  /// A standalone picture that embeds its style.
  case file(PictureStyle, PictureFile.Texts)
}
