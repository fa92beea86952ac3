import HabitCore
import HabitText

extension Markup {
  /// Opens a cell that refers to ``defineCell(_:size:strokes:_:)``, up to the end of the id.
  mutating func openReference(to ending: StaticString, of label: ChartLabel) {
    raw("<use href=\"#")
    text(label.id)
    raw(ending)
  }

  /// Appends the drawing of a style, which cells refer to; nothing for a style without strokes.
  ///
  /// - Parameters:
  ///   - style: The source of the class and of the end of the id.
  ///   - size: The side of the cell, and the radius of its corners.
  ///   - strokes: The strokes on a cell of that size.
  ///   - label: The source of the beginning of the id.
  mutating func defineCell(
    _ style: DayCellStyle,
    size: (side: Int, radius: Int),
    strokes: StaticString?,
    _ label: ChartLabel
  ) {
    guard let ending = style.idEnding, let strokes else { return }
    raw("<defs><g id=\"")
    text(label.id)
    raw(ending)
    raw("\"><rect class=\"")
    raw(style.className)
    raw("\"")
    attribute("width", size.side)
    attribute("height", size.side)
    attribute("rx", size.radius)
    raw("/><path class=\"hatch\" d=\"")
    raw(strokes)
    raw("\"/></g></defs>\n")
  }

  /// Appends the drawings of the styles that days show and cells refer to.
  mutating func defineCells(_ shown: ShownDays, _ label: ChartLabel) {
    for style in DayCellStyle.drawn where shown.shows(style) {
      defineCell(style, size: (YearGeometry.cell, 3), strokes: style.strokes, label)
    }
  }

  /// Appends each style once, as the marker of a line through the centers of its days.
  mutating func stamps(
    _ shown: ShownDays,
    _ label: ChartLabel,
    at position: (Day) -> (x: Int, y: Int)
  ) {
    for style in DayCellStyle.allCases where shown.shows(style) {
      defineStamp(of: style, size: YearGeometry.cell, label)
      var last: (x: Int, y: Int)?
      raw("<path class=\"stamps\" d=\"")
      for (index, cell) in shown.cells.enumerated() where cell?.style == style {
        let point = position(shown.days[index])
        moveStamp(from: last, to: point)
        last = point
      }
      // The ends of the line have no marker: its first and its last point are there twice.
      raw("h0\" marker-mid=\"url(#")
      stampID(of: style, label)
      raw(")\"/>\n")
    }
  }

  /// Appends the next point of a line, as a step within its row or its column if it is one.
  private mutating func moveStamp(from last: (x: Int, y: Int)?, to point: (x: Int, y: Int)) {
    if let last, last.x == point.x {
      raw("v")
      integer(point.y - last.y)
    } else if let last, last.y == point.y {
      raw("h")
      integer(point.x - last.x)
    } else {
      raw(last == nil ? "M" : "L")
      integer(point.x + YearGeometry.cell / 2)
      raw(" ")
      integer(point.y + YearGeometry.cell / 2)
      if last == nil { raw("h0") }
    }
  }

  /// Appends the cell of a style as a marker for the points of a line.
  ///
  /// - Parameters:
  ///   - style: The style; the drawing of one with strokes must have been defined.
  ///   - size: The side of the cell.
  ///   - label: The source of the beginning of the id.
  private mutating func defineStamp(of style: DayCellStyle, size: Int, _ label: ChartLabel) {
    raw("<marker id=\"")
    stampID(of: style, label)
    raw("\" markerUnits=\"userSpaceOnUse\" overflow=\"visible\"")
    attribute("refX", size / 2)
    attribute("refY", size / 2)
    raw(">")
    if let ending = style.idEnding {
      openReference(to: ending, of: label)
      raw("\"/>")
    } else {
      raw("<rect class=\"")
      raw(style.className)
      raw("\"")
      attribute("width", size)
      attribute("height", size)
      raw("/>")
    }
    raw("</marker>\n")
  }

  private mutating func stampID(of style: DayCellStyle, _ label: ChartLabel) {
    text(label.id)
    raw("-m")
    integer(Int(style.rawValue))
  }

  /// Appends the ring around the cell of a day.
  mutating func ring(aroundCellAt point: (x: Int, y: Int), size: Int) {
    raw("<rect class=\"today\"")
    attribute("x", Double(point.x) - 1.5)
    attribute("y", Double(point.y) - 1.5)
    attribute("width", size + 3)
    attribute("height", size + 3)
    raw("/>\n")
  }

  /// Appends the signs of a table with their meaning, and closes the caption.
  mutating func finishCaption(_ shown: ShownDays, _ words: ChartWords) {
    let said = DayWord.allCases.filter { shown.says($0) }
    for (position, word) in said.enumerated() {
      raw(position == 0 ? " (" : ", ")
      raw(word.sign)
      raw(" = ")
      text(word.text(in: words))
    }
    raw(said.isEmpty ? "</caption>\n" : ")</caption>\n")
  }
}

/// The name and the description of a chart in its page.
package struct ChartLabel: Hashable, Sendable {
  /// The beginning of all ids of the chart: letters, digits and hyphens, unique in the page.
  package var id: String
  /// The name for people who do not see the picture: "Meditate, 2026".
  package var title: String
  /// The result of the picture, in a sentence: "212 of 300 days, 71 %".
  package var summary: String
  /// The text above the chart, or `nil` if the page itself has a heading there.
  package var caption: String?

  /// Creates a label; without a caption, no text is above the chart.
  package init(id: String, title: String, summary: String, caption: String? = nil) {
    self.id = id
    self.title = title
    self.summary = summary
    self.caption = caption
  }
}
