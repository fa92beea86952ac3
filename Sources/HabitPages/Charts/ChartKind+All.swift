import HabitCharts
import HabitCore

extension ChartKind {
  /// Every kind of chart, in the order of the help and the style sheets.
  ///
  /// A new chart is one entry here.
  package static let all: [ChartKind] = [
    grid,
    ChartKind(
      name: "calendar",
      period: .month,
      chart: MonthCalendarChart.self,
      ofAll: { $0.charts.calendar(of: $0.report.overall, $0.month, $0.label) },
      ofHabit: { $0.charts.calendar(of: $1, $0.month, $0.label) }
    ),
    ChartKind(
      name: "ring",
      period: .year,
      chart: ProgressRingChart.self,
      ofAll: { $0.charts.ring(of: $0.report, year: $0.year, $0.label) },
      ofHabit: { $0.charts.ring(of: $1, year: $0.year, $0.label) },
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
      name: "strength",
      period: .whole,
      chart: StrengthChart.self,
      ofAll: nil,
      ofHabit: { $0.charts.strength(of: $1, $0.label) },
      absence: { name, _ in "no strength of \(name), which is never due; show a 'trend' instead" }
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
      name: "ribbon",
      period: .year,
      chart: RibbonChart.self,
      ofAll: { $0.charts.ribbon(of: $0.report.habits, year: $0.year, $0.label) },
      ofHabit: { $0.charts.ribbon(of: [$1], year: $0.year, $0.label) }
    ),
    ChartKind(
      name: "matrix",
      period: .month,
      chart: RibbonChart.self,
      ofAll: { $0.charts.matrix(of: $0.report.habits, $0.month, $0.label) },
      ofHabit: { $0.charts.matrix(of: [$1], $0.month, $0.label) }
    ),
    ChartKind(
      name: "rings",
      period: .year,
      chart: YearRingsChart.self,
      ofAll: { $0.charts.yearRings(of: $0.report.habits, year: $0.year, $0.label) },
      ofHabit: { $0.charts.yearRings(of: [$1], year: $0.year, $0.label) }
    ),
    ChartKind(
      name: "poster",
      period: .whole,
      chart: PosterChart.self,
      ofAll: { $0.charts.poster(of: $0.report, $0.label) },
      ofHabit: { $0.charts.poster(of: $1, asOf: $0.report.asOf, $0.label) },
      needsWords: true
    ),
  ]

  /// The days of a year; the chart of each habit under `charts/habits/`.
  static let grid = ChartKind(
    name: "grid",
    period: .year,
    chart: YearGridChart.self,
    ofAll: { $0.charts.yearGrid(of: $0.report.overall, year: $0.year, $0.label) },
    ofHabit: { $0.charts.yearGrid(of: $1, year: $0.year, $0.label) }
  )
}
