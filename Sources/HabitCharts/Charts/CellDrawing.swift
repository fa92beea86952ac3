import HabitText

/// Writes the cells of one picture from prepared pieces; only the day and its fact are added.
struct CellDrawing {
  /// The result of ``heads(columns:writeCell:)``.
  let heads: MarkupList
  let geometry: YearGeometry
  let facts: DayFacts
  let label: ChartLabel

  /// Returns the beginnings of the cells of each column in each style.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - writeCell: Writes the position of a column, and the size of a drawn cell.
  /// - Returns: The styles of the first column, then those of the next.
  static func heads(
    columns: Int,
    writeCell: (_ column: Int, _ isDrawn: Bool, inout Markup) -> Void
  ) -> MarkupList {
    MarkupList(
      (0..<columns).flatMap { column in
        DayCellStyle.allCases.map { style in
          .written { markup in
            let isDrawn = style.idEnding == nil
            markup.raw(isDrawn ? "<rect" : "\"")
            writeCell(column, isDrawn, &markup)
            guard isDrawn else { return }
            markup.raw(" class=\"")
            markup.raw(style.className)
            markup.raw("\"")
          }
        }
      }
    )
  }

  /// Writes the cell of a day; its position is the index in the year.
  func write(_ cell: DayCell, column: Int, at position: Int, to markup: inout Markup) {
    open(cell.style, column: column, to: &markup)
    markup.append(position, of: geometry.titleHeads)
    if cell.style.idEnding == nil {
      facts.finishCell(cell.fact, to: &markup)
    } else {
      facts.writeTitle(cell.fact, to: &markup)
      markup.raw("</title></use>")
    }
  }

  /// Writes the tag of a cell up to its end: a drawing, or a reference to one.
  func open(_ style: DayCellStyle, column: Int, to markup: inout Markup) {
    if let ending = style.idEnding {
      markup.openReference(to: ending, of: label)
    }
    markup.append(column * DayCellStyle.allCases.count + Int(style.rawValue), of: heads)
  }
}
