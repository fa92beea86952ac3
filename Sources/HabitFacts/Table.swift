package import HabitText

/// A table of figures: names in the first column, one figure in each of the others.
///
/// It repeats by habit and month, so code renders it instead of a template.
package struct Table: Sendable {
  package let caption: String
  /// The headers of the columns, that of the names first.
  package let columns: [String]
  package let rows: [Row]

  /// A name and its figures.
  package struct Row: Sendable {
    package let name: String
    /// The target of the name, or `nil`.
    var address: String?
    package let cells: [String]

    /// Creates a row, whose name links to an address if there is one.
    package init(name: String, address: String? = nil, cells: [String]) {
      self.name = name
      self.address = address
      self.cells = cells
    }
  }

  /// Creates a table from its parts.
  package init(caption: String, columns: [String], rows: [Row]) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
  }

  package var markup: DeferredMarkup {
    DeferredMarkup { write(to: &$0) }
  }

  private func write(to markup: inout Markup) {
    markup.raw("<div class=\"scroll\" tabindex=\"0\" role=\"region\"")
    markup.attribute("aria-label", caption)
    markup.raw(">\n<table class=\"data figures")
    // A column for each month leaves little room for the last ones.
    if columns.count > 10 { markup.raw(" dense") }
    markup.raw("\">\n<caption>")
    markup.text(caption)
    markup.raw("</caption>\n<thead><tr>")
    for column in columns {
      markup.raw("<th scope=col>")
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
    markup.raw("<tr><th scope=row>")
    if let address {
      markup.raw("<a")
      markup.attribute("href", address)
      markup.raw(">")
      markup.isolatedText(name)
      markup.raw("</a>")
    } else {
      markup.text(name)
    }
    for cell in cells {
      markup.raw("<td>")
      markup.text(cell)
    }
    markup.raw("\n")
  }
}
