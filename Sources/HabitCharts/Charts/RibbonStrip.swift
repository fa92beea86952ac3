import HabitCore

/// The cells of one row of a ribbon, with what they mean.
struct RibbonStrip {
  /// One a column; `nil` outside the lifetime.
  let looks: [DayLook?]
  /// In the order of the levels, then the other looks.
  let meanings: [LegendItem]
  /// Whether the levels are those of the habit's own amounts.
  let hasOwnLevels: Bool
}

extension RibbonStrip {
  /// A column for each day of a year.
  init(daysOf series: DaySeries, _ geometry: YearGeometry) {
    let shown = ShownDays(series, in: geometry.days, geometry.wording)
    let items = Legend(series, shown, geometry.wording).items
    hasOwnLevels = series.habitDays?.scale != nil
    looks = shown.cells.map { $0?.look }
    meanings = hasOwnLevels ? items.filter { !DayLook.levels.contains($0.look) } : items
  }

  /// A column for each week that a year touches: the share of what was due in all its days.
  init(weeksOf series: DaySeries, _ geometry: YearGeometry) {
    let words = geometry.wording.words
    let weeks = RibbonWeeks(series, geometry)
    let looks = (0..<geometry.columns).map { weeks?.look(ofColumn: $0) }
    let levels = [LegendItem(.level0, words.noneDone)] + geometry.wording.shareItems
    let others = [LegendItem(.off, words.nothingDue), LegendItem(.open, words.open)]
    self.looks = looks
    hasOwnLevels = weeks?.scale != nil
    meanings = (hasOwnLevels ? [] : levels) + others.filter { looks.contains($0.look) }
  }
}
