/// One habit of a ribbon.
package struct RibbonRow: Sendable {
  /// The name beside the row.
  package let name: String
  /// The days of the habit.
  package let series: DaySeries
  /// The hue of the row, on a page that has a rule for it; `nil` for that of the theme.
  package let tint: Tint?

  /// Creates a row of the days of a habit.
  package init(name: String, series: DaySeries, tint: Tint? = nil) {
    self.name = name
    self.series = series
    self.tint = tint
  }
}
