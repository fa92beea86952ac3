import HabitCore
import HabitText

/// The cells of one row of a matrix, or of a ring, with their meanings.
struct RowCells {
  /// One per column; `nil` outside the lifetime.
  let styles: [DayCellStyle?]
  let legend: [LegendEntry]

  /// The columns of each style that has a shape.
  var drawn: [(style: DayCellStyle, columns: [Int])] {
    DayCellStyle.allCases.filter(\.isDrawn).compactMap { style in
      let columns = styles.indices.filter { styles[$0] == style }
      return columns.isEmpty ? nil : (style, columns)
    }
  }

  /// The maximum number of days of which an open one is wide enough for its frame.
  private static let maxOpen = 100

  /// Creates a column for each day; of many, an open one is empty.
  init(_ days: DayRange, of series: DaySeries, _ wording: Wording) {
    var cells = series.timeline(in: days)
    if days.count > Self.maxOpen {
      cells = cells.map { $0?.style == .open ? nil : $0 }
    }
    let shown = ShownDays(series, in: days, cells: cells, wording)
    legend = Legend(series, shown, wording).entries
    styles = shown.cells.map { $0?.style }
  }

  /// Creates a column for each week that a year touches: the share kept of all due days in it; of
  /// none, whether some were skipped.
  init(weeksOf series: DaySeries, _ layout: DayGrid, _ wording: Wording) {
    let words = wording.words
    let weeks = series.isOfTimes ? nil : RowWeeks(series, layout)
    var styles =
      series.isOfTimes
      ? Self.weeks(ofTimeline: series, layout)
      : (0..<layout.grid.columns).map { weeks?.style(ofColumn: $0) }
    var skipped: [DayWord] = []
    // Only in weeks without a due day.
    let cells = styles.contains(.off) ? series.cells(in: layout.days) : []
    for (position, cell) in cells.enumerated() {
      let column = (position + layout.offset) / 7
      guard case .word(let word)? = cell?.fact, cell?.style == .excused,
        [.off, .excused].contains(styles[column])
      else { continue }
      styles[column] = .excused
      if !skipped.contains(word) { skipped.append(word) }
    }
    let steps: LegendEntry? =
      if series.isOfTimes {
        LegendEntry(.level5, words[.done])
      } else if let scale = weeks?.scale {
        .quartiles(
          scale,
          where: { styles.contains($0) },
          wording,
          most: wording.markup
        )
      } else {
        .shares(wording)
      }
    let others =
      [
        LegendEntry(.level0, words[.nothing]), LegendEntry(.rest, words[.notDue]),
        LegendEntry(.open, words[.open]),
        LegendEntry(.off, words[series.withoutLevel]),
      ] + skipped.map { LegendEntry(.excused, $0.text(in: words)) }
    self.styles = styles
    let occurring = others.filter { entry in
      styles.contains { $0.map { .cell($0) } == entry.samples.first }
    }
    legend = [steps].compactMap(\.self) + occurring
  }
}

extension RowCells {
  /// Returns a column for each week of what is seldom done: done, else overdue, else at rest.
  ///
  /// The share of days that are kept would look as if it was done on all of them.
  private static func weeks(
    ofTimeline series: DaySeries,
    _ layout: DayGrid
  ) -> [DayCellStyle?] {
    var styles: [DayCellStyle?] = Array(repeating: nil, count: layout.grid.columns)
    let order: [DayCellStyle] = [.off, .rest, .level0, .level5]
    for (position, cell) in series.timeline(in: layout.days).enumerated() {
      let style: DayCellStyle
      switch cell?.style {
      case nil: continue
      case .level5: style = .level5
      case .missed: style = .level0
      case .rest, .open: style = .rest
      default: style = .off
      }
      let column = (position + layout.offset) / 7
      let known = styles[column].flatMap(order.firstIndex) ?? -1
      if (order.firstIndex(of: style) ?? 0) > known { styles[column] = style }
    }
    return styles
  }
}

/// The weeks of a habit, in the columns of twelve months.
struct RowWeeks {
  let weeks: WeekSeries
  let measure: HabitMeasure
  /// The index of the first column among the weeks; negative if the lifetime begins later.
  let offset: Int
  /// The index of the running week.
  let running: Int
  /// The scale of amounts; `nil` for shares, or if there are no amounts.
  let scale: QuartileScale?

  init?(_ series: DaySeries, _ layout: DayGrid) {
    guard let days = series.habitDays else { return nil }
    let figures = days.figures
    // The scale of amounts is that of all weeks; shares need none.
    let measure = HabitMeasure(levelsOf: figures.total)
    let first = layout.days.first - layout.offset
    let columns = DayRange(first, first + (7 * layout.grid.columns - 1))
    let all = figures.summary.days
    guard let days = measure == .shares ? all.intersection(columns) : all else { return nil }
    let weeks = WeekSeries(of: figures.life, in: days, firstWeekday: layout.firstWeekday)
    self.weeks = weeks
    self.measure = measure
    offset = (first - weeks.first) / 7
    running = (series.end.day - weeks.first) / 7
    let amounts = weeks.done.indices.compactMap { measure.figure(of: weeks, at: $0).value }
    scale = measure == .shares ? nil : QuartileScale(amounts)
  }

  /// Returns the style of a column, or `nil` outside the lifetime.
  func style(ofColumn column: Int) -> DayCellStyle? {
    let week = offset + column
    guard weeks.done.indices.contains(week) else { return nil }
    let figure = measure.figure(of: weeks, at: week)
    guard let value = figure.value else { return week == running ? .open : .off }
    if value <= 0 { return .level0 }
    return scale.map { .level($0.level(of: value)) } ?? .level(ofShare: value)
  }
}
