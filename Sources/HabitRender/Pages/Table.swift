import HabitCharts

/// A table of figures: names in the first column, one figure in each of the others.
///
/// It repeats by the habit and the month, so code writes it, and no template.
struct Table: Sendable {
  let caption: String
  /// The heads of the columns, that of the names first.
  let columns: [String]
  let rows: [Row]

  /// A name and its figures.
  struct Row: Sendable {
    let name: String
    /// Where the name leads, or `nil`.
    var address: String?
    let cells: [String]
  }
}

extension Table {
  var markup: DeferredMarkup {
    DeferredMarkup { write(to: &$0) }
  }

  private func write(to markup: inout Markup) {
    markup.raw("<div class=\"scroll\" tabindex=\"0\" role=\"region\"")
    markup.attribute("aria-label", caption)
    markup.raw(">\n<table class=\"data\">\n<caption>")
    markup.text(caption)
    markup.raw("</caption>\n<thead><tr>")
    for (number, column) in columns.enumerated() {
      markup.raw(number == 0 ? "<th scope=\"col\">" : "<th scope=\"col\" class=\"number\">")
      markup.text(column)
      markup.raw("</th>")
    }
    markup.raw("</tr></thead>\n<tbody>\n")
    for row in rows {
      row.write(to: &markup)
    }
    markup.raw("</tbody>\n</table>\n</div>\n")
  }
}

extension Table.Row {
  fileprivate func write(to markup: inout Markup) {
    markup.raw("<tr><th scope=\"row\">")
    if let address {
      markup.raw("<a")
      markup.attribute("href", address)
      markup.raw(">")
      markup.isolatedText(name)
      markup.raw("</a>")
    } else {
      markup.text(name)
    }
    markup.raw("</th>")
    for cell in cells {
      markup.raw("<td class=\"number\">")
      markup.text(cell)
      markup.raw("</td>")
    }
    markup.raw("</tr>\n")
  }
}
