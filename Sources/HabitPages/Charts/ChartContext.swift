import HabitCore

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
}
