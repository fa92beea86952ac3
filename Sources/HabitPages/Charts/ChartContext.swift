import HabitCore

/// What a kind of chart is drawn from.
struct ChartContext {
  /// The charts in the colour of the habit that is shown.
  let charts: PageCharts
  let report: Report
  /// The year of a chart of a year.
  let year: Int
  /// The month of a chart of a month.
  let month: Month
  let label: FigureLabel
}
