package import HabitCore
package import HabitText

extension Plot {
  /// Returns a month as rows of weeks, one numbered cell per day.
  ///
  /// - Parameters:
  ///   - label: The name and the result.
  ///   - series: The days.
  ///   - month: The month.
  ///   - firstWeekday: The first day of the week.
  ///   - links: The text before `05` in the address of the fifth day, or `nil` for days without a
  ///     link.
  ///   - hues: The hues of days with a link.
  ///   - wording: The words.
  /// - Returns: The plot.
  package static func calendar(
    _ label: ChartLabel,
    _ series: DaySeries,
    _ month: Month,
    firstWeekday: Weekday,
    links: String? = nil,
    hues: DayHues? = nil,
    _ wording: Wording
  ) -> Plot {
    let layout = DayGrid.calendar(month, firstWeekday: firstWeekday, wording.words.names)
    let shown = ShownDays(series, in: month.days, wording)
    let size = (7 * layout.grid.pitch, layout.grid.size.height)
    var plot = Plot(label, "month-calendar", size: size, wording) { markup in
      layout.writeDrawings(shown, label, to: &markup)
      layout.grid.writeNames(to: &markup)
      layout.writeCells(to: &markup) { position, x, markup in
        let number = position + 1
        let text: Markup = "<text x=\"\(x + 14)\" y=\"18\">\(number)</text>"
        guard let style = shown.cells[position]?.style else { return markup.append(text) }
        guard let links else {
          markup.dayCell(style, at: x, label) { shown.writeTitle(position, to: &$0) }
          return markup.append(text)
        }
        let tint = hues?.tint(of: month.days[position])
        let hue: Markup = tint.map { " class=\"\($0.className)\"" } ?? ""
        markup += "<a href=\"\(links)\(raw: number < 10 ? "0" : "")\(number)\"\(hue)><title>"
        shown.writeTitle(position, to: &markup)
        markup += "</title>"
        markup.dayCell(style, at: x, label)
        markup += "\(text)</a>"
      }
      layout.writeRing(around: series.today, to: &markup)
    }
    plot.role = links == nil ? "img" : "group"
    plot.cells = .square(side: layout.grid.cell)
    plot.legend = Legend(series, shown, wording).entries(with: hues)
    plot.table = FigureTable(
      caption: shown.signs,
      columns: layout.grid.columnNames.map { "\($0.name)" },
      rows: Array(repeating: "", count: layout.grid.rows)
    ) { row, column, markup in
      let position = row * 7 + column - layout.offset
      guard shown.cells.indices.contains(position) else { return }
      markup.integer(position + 1)
      guard shown.cells[position] != nil else { return }
      markup += " "
      shown.writeShort(position, to: &markup)
    }
    return plot
  }
}
