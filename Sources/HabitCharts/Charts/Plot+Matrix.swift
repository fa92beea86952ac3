package import HabitCore
package import HabitText

extension Plot {
  /// Returns a month of many habits, one row each from the top, and one column a day.
  ///
  /// The drawing has no text and stretches to the available space.
  package static func matrix(
    _ label: ChartLabel,
    _ rows: [HabitRow],
    _ month: Month,
    firstWeekday: Weekday,
    _ wording: Wording
  ) -> Plot {
    let days = month.days
    let cells = rows.map { RowCells(days, of: $0.series, wording) }
    let size = (width: days.count, height: max(1, rows.count) * 10)
    // The lines between weeks are strokes, which a browser keeps thin in a picture that it
    // stretches, or areas of a width, which any program draws as wide as they are.
    @Sendable func draw(_ line: Double?, to markup: inout Markup) {
      markup += "<path class=\"\(raw: line == nil ? "line" : "bound")\" d=\""
      for column in 1..<days.count where days[column].weekday == firstWeekday {
        markup += "M\(Double(column) - (line ?? 0) / 2) 0v\(size.height)"
        if let line { markup += "h\(line)V0z" }
      }
      markup += "\"/>\n"
      for (position, (row, cells)) in zip(rows, cells).enumerated() {
        let hue: Markup = row.tint.map { " class=\"\($0.className)\"" } ?? ""
        // Days are apart from one another.
        markup += "<g\(hue) stroke-dasharray=\".84 .16\" stroke-dashoffset=\"-.08\"><title>"
        row.writeTitle(days, wording, to: &markup)
        markup += "</title>"
        cells.write(middle: position * 10 + 5, hasAreas: line != nil, to: &markup)
        markup += "</g>\n"
      }
    }
    var plot = Plot(label, "matrix", size: size, wording) { draw(nil, to: &$0) }
    plot.drawInFile = {
      draw(Double(size.width) / Double(PictureFile.plotWidth), to: &$0)
    }
    plot.space = .stretched(
      Edges(rows: rows.map(\.name), height: max(1, rows.count) * PictureFile.rowHeight) { markup in
        for position in 0..<days.count {
          let middle = (Double(position) + 0.5) / Double(days.count)
          markup.axisName(at: middle, anchor: "middle", "\(position + 1)")
        }
      }
    )
    plot.legend = RowCells.legend(of: cells, wording)
    let shown = rows.map { ShownDays($0.series, in: days, wording) }
    plot.table = FigureTable(
      columns: ["\(wording.words[.habit])"] + (1...days.count).map { "\($0)" },
      rows: rows.map { "<bdi>\($0.name)</bdi>" }
    ) { row, column, markup in shown[row].writeShort(column, to: &markup) }
    return plot
  }
}

extension RowCells {
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
    let entries = order.map { item in
      LegendEntry(item.text, isStep: item.isStep) { $0.rowSample(item.style) }
    }
    guard rows.contains(where: \.hasOwnLevels) else { return entries }
    // The levels of amounts without a goal have one meaning.
    return entries
      + DayCellStyle.levels.map { level in
        let text: Markup = level == .level5 ? "\(wording.words[.ownLevels])" : ""
        var entry = LegendEntry(text, isStep: true) { $0.rowSample(level) }
        entry.beginsScale = level == .level0
        return entry
      }
  }
}

extension Markup {
  /// Appends a cell of a row in a style.
  fileprivate mutating func rowSample(_ style: DayCellStyle) {
    let path: StaticString = style == .open ? "M2 2h8v8h-8z" : "M0 6h12"
    self += "<path class=\"\(raw: style.className)\" d=\"\(raw: path)\"/>"
  }
}
