package import HabitCharts
package import HabitText

/// A table of figures: names in the first column, one figure in each of the others.
///
/// It repeats by habit and month, so code renders it instead of a template.
package struct Table: Sendable {
  package let caption: String
  /// The headers of the columns, that of the names first.
  package let columns: [String]
  package let rows: [Row]
  /// Whether rows end with a percentage, after the count that it is of.
  package var hasRates = false

  /// A name and its figures.
  package struct Row: Sendable {
    package let name: String
    /// The target of the name, or `nil`.
    var address: String?
    package let cells: [String]
    /// The class of the hue of the row, or empty.
    var colorClass = ""
    /// The grounds of the first cells; `nil` for a cell on the ground of the page.
    var shades: [DayCellStyle?] = []

    /// Creates a row, whose name links to an address if there is one.
    package init(name: String, address: String? = nil, cells: [String]) {
      self.name = name
      self.address = address
      self.cells = cells
    }

    /// Puts the first cells on levels in a hue.
    package mutating func shade(_ shades: [DayCellStyle?], in colorClass: String) {
      self.shades = shades
      self.colorClass = colorClass
    }
  }

  /// Creates a table from its parts.
  package init(caption: String, columns: [String], rows: [Row]) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
  }

  package var markup: DeferredMarkup { DeferredMarkup { write(to: &$0) } }

  private func write(to markup: inout Markup) {
    markup.raw("<div class=\"scroll\" tabindex=\"0\" role=\"region\"")
    markup.attribute("aria-label", caption)
    markup.raw(">\n<table class=\"data figures")
    // A column for each month leaves little room for the last ones.
    if columns.count > 10 { markup.raw(" dense") }
    // The levels of cells are styled as those of days, by the end of the class.
    if rows.contains(where: { !$0.shades.isEmpty }) { markup.raw(" year-sheet") }
    markup.raw("\">\n<caption>")
    markup.text(caption)
    markup.raw("</caption>\n<thead><tr>")
    let shaded = rows.map(\.shades.count).max() ?? 0
    for (position, column) in columns.enumerated() {
      let isShaded = position > 0 && position <= shaded
      let isRate = hasRates && position == columns.count - 1
      markup.raw("<th scope=col")
      markup.raw(isShaded ? " class=month>" : isRate ? " class=rate>" : ">")
      markup.text(column)
    }
    markup.raw("\n<tbody>\n")
    for row in rows {
      row.write(to: &markup)
    }
    markup.raw("</table>\n</div>\n")
  }
}

extension Table.Row {
  fileprivate func write(to markup: inout Markup) {
    markup.raw("<tr")
    if !colorClass.isEmpty { markup.attribute("class", colorClass) }
    markup.raw("><th scope=row>")
    if let address {
      markup.raw("<a")
      markup.attribute("href", address)
      markup.raw(">")
      markup.isolatedText(name)
      markup.raw("</a>")
    } else {
      markup.text(name)
    }
    for (position, cell) in cells.enumerated() {
      markup.raw("<td")
      if shades.indices.contains(position), let shade = shades[position] {
        markup.raw(" class=")
        markup.raw(shade.className)
      }
      markup.raw(">")
      markup.text(cell)
    }
    markup.raw("\n")
  }
}
