package import HabitCore
package import HabitText

extension Plot {
  /// What a grid has of each day.
  package enum Detail: Sendable {
    /// A cell with a title, and a cell of the table.
    case days
    /// A cell alone, in a tenth of the bytes: another page has the rest.
    case picture
  }

  /// Returns twelve months as columns of weeks, one cell per day.
  package static func grid(
    _ label: ChartLabel,
    _ series: DaySeries,
    _ days: DayRange,
    firstWeekday: Weekday,
    marks: [GridMark] = [],
    _ detail: Detail,
    _ wording: Wording
  ) -> Plot {
    let layout = DayGrid.weeks(days, firstWeekday: firstWeekday, wording.words.names)
    let shown = ShownDays(series, in: days, wording)
    let placed = marks.compactMap { GridMark.Placed($0, in: layout) }
    let rise = placed.contains(where: \.isAbove) ? GridMark.height : 0
    let below = placed.contains { !$0.isAbove } ? GridMark.height : 0
    let (width, height) = layout.grid.size
    var plot = Plot(label, "year-grid", size: (width, rise + height + below), wording) { markup in
      layout.write(shown, label, detail, to: &markup)
      for mark in placed { mark.write(at: mark.isAbove ? 0 : height, to: &markup) }
      layout.writeRing(around: series.today, to: &markup)
    }
    plot.top = -rise
    plot.fold = Fold { [lived = series.days] markup in
      layout.writeHalves(lived, placed, label, to: &markup)
    }
    plot.legend = Legend(series, shown, wording).entries
    if detail == .days {
      let months = Array(days.months)
      plot.table = FigureTable(
        caption: shown.signs,
        columns: ["\(wording.words[.month])"] + (1...31).map { "\($0)" },
        rows: months.map { "\(wording.words.names.monthsShort[$0.number - 1])" }
      ) { row, column, markup in
        guard column < months[row].count else { return }
        shown.writeShort(days.position(of: months[row].first) + column, to: &markup)
      }
    }
    return plot
  }
}

extension DayGrid {
  /// The left edge of the column in which the seventh month begins: half of the year is after it.
  var fold: Int { corner(of: (days.first.month + 6).first).x }

  /// Appends the days and the names around them.
  func write(
    _ shown: ShownDays,
    _ label: ChartLabel,
    _ detail: Plot.Detail,
    to markup: inout Markup
  ) {
    writeDrawings(shown, label, to: &markup)
    grid.writeNames(to: &markup)
    writeDots(to: &markup)
    guard detail == .days else { return writeStamps(shown, label, to: &markup) }
    writeCells(to: &markup) { position, x, markup in
      guard let style = shown.cells[position]?.style else { return }
      markup.dayCell(style, at: x, label) { shown.writeTitle(position, to: &$0) }
    }
  }

  /// Appends the halves of the year one below the other, for narrow screens.
  ///
  /// They are parts of the same drawing; one without a day of the lifetime is left out.
  fileprivate func writeHalves(
    _ lived: DayRange,
    _ marks: [GridMark.Placed],
    _ label: ChartLabel,
    to markup: inout Markup
  ) {
    // Beside the names of weekdays, which are larger on a narrow screen; and between the halves.
    let gutter = 5
    let gap = 10
    let (width, height) = grid.size
    let middle = (days.first.month + 6).first
    let shown = lived.intersection(days) ?? days
    let halves = [
      // The outlines of cells are half a unit around them.
      (columns: -gutter...(fold - 2), isShown: shown.first < middle),
      (columns: (fold - 1)...width, isShown: shown.last >= middle),
    ].filter(\.isShown).map { half in
      let rise = marks.filter(\.isAbove).reduce(0) { $0 + $1.height(in: half.columns) }
      let part = marks.reduce(height) { $0 + $1.height(in: half.columns) }
      return (x: half.columns.lowerBound, y: -rise, width: half.columns.count - 1, height: part)
    }
    let size = (
      width: max(fold, grid.left + width - fold) + gutter,
      height: halves.reduce(-gap) { $0 + $1.height + gap }
    )
    markup += """
      <svg class="halves" viewBox="-\(gutter) 0 \(size.width) \(size.height)" aria-hidden="true">
      """
    var top = 0
    for half in halves {
      markup.window(on: label, at: (half.x < 0 ? half.x : grid.left - 1, top), box: half)
      top += half.height + gap
    }
    markup += "</svg>\n"
  }
}
