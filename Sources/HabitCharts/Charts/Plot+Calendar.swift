package import HabitCore
package import HabitText

extension Plot {
  /// Returns a month as rows of weeks, one numbered cell per day, or as a picture of small cells.
  ///
  /// - Parameters:
  ///   - label: The name and the result.
  ///   - series: The days.
  ///   - month: The month.
  ///   - firstWeekday: The first day of the week.
  ///   - links: The text before `05` in the address of the fifth day, or `nil` for days without a
  ///     link.
  ///   - detail: What it has of each day.
  ///   - wording: The words.
  /// - Returns: The plot.
  package static func calendar(
    _ label: ChartLabel,
    _ series: DaySeries,
    _ month: Month,
    firstWeekday: Weekday,
    links: String? = nil,
    detail: Detail = .days,
    _ wording: Wording
  ) -> Plot {
    let layout = DayGrid.calendar(
      month,
      firstWeekday: firstWeekday,
      isSmall: detail != .days,
      wording.words.names
    )
    let shown = ShownDays(series, in: month.days, wording)
    let name: StaticString = detail == .days ? "calendar" : "calendar small"
    var plot = Plot(label, name, size: layout.grid.size, wording) { markup in
      layout.grid.writeColumnNames(isCentered: true, to: &markup)
      guard detail == .days else {
        return layout.writeLines(shown.cells.indices, shown, to: &markup)
      }
      layout.writeCells(in: 0..<7, to: &markup) { position, x, markup in
        let number = position + 1
        let text: Markup = "<text x=\"\(x + 36)\" y=\"34\">\(number)</text>"
        guard let style = shown.cells[position]?.style else { return markup.append(text) }
        if let links {
          markup += "<a href=\"\(links)\(raw: number < 10 ? "0" : "")\(number)\"><title>"
        } else {
          markup += "<g><title>"
        }
        shown.writeTitle(position, to: &markup)
        markup += "</title>"
        switch style {
        case .excused, .failed: markup.cell(style, at: (x + 8, 0), side: 55)
        case .rest: markup += "<rect class=\"rest\" x=\"\(x + 18)\" y=\"14\"/>"
        // What is missed is an outline.
        default: markup += "<rect class=\"\(raw: style.className)\" x=\"\(x)\"/>"
        }
        markup += "\(text)\(raw: links == nil ? "</g>" : "</a>")"
      }
    }
    plot.role = links == nil ? "img" : "group"
    if detail != .days { plot.stamps = shown.drawn }
    plot.legend = Legend(series, shown, wording).entries
    if detail == .picture { return plot }
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
