import HabitCore

extension Markup {
  /// Appends the rest of a cell from its class on.
  mutating func finishCell(_ cell: DayCell, date: Markup, _ facts: DayFacts) {
    append(cell.look.cellTail)
    append(date)
    facts.writeTitle(cell.fact, to: &self)
    raw("</title></rect>")
  }

  /// Opens a cell that looks as ``defineHatchedCell(size:hatch:_:)`` says, up to the end of the id.
  mutating func openReference(to label: ChartLabel) {
    raw("<use href=\"#")
    text(label.id)
    raw("-x")
  }

  /// Appends the rest of a cell from inside its title on.
  mutating func finishReference(_ cell: DayCell, date: Markup, _ facts: DayFacts) {
    append(date)
    facts.writeTitle(cell.fact, to: &self)
    raw("</title></use>")
  }

  /// Appends the definition of a hatched cell, which cells refer to.
  ///
  /// - Parameters:
  ///   - size: The side of the cell, and the radius of its corners.
  ///   - hatch: The strokes on a cell of that size.
  ///   - label: Gives the id.
  mutating func defineHatchedCell(
    size: (side: Int, radius: Int),
    hatch: StaticString,
    _ label: ChartLabel
  ) {
    raw("<defs><g id=\"")
    text(label.id)
    raw("-x\"><rect class=\"hatched\"")
    attribute("width", size.side)
    attribute("height", size.side)
    attribute("rx", size.radius)
    raw("/><path class=\"hatch\" d=\"")
    raw(hatch)
    raw("\"/></g></defs>\n")
  }

  /// Appends the ring around the cell of a day.
  mutating func ring(aroundCellAt place: (x: Int, y: Int), size: Int) {
    raw("<rect class=\"today\"")
    attribute("x", Double(place.x) - 1.5)
    attribute("y", Double(place.y) - 1.5)
    attribute("width", size + 3)
    attribute("height", size + 3)
    raw("/>\n")
  }

  /// Appends the signs of a table with their meaning, and closes the caption.
  mutating func finishCaption(_ shown: ShownDays, _ words: ChartWords) {
    var separator: StaticString = ". "
    for word in DayWord.allCases where shown.says(word) {
      raw(separator)
      raw(word.sign)
      raw(" ")
      text(word.text(in: words))
      separator = ", "
    }
    raw("</caption>\n")
  }
}
