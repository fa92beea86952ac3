import HabitCore
package import HabitText

/// A year as a row of days for each month: twelve rows of up to 31 cells.
package struct PixelsChart: Chart {
  /// The same days as columns of weeks, which have the table.
  let grid: YearGridChart

  /// Creates the months of the geometry of a grid, with its detail.
  package init(_ grid: YearGridChart) {
    self.grid = grid
  }

  package static let className: StaticString = "pixels"
  package static let styleSheet = "year-grid.css"

  package var label: ChartLabel { grid.label }

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    let shown = shown
    markup.openFigure(self)
    markup.openRegion(named: wording.chartRegion, label)
    writePicture(shown, to: &markup)
    markup.closeRegion()
    if grid.detail == .days {
      markup.legend(Legend(grid.series, shown, wording).entries, wording.words)
      grid.writeTable(shown, to: &markup)
    }
    markup.closeFigure()
  }

  /// Adds the picture and its legend to a file.
  package func place(in file: inout PictureFile) {
    let shown = shown
    file.place(Self.size) { writePicture(shown, to: &$0) }
    file.place(Legend(grid.series, shown, wording).entries)
  }

  private static let pitch = YearGeometry.pitch
  private static let left = 36
  private static let top = 22
  private static let size = (width: left + 31 * pitch, height: top + 12 * pitch)

  private var wording: Wording { grid.geometry.wording }

  private var days: DayRange { grid.geometry.days }

  private var shown: ShownDays { ShownDays(grid.series, in: days, wording) }

  /// Returns the position of the cell of a day.
  private func position(of day: Day) -> (x: Int, y: Int) {
    let row = day.month.index - days.first.month.index
    return (Self.left + (day.civil.day - 1) * Self.pitch, Self.top + row * Self.pitch)
  }

  private func writePicture(_ shown: ShownDays, to markup: inout Markup) {
    markup.openPicture(Self.size, label)
    markup.defineCells(shown, label)
    writeNames(to: &markup)
    switch grid.detail {
    case .days: writeCells(shown, to: &markup)
    case .picture: markup.stamps(shown, label, at: position)
    }
    if days.contains(grid.series.end.today) {
      markup.ring(aroundCellAt: position(of: grid.series.end.today), size: YearGeometry.cell)
    }
    markup.closePicture()
  }

  /// Writes the numbers of some days above the columns, and the months before the rows.
  private func writeNames(to markup: inout Markup) {
    markup.raw("<g class=\"names\" text-anchor=\"middle\">")
    for number in [1, 5, 10, 15, 20, 25, 30] {
      markup.raw("<text")
      markup.attribute("x", Self.left + (number - 1) * Self.pitch + YearGeometry.cell / 2)
      markup.raw(" y=\"13\">")
      markup.integer(number)
      markup.raw("</text>")
    }
    markup.raw("</g>\n<g class=\"names\" text-anchor=\"end\">")
    for (row, month) in days.months.enumerated() {
      markup.raw("<text")
      markup.attribute("x", Self.left - 7)
      markup.attribute("y", Self.top + row * Self.pitch + 10)
      markup.raw(">")
      markup.text(wording.words.names.monthsShort[month.number - 1])
      markup.raw("</text>")
    }
    markup.raw("</g>\n")
  }

  /// Writes a cell with a title for each day.
  private func writeCells(_ shown: ShownDays, to markup: inout Markup) {
    let cells = CellDrawing(
      heads: YearGridChart.cellHeads,
      geometry: grid.geometry,
      facts: shown.facts,
      label: label
    )
    for (row, month) in days.months.enumerated() {
      markup.openGroup(at: (Self.left, Self.top + row * Self.pitch))
      let first = days.position(of: month.first)
      for column in 0..<month.count {
        guard let cell = shown.cells[first + column] else { continue }
        cells.write(cell, column: column, at: first + column, to: &markup)
      }
      markup.raw("</g>\n")
    }
  }
}
