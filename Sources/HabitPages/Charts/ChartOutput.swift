import HabitCharts

/// The form in which charts are drawn.
enum ChartOutput: Sendable {
  /// A figure in a page, with its table.
  case figure
  /// A standalone picture that embeds its style.
  case file(PictureStyle, PictureFile.Texts)
}
