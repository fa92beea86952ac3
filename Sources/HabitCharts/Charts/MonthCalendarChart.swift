package import HabitCore
package import HabitText

/// A month as rows of weeks, one numbered cell per day.
package struct MonthCalendarChart: Chart {
  package let label: ChartLabel
  package let month: Month
  package let series: DaySeries
  /// The positions of the days of the year that contains the month.
  package let geometry: YearGeometry
  package var legend = Placement.below
  /// The text before `05` in the address of the fifth day, or `nil` for days without a link.
  package var linkPrefix: String?
  /// The hues of days with a link.
  package var hues: DayHues?
  private let days: DayRange
  /// The index of the first day in the year.
  private let yearOffset: Int
  /// The number of days of the first week before the month.
  private let offset: Int

  /// Creates the calendar of a month; the geometry must be that of its year.
  package init(_ label: ChartLabel, month: Month, series: DaySeries, geometry: YearGeometry) {
    precondition(geometry.days.contains(month.first), "a calendar with foreign geometry")
    self.label = label
    self.month = month
    self.series = series
    self.geometry = geometry
    days = month.days
    yearOffset = geometry.days.position(of: days.first)
    offset = days.first.weekday.days(after: geometry.firstWeekday)
  }

  static let cell = 28
  static let pitch = 32
  static let left = 2
  static let top = 22

  package static let className: StaticString = "month-calendar"
  package static let cellShape = CellShape.square(side: 28)

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    let shown = ShownDays(series, in: days, geometry.wording)
    // The approximate size of the days.
    markup.reserve(130 * days.count)
    markup.openFigure(self)
    writePicture(shown, to: &markup)
    markup.raw("\n")
    if legend == .below {
      let legend = Legend(series, shown, geometry.wording)
      markup.legend(legend.entries(with: hues), geometry.wording.words)
    }
    writeTable(shown, to: &markup)
    markup.closeFigure()
  }

  /// Adds the picture and its legend to a file.
  package func place(in file: inout PictureFile) {
    let shown = ShownDays(series, in: days, geometry.wording)
    file.place(size) { writePicture(shown, to: &$0) }
    file.place(Legend(series, shown, geometry.wording).entries)
  }

  /// The number of weeks that the month touches: 4, 5 or 6.
  var rows: Int {
    (offset + days.count + 6) / 7
  }

  private var size: (width: Int, height: Int) {
    (7 * Self.pitch, Self.top + rows * Self.pitch)
  }

  private func writePicture(_ shown: ShownDays, to markup: inout Markup) {
    markup.openPicture(size, label, role: linkPrefix == nil ? .image : .group)
    for style in DayCellStyle.drawn where shown.shows(style) {
      markup.defineCell(style, size: (Self.cell, 6), strokes: style.strokesAroundNumber, label)
    }
    markup.append(geometry.weekdayNames)
    let cells = CellDrawing(
      heads: Self.cellHeads,
      geometry: geometry,
      facts: shown.facts,
      label: label
    )
    for row in 0..<rows {
      writeRow(row, shown, cells, to: &markup)
    }
    if let today = series.today, days.contains(today) {
      let position = offset + days.position(of: today)
      let point = (
        x: Self.left + position % 7 * Self.pitch, y: Self.top + position / 7 * Self.pitch
      )
      markup.ring(aroundCellAt: point, size: Self.cell)
    }
    markup.closePicture()
  }

  private func writeRow(
    _ row: Int,
    _ shown: ShownDays,
    _ cells: CellDrawing,
    to markup: inout Markup
  ) {
    markup.openGroup(at: (Self.left, Self.top + row * Self.pitch))
    for column in 0..<7 {
      let position = row * 7 + column - offset
      guard shown.cells.indices.contains(position) else { continue }
      if let cell = shown.cells[position] {
        write(cell, at: position, cells, to: &markup)
      } else {
        writeNumber(at: position, to: &markup)
      }
    }
    markup.raw("</g>\n")
  }

  private func write(
    _ cell: DayCell,
    at position: Int,
    _ cells: CellDrawing,
    to markup: inout Markup
  ) {
    guard linkPrefix == nil else {
      writeLink(cell, at: position, cells, to: &markup)
      return
    }
    cells.write(cell, column: column(at: position), at: yearOffset + position, to: &markup)
    writeNumber(at: position, to: &markup)
  }

  /// Writes a link with its cell; the title is the name of the link.
  private func writeLink(
    _ cell: DayCell,
    at position: Int,
    _ cells: CellDrawing,
    to markup: inout Markup
  ) {
    let number = position + 1
    markup.raw("<a href=\"")
    markup.text(linkPrefix ?? "")
    markup.raw(number < 10 ? "0" : "")
    markup.integer(number)
    markup.raw("\"")
    if let tint = hues?.tint(of: days[position]) { markup.attribute("class", tint.className) }
    markup.append(yearOffset + position, of: geometry.titleHeads)
    cells.facts.writeTitle(cell.fact, to: &markup)
    markup.raw("</title>")
    cells.open(cell.style, column: column(at: position), to: &markup)
    markup.raw("/>")
    writeNumber(at: position, to: &markup)
    markup.raw("</a>")
  }

  private func writeNumber(at position: Int, to markup: inout Markup) {
    markup.append(column(at: position) * 31 + position, of: Self.numbers)
  }

  private func column(at position: Int) -> Int {
    (offset + position) % 7
  }

  /// Writes a table with a row for each week and a column for each weekday.
  private func writeTable(_ shown: ShownDays, to markup: inout Markup) {
    let words = geometry.wording.words
    markup.openTable(label, geometry.wording)
    markup.finishCaption(shown, words)
    markup.tableHead(geometry.firstWeekday.week.map { words.names.weekdaysShort[$0.rawValue - 1] })
    for row in 0..<rows {
      markup.raw("<tr>")
      for column in 0..<7 {
        writeTableCell(at: row * 7 + column - offset, shown, to: &markup)
      }
      markup.raw("\n")
    }
    markup.closeTable()
  }

  private func writeTableCell(at position: Int, _ shown: ShownDays, to markup: inout Markup) {
    guard shown.cells.indices.contains(position) else {
      markup.raw("<td>")
      return
    }
    markup.append(position, of: Self.tableHeads)
    if let cell = shown.cells[position] {
      markup.raw(" ")
      shown.facts.writeShort(cell.fact, to: &markup)
    }
  }

  /// The beginnings of the cells; their size is in the style sheet.
  private static let cellHeads = CellDrawing.heads(columns: 7) { column, _, markup in
    markup.attribute("x", column * pitch)
  }

  /// The numbers of the 31 days in each of the 7 columns.
  private static let numbers = MarkupList(
    (0..<7).flatMap { column in
      (1...31).map { number in
        .written { markup in
          markup.raw("<text")
          markup.attribute("x", column * pitch + cell / 2)
          markup.attribute("y", cell / 2 + 4)
          markup.raw(">")
          markup.integer(number)
          markup.raw("</text>")
        }
      }
    }
  )

  /// The beginning of the table cell of each day.
  private static let tableHeads = MarkupList(
    (1...31).map { number in
      var markup = Markup("<td>")
      markup.integer(number)
      return markup
    }
  )

  /// Returns the names of the weekdays above their columns.
  static func weekdayNames(from first: Weekday, _ words: ChartWords) -> Markup {
    var markup = Markup("<g class=\"names\">")
    for (column, weekday) in first.week.enumerated() {
      markup.raw("<text")
      markup.attribute("x", left + column * pitch + cell / 2)
      markup.raw(" y=\"13\">")
      markup.text(words.names.weekdaysShort[weekday.rawValue - 1])
      markup.raw("</text>")
    }
    markup.raw("</g>\n")
    return markup
  }
}

/// Whether a chart includes a part, or the page has it elsewhere.
package enum Placement: Sendable {
  case below
  /// Left out: the page has the same information elsewhere.
  case elsewhere
}
