import HabitCore
package import HabitText

/// The figures of a chart as a table.
package struct FigureTable: Sendable {
  /// What follows the title in the caption.
  var caption: Markup = ""
  /// The heads of the columns, that of the rows first if these have heads.
  let columns: [Markup]
  /// The heads of the rows; empty for rows without.
  let rows: [Markup]
  /// Whether it fits the narrowest screen; a wider one scrolls in a region of its own.
  var isNarrow = false
  /// Writes the figure of a row and of a column after the head, both from 0.
  let cell: @Sendable (_ row: Int, _ column: Int, inout Markup) -> Void

  /// Appends the table.
  package func write(_ label: ChartLabel, _ wording: Wording, to markup: inout Markup) {
    if !isNarrow { markup.openRegion(named: wording.tableRegion, label) }
    markup += "<table><caption><bdi>\(label.title)</bdi>\(caption)</caption>\n<thead><tr>"
    for column in columns { markup += "<th scope=col>\(column)" }
    markup += "\n<tbody>"
    for (row, head) in rows.enumerated() {
      markup += "<tr>"
      if !head.isEmpty { markup += "<th scope=row>\(head)" }
      for column in 0..<columns.count - (head.isEmpty ? 0 : 1) {
        markup.raw("<td>")
        cell(row, column, &markup)
      }
      markup += "\n"
    }
    markup += "</table>"
    markup.raw(isNarrow ? "\n" : "</div>\n")
  }

  /// A row for each year that months touch, and a column for each month.
  static func years(
    _ years: ClosedRange<Int>,
    _ words: ChartWords,
    cell: @escaping @Sendable (Month, inout Markup) -> Void
  ) -> FigureTable {
    FigureTable(
      columns: ["\(words[.year])"] + words.names.monthsShort.map { "\($0)" },
      rows: years.map { "\($0)" }
    ) { row, column, markup in
      cell(Month(year: years.lowerBound + row, month: column + 1), &markup)
    }
  }
}
