import HabitCharts
import HabitCore
import HabitText

/// A kind of chart that can be requested by name; an entry of the table ``all``.
package struct ChartKind: Sendable {
  /// The name in commands, in Markdown blocks and of the file under `charts/`.
  package let name: String
  /// The period that the chart covers.
  package let period: Period
  /// The type of the chart; it has the style sheet.
  let chart: any Chart.Type
  /// Draws the chart of all habits; `nil` for a chart of a single habit.
  let ofAll: (@Sendable (ChartContext) -> DeferredMarkup)?
  /// Draws the chart of a habit; empty if there is nothing to show.
  let ofHabit: @Sendable (ChartContext, HabitReport) -> DeferredMarkup
  /// The reason why there is nothing to show for a habit, from its quoted name.
  var absence: @Sendable (_ name: String, Month) -> String = { name, _ in "no days of \(name) yet" }
  /// Whether the chart shows a share of what is due, so that what is only counted has none.
  var needsDue = false
  /// Whether even a picture without a browser has words, if there are fonts.
  var needsWords = false

  /// Every kind of chart, in the order of the help and the style sheets.
  ///
  /// A new chart is one entry here.
  package static let all: [ChartKind] = [
    grid,
    ChartKind(
      name: "calendar",
      period: .month,
      chart: MonthCalendarChart.self,
      ofAll: { $0.charts.draw($0.charts.calendar(of: $0.report.overall, $0.month, $0.label)) },
      ofHabit: { $0.charts.draw($0.charts.calendar(of: $1, $0.month, $0.label)) }
    ),
    ChartKind(
      name: "ring",
      period: .year,
      chart: ProgressRingChart.self,
      ofAll: { $0.charts.draw($0.charts.ring(of: $0.report, year: $0.year, $0.label)) },
      ofHabit: { $0.charts.draw($0.charts.ring(of: $1, year: $0.year, $0.label)) },
      needsDue: true
    ),
    ChartKind(
      name: "bars",
      period: .whole,
      chart: MonthBarsChart.self,
      ofAll: { $0.charts.monthBars($0.label) },
      ofHabit: { $0.charts.monthBars(of: $1, $0.label) }
    ),
    ChartKind(
      name: "weekdays",
      period: .whole,
      chart: WeekdayProfileChart.self,
      ofAll: { $0.charts.weekdayProfile(of: $0.report, $0.label) },
      ofHabit: { $0.charts.weekdayProfile(of: $1, $0.label) }
    ),
    ChartKind(
      name: "hours",
      period: .whole,
      chart: HoursChart.self,
      ofAll: nil,
      ofHabit: { $0.charts.hours(of: $1, asOf: $0.report.asOf, $0.label) },
      absence: { name, _ in "no times of day in the entries of \(name); show 'weekdays' instead" }
    ),
    ChartKind(
      name: "trend",
      period: .whole,
      chart: TrendChart.self,
      ofAll: { $0.charts.trend(of: $0.report, $0.label) },
      ofHabit: { $0.charts.trend(of: $1, $0.label) }
    ),
    ChartKind(
      name: "cumulative",
      period: .year,
      chart: CumulativeChart.self,
      ofAll: nil,
      ofHabit: { $0.charts.cumulative(of: $1, year: $0.year, $0.label) }
    ),
    ChartKind(
      name: "sequence",
      period: .month,
      chart: SequenceChart.self,
      ofAll: nil,
      ofHabit: { $0.charts.sequence(of: $1, $0.month, $0.label) },
      absence: { "no due days of \($0) in \($1); show a 'calendar' instead" }
    ),
    ChartKind(
      name: "matrix",
      period: .month,
      chart: MatrixChart.self,
      ofAll: { $0.charts.draw($0.charts.matrix(of: $0.report.habits, $0.month, $0.label)) },
      ofHabit: { $0.charts.draw($0.charts.matrix(of: [$1], $0.month, $0.label)) }
    ),
    ChartKind(
      name: "rings",
      period: .year,
      chart: YearRingsChart.self,
      ofAll: { $0.charts.draw($0.charts.rings(of: $0.report.habits, year: $0.year, $0.label)) },
      ofHabit: { $0.charts.draw($0.charts.rings(of: [$1], year: $0.year, $0.label)) }
    ),
    ChartKind(
      name: "poster",
      period: .whole,
      chart: PosterChart.self,
      ofAll: { $0.charts.poster(of: $0.report, $0.label) },
      ofHabit: { $0.charts.poster(of: $1, in: $0.report, $0.label) },
      needsWords: true
    ),
  ]

  /// The days of a year; the chart of each habit under `charts/habits/`.
  static let grid = ChartKind(
    name: "grid",
    period: .year,
    chart: YearGridChart.self,
    ofAll: {
      let overall = $0.report.overall
      let detail = $0.detail
      return $0.charts.draw($0.charts.grid(of: overall, year: $0.year, $0.label, detail: detail))
    },
    ofHabit: { $0.charts.draw($0.charts.grid(of: $1, year: $0.year, $0.label)) }
  )
}

extension ChartKind {
  /// The period that a chart covers.
  package enum Period: Sendable {
    case year
    case month
    /// The whole history.
    case whole

    /// The key of a block, and the option of the command, that selects the period; `nil` if there
    /// is nothing to select.
    package var key: String? {
      switch self {
      case .year: "year"
      case .month: "month"
      case .whole: nil
      }
    }
  }

  /// Whether the chart always shows a single habit.
  package var needsHabit: Bool { ofAll == nil }

  /// Returns the message that a chart does not exist because nothing is ever due.
  func absenceOfDue(_ name: String) -> String {
    "no \(self.name) of \(name): nothing in it is ever due; show 'bars' instead"
  }

  /// Finds a kind by its name.
  package init?(named name: String) {
    guard let kind = Self.all.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// Returns the message that the chart does not take a given period key, and which key it does
  /// take.
  ///
  /// `spell` formats a key as the user wrote it: `--year` or `'year'`.
  package func refusal(of key: String, spell: (String) -> String) -> String {
    let hint = period.key.map { "use \(spell($0))" } ?? "leave it out"
    return "\(spell(key)) does not apply to \(name.quoted); \(hint)"
  }

  /// The style sheets of all kinds, without duplicates.
  static var styleSheets: [String] {
    var names: [String] = []
    for kind in all where !names.contains(kind.chart.styleSheet) {
      names.append(kind.chart.styleSheet)
    }
    return names
  }
}

/// The input of a chart of one kind.
struct ChartContext {
  /// The charts, in the colour of the habit that is shown.
  let charts: PageCharts
  let report: Report
  /// The year of a yearly chart.
  let year: Int
  /// The month of a monthly chart.
  let month: Month
  let label: FigureLabel
  /// What a year has of each day.
  var detail = YearGridChart.Detail.days
}
