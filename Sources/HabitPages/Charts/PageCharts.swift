import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// Makes the charts of the pages; a chart without a habit is of all habits.
///
/// Data that several pages share, such as the days of a habit, is prepared once.
struct PageCharts: Sendable {
  let report: Report
  let language: Language
  let names: HabitNames
  /// The days of each habit, by slug.
  let habits: [String: DaySeries]
  /// The days of all habits, or `nil` if no habit has days.
  let overall: DaySeries?
  /// The title of the site, for charts of all habits that have a title; empty for none.
  var siteTitle = ""
  private var output: ChartOutput
  /// The hue of files; pages set their own.
  private(set) var tint: Tint?

  init(report: Report, language: Language, output: ChartOutput = .figure) {
    self.report = report
    self.language = language
    self.output = output
    names = HabitNames(report, language)
    overall = DaySeries(report)
    habits = report.habits.reduce(into: [:]) { $0[$1.slug] = DaySeries($1, end: report.end) }
  }

  /// Returns the same charts as standalone pictures; both use the same prepared data.
  func files(in style: PictureStyle) -> PageCharts {
    var charts = self
    charts.output = .file(style, .shown)
    return charts
  }

  /// Returns the same charts in the hue of a colour, if there is one.
  func tinted(_ color: HexColor?) -> PageCharts {
    var charts = self
    charts.tint = color.map { Tint($0) } ?? tint
    return charts
  }

  /// Draws a chart in the selected output; empty without one.
  func draw(_ plot: Plot?) -> DeferredMarkup {
    guard let plot else { return .none }
    switch output {
    case .figure: return DeferredMarkup { plot.write(to: &$0) }
    case .file(let style, let texts):
      return DeferredMarkup { [tint] markup in
        markup.append(PictureFile.svg(of: plot, style: style, tint: tint, texts: texts))
      }
    }
  }

  /// Whether the charts are parts of pages, which have the colours of habits.
  var isFigure: Bool {
    if case .figure = output { return true }
    return false
  }

  var firstWeekday: Weekday { report.firstWeekday }

  /// Returns the days of a habit or of all.
  func series(of habit: HabitReport?) -> DaySeries? { habit.map { habits[$0.slug] } ?? overall }

  /// Returns the name of a habit or that of all.
  func name(of habit: HabitReport?) -> String {
    habit.map { names.short($0) } ?? language[.allHabits]
  }

  func title(_ name: String, _ period: String) -> String {
    language.text(.ofPeriod, ["name": name, "period": period])
  }
}

/// The id of a figure in its page, and its caption.
struct FigureLabel {
  /// The prefix of all ids of the figure, unique in its page.
  let id: String
  var caption: String?

  /// Returns the label of a chart whose picture has a name and a result in words.
  func chart(_ title: String, summary: String) -> ChartLabel {
    ChartLabel(id: id, title: title, summary: summary, caption: caption)
  }
}

/// The form in which charts are drawn.
enum ChartOutput: Sendable {
  /// A figure in a page, with its table.
  case figure
  /// A standalone picture that embeds its style.
  case file(PictureStyle, PictureFile.Texts)
}
