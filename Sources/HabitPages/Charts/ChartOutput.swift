import HabitCharts

/// What charts are drawn as.
enum ChartOutput: Sendable {
  /// A figure of a page, with its table.
  case figure
  /// A picture of its own with its style inside.
  case file(PictureStyle, PictureFile.Texts)
}
