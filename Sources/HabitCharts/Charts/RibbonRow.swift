/// One habit of a ribbon.
package struct RibbonRow: Sendable {
  /// The name beside the row.
  package let name: String
  /// The days of the habit.
  package let series: DaySeries

  /// Creates a row of the days of a habit.
  package init(name: String, series: DaySeries) {
    self.name = name
    self.series = series
  }
}
