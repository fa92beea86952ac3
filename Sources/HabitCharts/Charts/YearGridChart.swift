import HabitCore
package import HabitText

/// A year as columns of weeks, one cell per day.
package struct YearGridChart: Chart {
  package var label: ChartLabel
  package let series: DaySeries
  package let geometry: YearGeometry
  package var legend = Placement.below
  package var detail = Detail.days
  /// Days that stand out, pointed out below the grid.
  package var mark: GridMark?
  /// Days that stand out, pointed out above it.
  package var crown: GridMark?

  /// What a grid has of each day.
  package enum Detail: Sendable {
    /// A cell with a title, and a cell of the table.
    case days
    /// A cell alone, in a tenth of the bytes: another page has the rest.
    case picture
  }

  /// Creates the grid of the year of a geometry.
  package init(_ label: ChartLabel, series: DaySeries, geometry: YearGeometry) {
    self.label = label
    self.series = series
    self.geometry = geometry
  }

  package static let className: StaticString = "year-grid"

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    let shown = ShownDays(series, in: geometry.days, geometry.wording)
    // The approximate size of the days, each in the picture and in the table.
    markup.reserve((detail == .days ? 100 : 10) * geometry.days.count)
    markup.openFigure(self)
    writePicture(shown, to: &markup)
    writeHalves(to: &markup)
    if legend == .below {
      markup.legend(legendEntries(shown), geometry.wording.words)
    }
    if detail == .days {
      writeTable(shown, to: &markup)
    }
    markup.closeFigure()
  }

  /// Appends the days and the names around them, as a part of another picture.
  func writeContent(to markup: inout Markup) {
    writeContent(ShownDays(series, in: geometry.days, geometry.wording), to: &markup)
  }

  /// Adds the picture and its legend to a file.
  package func place(in file: inout PictureFile) {
    let shown = ShownDays(series, in: geometry.days, geometry.wording)
    file.place(size) { writePicture(shown, to: &$0) }
    file.place(legendEntries(shown))
  }

  /// What the colours and shapes of its days mean.
  private func legendEntries(_ shown: ShownDays) -> [LegendEntry] {
    Legend(series, shown, geometry.wording).entries
  }

  /// Returns whether a legend of another grid says all of this one.
  package func isExplained(by other: YearGridChart) -> Bool {
    func entries(of grid: YearGridChart) -> [LegendEntry] {
      grid.legendEntries(ShownDays(grid.series, in: grid.geometry.days, grid.geometry.wording))
    }
    return Set(entries(of: self)).isSubset(of: entries(of: other))
  }

  private var placedMark: GridMark.Placed? { mark.flatMap { .init($0, in: geometry) } }
  private var placedCrown: GridMark.Placed? { crown.flatMap { .init($0, in: geometry) } }

  /// The height of what is above the grid, in units of the drawing.
  private var rise: Int { placedCrown == nil ? 0 : GridMark.height }

  private var size: (width: Int, height: Int) {
    let foot = placedMark == nil ? 0 : GridMark.height
    return (geometry.size.width, rise + geometry.size.height + foot)
  }

  /// In units of the drawing.
  var height: Int { size.height }

  private func writePicture(_ shown: ShownDays, to markup: inout Markup) {
    markup.openPicture(size, label, top: -rise)
    markup.raw("<g class=\"chart year-grid\" id=\"")
    markup.text(label.id)
    markup.raw("-g\">")
    writeContent(shown, to: &markup)
    placedMark?.write(at: geometry.size.height, to: &markup)
    placedCrown?.write(at: 0, isAbove: true, to: &markup)
    if let today = series.today, geometry.days.contains(today) {
      markup.ring(aroundCellAt: geometry.position(of: today), size: YearGeometry.cell)
    }
    markup.raw("</g>")
    markup.closePicture()
  }

  /// Appends the halves of the year one below the other, for narrow screens.
  ///
  /// They are parts of the same drawing; one without a day of the lifetime is left out.
  private func writeHalves(to markup: inout Markup) {
    let fold = geometry.fold
    let middle = (geometry.days.first.month + 6).first
    let shown = series.days.intersection(geometry.days) ?? geometry.days
    let mark = placedMark
    let crown = placedCrown
    let halves = [
      // The outlines of cells are half a unit around them.
      (columns: -Self.gutter...(fold - 2), isShown: shown.first < middle),
      (columns: (fold - 1)...size.width, isShown: shown.last >= middle),
    ].filter(\.isShown).map { half in
      let rise = crown?.height(in: half.columns) ?? 0
      let height = rise + geometry.size.height + (mark?.height(in: half.columns) ?? 0)
      return (
        x: half.columns.lowerBound, y: -rise, width: half.columns.count - 1, height: height
      )
    }
    markup.raw("<svg class=\"halves\" viewBox=\"")
    markup.integer(-Self.gutter)
    markup.raw(" 0 ")
    markup.integer(max(fold, YearGeometry.left + size.width - fold) + Self.gutter)
    markup.raw(" ")
    markup.integer(halves.reduce(-Self.halfGap) { $0 + $1.height + Self.halfGap })
    markup.raw("\" aria-hidden=\"true\">")
    var top = 0
    for half in halves {
      let left = half.x < 0 ? half.x : YearGeometry.left - 1
      markup.openNested(at: (x: left, y: top), size: (half.width, half.height))
      markup.viewBox(half)
      top += half.height + Self.halfGap
      markup.raw(">")
      markup.openReference(to: "-g", of: label)
      markup.raw("\"/></svg>")
    }
    markup.raw("</svg>\n")
  }

  /// Beside the names of weekdays, which are larger on a narrow screen, in units of the drawing.
  private static let gutter = 5
  /// Between the halves, in units of the drawing.
  private static let halfGap = 10

  private func writeContent(_ shown: ShownDays, to markup: inout Markup) {
    markup.defineCells(shown, label)
    markup.append(geometry.frame)
    switch detail {
    case .days: writeCells(shown, to: &markup)
    case .picture: markup.stamps(shown, label, at: geometry.position)
    }
  }

  /// Writes a cell with a title for each day.
  private func writeCells(_ shown: ShownDays, to markup: inout Markup) {
    let cells = CellDrawing(
      heads: Self.cellHeads,
      geometry: geometry,
      facts: shown.facts,
      label: label
    )
    for row in 0..<7 {
      writeRow(row, shown, cells, to: &markup)
    }
  }

  /// Writes the cells of one weekday.
  private func writeRow(
    _ row: Int,
    _ shown: ShownDays,
    _ cells: CellDrawing,
    to markup: inout Markup
  ) {
    markup.openGroup(at: (YearGeometry.left, YearGeometry.top + row * YearGeometry.pitch))
    for column in 0..<geometry.columns {
      guard let position = geometry.position(row: row, column: column),
        let cell = shown.cells[position]
      else { continue }
      cells.write(cell, column: column, at: position, to: &markup)
    }
    markup.raw("</g>\n")
  }

  /// The beginnings of the cells, whose size is in the style sheet; a year has at most 54 weeks.
  private static let cellHeads = CellDrawing.heads(columns: 54) { column, _, markup in
    markup.attribute("x", column * YearGeometry.pitch)
  }

  /// Writes a table with a row for each month and a column for each day.
  private func writeTable(_ shown: ShownDays, to markup: inout Markup) {
    let words = geometry.wording.words
    markup.openTable(label, geometry.wording)
    markup.finishCaption(shown, words)
    markup.tableHead([words[.month]] + (1...31).map { "\($0)" })
    for month in geometry.days.months {
      writeTableRow(of: month, shown, to: &markup)
    }
    markup.closeTable()
  }

  private func writeTableRow(of month: Month, _ shown: ShownDays, to markup: inout Markup) {
    markup.raw("<tr><th scope=row>")
    markup.text(geometry.wording.words.names.monthsShort[month.number - 1])
    let first = geometry.days.position(of: month.first)
    for position in first..<first + month.count {
      shown.facts.writeTableCell(shown.cells[position]?.fact, to: &markup)
    }
    for _ in month.count..<31 {
      markup.raw("<td>")
    }
    markup.raw("\n")
  }
}
