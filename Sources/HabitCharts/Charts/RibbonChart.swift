package import HabitCore
package import HabitText

/// Twelve months or one month of many habits, one row each.
///
/// A column is a day, or a week of twelve months if there are many habits. The drawing has no text
/// and stretches to the available space; the names around it keep their size.
package struct RibbonChart: Chart {
  package let label: ChartLabel
  package let rows: [RibbonRow]
  package let geometry: YearGeometry
  /// The month, or `nil` for all months of the geometry.
  private let month: Month?
  /// The days that are shown.
  private let days: DayRange
  /// Whether a year has a column a week, also of few habits.
  package var isByWeeks = false
  /// The placement of the table of the figures.
  package var table = Placement.below

  /// Creates the rows of the months of a geometry, or of one of them, top row first.
  package init(
    _ label: ChartLabel,
    rows: [RibbonRow],
    geometry: YearGeometry,
    month: Month? = nil
  ) {
    self.label = label
    self.rows = rows
    self.geometry = geometry
    self.month = month
    days = month?.days ?? geometry.days
  }

  /// The maximum number of habits shown by days, so that a page of them stays small.
  static let maxRowsOfDays = 50
  /// The height of a row in the units of the drawing.
  static let pitch = 10

  package static let className: StaticString = "ribbon"

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    let strips = strips
    markup.openFigure(self, month != nil ? "matrix" : isOfDays ? nil : "weeks")
    markup.raw("<div class=\"strips\">")
    writeNames(to: &markup)
    markup.raw("<div class=\"rows\">")
    writePicture(strips, nil, to: &markup)
    markup.raw("</div>\n")
    markup.axis(writeAxis)
    markup.raw("</div>\n")
    if !isOfDays {
      markup.noteLine { $0.text(words[.columnAWeek]) }
    }
    markup.legend(Self.legend(of: strips, geometry.wording), words)
    if table == .below {
      writeTable(to: &markup)
    }
    markup.closeFigure()
  }

  /// Adds the rows with their names and the legend to a file.
  package func place(in file: inout PictureFile) {
    let strips = strips
    let plot = PictureFile.Plot(
      rows: rows.map { row in .written { $0.embeddedText(row.name) } },
      drawing: size,
      height: max(1, rows.count) * PictureFile.rowHeight
    )
    let line = Double(size.width) / Double(PictureFile.plotWidth)
    file.place(plot, picture: { writePicture(strips, line, to: &$0) }, axis: writeAxis)
    if !isOfDays {
      file.placeLine(Markup(text: words[.columnAWeek]))
    }
    file.place(Self.legend(of: strips, geometry.wording))
  }

  private var words: ChartWords { geometry.wording.words }

  private var strips: [RibbonStrip] {
    rows.map { row in
      isOfDays
        ? RibbonStrip(days, of: row.series, geometry.wording)
        : RibbonStrip(weeksOf: row.series, geometry)
    }
  }

  private var isOfDays: Bool {
    month != nil || !isByWeeks && rows.count <= Self.maxRowsOfDays
  }

  private var columns: Int { isOfDays ? days.count : geometry.columns }

  private var size: (width: Int, height: Int) {
    (columns, max(1, rows.count) * Self.pitch)
  }

  /// Returns the start of a month, in columns.
  private func start(of month: Month) -> Double {
    let position = geometry.days.position(of: month.first)
    return isOfDays ? Double(position) : Double(position + geometry.offset) / 7
  }

  /// The columns that begin months, or weeks of a month.
  private var lines: [Double] {
    guard month != nil else { return days.months.dropFirst().map(start) }
    return (1..<days.count).filter { days[$0].weekday == geometry.firstWeekday }.map(Double.init)
  }

  /// The rest of the beginning of a row whose days are apart from one another.
  private static let apart: StaticString =
    " stroke-dasharray=\".84 .16\" stroke-dashoffset=\"-.08\"><title>"

  private func writeNames(to markup: inout Markup) {
    markup.raw("<ul class=\"names\" aria-hidden=\"true\">")
    for row in rows {
      markup.raw("<li>")
      markup.isolatedText(row.name)
      markup.raw("</li>")
    }
    markup.raw("</ul>\n")
  }

  /// Writes the lines between months or weeks: as strokes, which a browser keeps thin in a picture
  /// that it stretches, or as areas of a width, which any program draws as wide as they are.
  private func writeLines(_ width: Double?, to markup: inout Markup) {
    markup.raw(width == nil ? "<path class=\"line\" d=\"" : "<path class=\"bound\" d=\"")
    for line in lines {
      markup.raw("M")
      markup.number(line - (width ?? 0) / 2)
      markup.raw(" 0v")
      markup.integer(size.height)
      guard let width else { continue }
      markup.raw("h")
      markup.number(width)
      markup.raw("V0z")
    }
    markup.raw("\"/>\n")
  }

  private func writePicture(_ strips: [RibbonStrip], _ line: Double?, to markup: inout Markup) {
    markup.openPicture(size, label, fit: .stretched)
    writeLines(line, to: &markup)
    for (position, (row, strip)) in zip(rows, strips).enumerated() {
      markup.raw("<g")
      if let tint = row.tint {
        markup.raw(" class=\"")
        markup.text(tint.className)
        markup.raw("\"")
      }
      markup.raw(month == nil ? "><title>" : Self.apart)
      writeTitle(of: row, to: &markup)
      markup.raw("</title>")
      strip.write(middle: position * Self.pitch + 5, hasAreas: line != nil, to: &markup)
      markup.raw("</g>\n")
    }
    markup.closePicture()
  }

  /// Writes the months of a year, or the days of a month.
  private func writeAxis(to markup: inout Markup) {
    if month != nil {
      for position in 0..<days.count {
        markup.axisName(at: (Double(position) + 0.5) / Double(days.count), anchor: "middle") {
          $0.integer(position + 1)
        }
      }
      return
    }
    for month in geometry.days.months {
      markup.axisName(at: start(of: month) / Double(columns)) {
        $0.text(words.names.monthsShort[month.number - 1])
      }
    }
  }

  /// Writes "Meditate: 212 of 300, 71 %", or of few days "Meditate: 2 of 3".
  func writeTitle(of row: RibbonRow, to markup: inout Markup) {
    markup.embeddedText(row.name)
    guard let days = row.series.habitDays else { return }
    let measure = HabitMeasure(days.figures.total, of: days.habit)
    let months = self.days.first.month...self.days.last.month
    let tally = days.figures.months.sum(months) ?? Tally()
    markup.text(words[.dateSeparator])
    let figure = measure.figure(of: tally)
    if days.figures.shareForm != .percentage, case .share(let part, let whole) = figure, whole > 0 {
      return geometry.wording.write(part: part, of: whole, to: &markup)
    }
    geometry.wording.write(figure, unit: measure.unit(of: days.habit), to: &markup)
  }

  /// Returns the meanings of the cells of some strips, each once.
  static func legend(of strips: [RibbonStrip], _ wording: Wording) -> [LegendEntry] {
    var items: [LegendItem] = []
    for item in strips.flatMap(\.meanings) where !items.contains(item) {
      items.append(item)
    }
    // Habits of several kinds give different meanings to one style.
    let order = DayCellStyle.allCases.compactMap { style in
      LegendItem.joined(style, items.filter { $0.style == style }.map(\.text), wording)
    }
    let hasOwnLevels = strips.contains(where: \.hasOwnLevels)
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

  /// Writes a table with a row for each habit, and a column for each month or day.
  func writeTable(to markup: inout Markup) {
    markup.openTable(label, geometry.wording)
    markup.raw("</caption>\n")
    let columns =
      month == nil
      ? days.months.map { words.names.monthsShort[$0.number - 1] }
      : (1...days.count).map { "\($0)" }
    markup.tableHead([words[.habit]] + columns)
    for row in rows {
      markup.raw("<tr><th scope=row>")
      markup.isolatedText(row.name)
      month == nil ? writeMonths(of: row, to: &markup) : writeDays(of: row, to: &markup)
      markup.raw("\n")
    }
    markup.closeTable()
  }

  private func writeDays(of row: RibbonRow, to markup: inout Markup) {
    let shown = ShownDays(row.series, in: days, geometry.wording)
    for cell in shown.cells {
      shown.facts.writeTableCell(cell?.fact, to: &markup)
    }
  }

  private func writeMonths(of row: RibbonRow, to markup: inout Markup) {
    let months = row.series.habitDays.map {
      MonthSeries($0.figures, of: $0.habit, form: .percentage)
    }
    for month in days.months {
      markup.raw("<td>")
      switch months?[month] {
      case .share(let part, let whole):
        geometry.wording.write(part: part, of: whole, to: &markup)
      case .amount(let amount):
        geometry.wording.write(amount: amount, unit: months?.unit, to: &markup)
      case nil: break
      }
    }
  }
}

extension Markup {
  /// Appends a piece of a strip in a style.
  fileprivate mutating func legendSample(_ style: DayCellStyle) {
    raw("<path class=\"")
    raw(style.className)
    raw(style == .open ? "\" d=\"M2 2h8v8h-8z\"/>" : "\" d=\"M0 6h12\"/>")
  }
}
