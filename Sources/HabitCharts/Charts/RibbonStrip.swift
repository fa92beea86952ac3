import HabitCore
import HabitText

/// The cells of one row of a ribbon, with their meanings.
struct RibbonStrip {
  /// One per column; `nil` outside the lifetime.
  let styles: [DayCellStyle?]
  /// The levels in order, then the other styles.
  let meanings: [LegendItem]
  /// Whether the levels are based on the habit's own amounts.
  let hasOwnLevels: Bool
}

extension RibbonStrip {
  /// Creates a column for each day.
  init(_ days: DayRange, of series: DaySeries, _ wording: Wording) {
    let shown = ShownDays(series, in: days, wording)
    let items = Legend(series, shown, wording).meanings
    hasOwnLevels = series.habitDays?.scale != nil
    styles = shown.cells.map { $0?.style }
    meanings = hasOwnLevels ? items.filter { !DayCellStyle.levels.contains($0.style) } : items
  }

  /// Creates a column for each week that a year touches: the share kept of all due days in it.
  init(weeksOf series: DaySeries, _ geometry: YearGeometry) {
    let words = geometry.wording.words
    let weeks = RibbonWeeks(series, geometry)
    let styles = (0..<geometry.columns).map { weeks?.style(ofColumn: $0) }
    let levels = [LegendItem(.level0, words[.noneDone])] + LegendItem.shares(geometry.wording)
    let others = [LegendItem(.off, words[.nothingDue]), LegendItem(.open, words[.open])]
    self.styles = styles
    hasOwnLevels = weeks?.scale != nil
    meanings = (hasOwnLevels ? [] : levels) + others.filter { styles.contains($0.style) }
  }
}
