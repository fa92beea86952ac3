package import HabitCore
package import HabitText

/// A month of many habits, one row each and one column a day.
///
/// The drawing has no text and stretches to the available space; the names around it keep their
/// size.
package struct MatrixChart: Chart {
  package let label: ChartLabel
  private let rows: [HabitRow]
  private let days: DayRange
  private let firstWeekday: Weekday
  private let wording: Wording
  /// The placement of the table of the figures.
  package var table = Placement.below

  /// Creates the rows of a month, top row first.
  package init(
    _ label: ChartLabel,
    rows: [HabitRow],
    month: Month,
    firstWeekday: Weekday,
    wording: Wording
  ) {
    self.label = label
    self.rows = rows
    days = month.days
    self.firstWeekday = firstWeekday
    self.wording = wording
  }

  /// The height of a row in the units of the drawing.
  private static let pitch = 10

  package static let className: StaticString = "matrix"

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    let cells = cells
    markup.openFigure(self)
    markup.raw("<div class=\"strips\">")
    writeNames(to: &markup)
    markup.raw("<div class=\"rows\">")
    writePicture(cells, nil, to: &markup)
    markup.raw("</div>\n")
    markup.axis(writeAxis)
    markup.raw("</div>\n")
    markup.legend(Self.legend(of: cells, wording), wording.words)
    if table == .below {
      writeTable(to: &markup)
    }
    markup.closeFigure()
  }

  /// Adds the rows with their names and the legend to a file.
  package func place(in file: inout PictureFile) {
    let cells = cells
    let plot = PictureFile.Plot(
      rows: rows.map { row in .written { $0.embeddedText(row.name) } },
      drawing: size,
      height: max(1, rows.count) * PictureFile.rowHeight
    )
    let line = Double(size.width) / Double(PictureFile.plotWidth)
    file.place(plot, picture: { writePicture(cells, line, to: &$0) }, axis: writeAxis)
    file.place(Self.legend(of: cells, wording))
  }

  private var cells: [RowCells] { rows.map { RowCells(days, of: $0.series, wording) } }

  private var size: (width: Int, height: Int) { (days.count, max(1, rows.count) * Self.pitch) }

  private func writeNames(to markup: inout Markup) {
    markup.raw("<ul class=\"names\" aria-hidden=\"true\">")
    for row in rows {
      markup.raw("<li>")
      markup.isolatedText(row.name)
      markup.raw("</li>")
    }
    markup.raw("</ul>\n")
  }

  /// Writes the lines between weeks: as strokes, which a browser keeps thin in a picture that it
  /// stretches, or as areas of a width, which any program draws as wide as they are.
  private func writeLines(_ width: Double?, to markup: inout Markup) {
    markup.raw(width == nil ? "<path class=\"line\" d=\"" : "<path class=\"bound\" d=\"")
    for column in 1..<days.count where days[column].weekday == firstWeekday {
      markup.raw("M")
      markup.number(Double(column) - (width ?? 0) / 2)
      markup.raw(" 0v")
      markup.integer(size.height)
      guard let width else { continue }
      markup.raw("h")
      markup.number(width)
      markup.raw("V0z")
    }
    markup.raw("\"/>\n")
  }

  private func writePicture(_ cells: [RowCells], _ line: Double?, to markup: inout Markup) {
    markup.openPicture(size, label, fit: .stretched)
    writeLines(line, to: &markup)
    for (position, (row, cells)) in zip(rows, cells).enumerated() {
      markup.raw("<g")
      if let tint = row.tint {
        markup.raw(" class=\"")
        markup.text(tint.className)
        markup.raw("\"")
      }
      // Days are apart from one another.
      markup.raw(" stroke-dasharray=\".84 .16\" stroke-dashoffset=\"-.08\"><title>")
      row.writeTitle(days, wording, to: &markup)
      markup.raw("</title>")
      cells.write(middle: position * Self.pitch + 5, hasAreas: line != nil, to: &markup)
      markup.raw("</g>\n")
    }
    markup.closePicture()
  }

  /// Writes the numbers of the days.
  private func writeAxis(to markup: inout Markup) {
    for position in 0..<days.count {
      markup.axisName(at: (Double(position) + 0.5) / Double(days.count), anchor: "middle") {
        $0.integer(position + 1)
      }
    }
  }

  /// Returns the meanings of the cells of some rows, each once.
  static func legend(of rows: [RowCells], _ wording: Wording) -> [LegendEntry] {
    var items: [LegendItem] = []
    for item in rows.flatMap(\.meanings) where !items.contains(item) {
      items.append(item)
    }
    // Habits of several kinds give different meanings to one style.
    let order = DayCellStyle.allCases.compactMap { style in
      LegendItem.joined(style, items.filter { $0.style == style }.map(\.text), wording)
    }
    let hasOwnLevels = rows.contains(where: \.hasOwnLevels)
    return order.map { item in
      LegendEntry(item.text, isStep: item.isStep) { $0.legendSample(item.style) }
    }
      + (hasOwnLevels ? ownLevels(wording) : [])
  }

  /// Returns the levels of amounts without a goal, which have one meaning.
  private static func ownLevels(_ wording: Wording) -> [LegendEntry] {
    DayCellStyle.levels.map { level in
      let text = level == .level5 ? Markup(text: wording.words[.ownLevels]) : Markup()
      var entry = LegendEntry(text, isStep: true) { $0.legendSample(level) }
      entry.beginsScale = level == .level0
      return entry
    }
  }

  /// Writes a table with a row for each habit, and a column for each day.
  private func writeTable(to markup: inout Markup) {
    markup.openTable(label, wording)
    markup.raw("</caption>\n")
    markup.tableHead([wording.words[.habit]] + (1...days.count).map { "\($0)" })
    for row in rows {
      markup.raw("<tr><th scope=row>")
      markup.isolatedText(row.name)
      let shown = ShownDays(row.series, in: days, wording)
      for cell in shown.cells {
        shown.facts.writeTableCell(cell?.fact, to: &markup)
      }
      markup.raw("\n")
    }
    markup.closeTable()
  }
}

extension Markup {
  /// Appends a cell of a row in a style.
  fileprivate mutating func legendSample(_ style: DayCellStyle) {
    raw("<path class=\"")
    raw(style.className)
    raw(style == .open ? "\" d=\"M2 2h8v8h-8z\"/>" : "\" d=\"M0 6h12\"/>")
  }
}
