import HabitCore
import HabitText

/// The cells of one row of a matrix, or of a ring, with their meanings.
struct RowCells {
  /// One per column; `nil` outside the lifetime.
  let styles: [DayCellStyle?]
  /// The levels in order, then the other styles.
  let meanings: [LegendItem]
  /// Whether the levels are based on the habit's own amounts.
  let hasOwnLevels: Bool

  /// Writes a line for each style that occurs, at a height of the drawing.
  ///
  /// With `hasAreas`, frames are areas, for programs that stretch the lines of a picture.
  func write(middle: Int, hasAreas: Bool = false, to markup: inout Markup) {
    var isShown = Array(repeating: false, count: DayCellStyle.allCases.count)
    for case let style? in styles {
      isShown[Int(style.rawValue)] = true
    }
    for style in DayCellStyle.allCases where isShown[Int(style.rawValue)] {
      writePath(of: style, middle: middle, hasAreas: hasAreas, to: &markup)
    }
  }

  /// Writes the done days of a timeline as ticks that are as wide on a phone as on a desk, on the
  /// line of the days at rest.
  func writeTimeline(middle: Int, to markup: inout Markup) {
    for style in [DayCellStyle.rest, .missed, .excused, .open] where styles.contains(style) {
      writePath(of: style, middle: middle, to: &markup)
    }
    markup += "<path class=\"tick l5\" d=\""
    for column in styles.indices where styles[column] == .level5 {
      markup += "M\(column).5 \(middle - 4)v8"
    }
    markup += "\"/>"
  }

  /// Writes the columns in one style as one path.
  private func writePath(
    of style: DayCellStyle,
    middle: Int,
    hasAreas: Bool = false,
    to markup: inout Markup
  ) {
    markup += "<path class=\"\(raw: style.className)"
    if style == .open {
      markup.raw(hasAreas ? " area\" fill-rule=\"evenodd" : "\" vector-effect=\"non-scaling-stroke")
    }
    markup += "\" d=\""
    if style == .open {
      writeFrames(middle: middle, hasAreas: hasAreas, to: &markup)
    } else {
      writeRuns(of: style, middle: middle, to: &markup)
    }
    markup += "\"/>"
  }

  /// Writes a frame for each open column, whose sides are thinner where columns are wide.
  private func writeFrames(middle: Int, hasAreas: Bool, to markup: inout Markup) {
    let side = 0.09 * min(1, Double(styles.count) / 31)
    for column in styles.indices where styles[column] == .open {
      markup += "M\(column).16 \(middle - 3)"
      if hasAreas {
        markup += ".5h.68v5h-.68zm\(side) 1h\(0.68 - 2 * side)v3h\(2 * side - 0.68)z"
      } else {
        markup += ".8h.68v4.4h-.68z"
      }
    }
  }

  /// Writes a dash for each run of columns in a style.
  private func writeRuns(of style: DayCellStyle, middle: Int, to markup: inout Markup) {
    var column = 0
    var end = -1
    while column < styles.count {
      guard styles[column] == style else {
        column += 1
        continue
      }
      let start = column
      while column < styles.count, styles[column] == style { column += 1 }
      markup +=
        end < 0
        ? "M\(start) \(middle)h\(column - start)" : "m\(start - end) 0h\(column - start)"
      end = column
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
    let items = Legend(series, shown, wording).meanings
    hasOwnLevels = series.habitDays?.scale != nil
    styles = shown.cells.map { $0?.style }
    meanings = hasOwnLevels ? items.filter { !DayCellStyle.levels.contains($0.style) } : items
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
    let levels =
      [LegendItem(.level0, words[.noneDone])]
      + (series.isOfTimes
        ? [LegendItem(.level5, words[.done])] : LegendItem.shares(wording))
    let others =
      [
        LegendItem(.rest, words[.notDue]), LegendItem(.open, words[.open]),
        LegendItem(.off, words[series.isOfTimes && !series.isSparse ? .notDone : .nothingDue]),
      ] + skipped.map { LegendItem(.excused, $0.text(in: words)) }
    self.styles = styles
    hasOwnLevels = weeks?.scale != nil
    meanings = (hasOwnLevels ? [] : levels) + others.filter { styles.contains($0.style) }
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
