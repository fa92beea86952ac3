import HabitCore
package import HabitText

/// The months of some years as a table: a line for each year, whose days have a page of their own,
/// and below it a figure for each month.
///
/// Shares and small whole numbers stand on columns of their height.
package struct YearsTable: Sendable {
  private let title: String
  private let rows: [Row]
  private let series: MonthSeries
  /// What the figures are.
  private let note: String
  private let wording: Wording

  /// A year and the address of its page.
  package struct Row: Sendable {
    package let year: Int
    package let address: String

    package init(year: Int, address: String) {
      self.year = year
      self.address = address
    }
  }

  /// Creates the table, whose title is for people who do not see it, below a note that says what
  /// its figures are; without rows it is empty.
  package init(
    _ title: String,
    note: String,
    rows: [Row],
    series: MonthSeries,
    wording: Wording
  ) {
    self.title = title
    self.note = note
    self.rows = rows
    self.series = series
    self.wording = wording
  }

  /// Appends the table.
  package func write(to markup: inout Markup) {
    guard !rows.isEmpty else { return }
    markup.raw("<div><p class=\"muted small\">")
    markup.text(note)
    markup.raw("</p>\n")
    markup.raw("<div class=\"scroll")
    markup.raw(isStrip ? " chart month-sheet" : "")
    markup.raw("\" tabindex=\"0\" role=\"region\"")
    markup.raw(" aria-label=\"")
    markup.embeddedText(title)
    markup.raw("\">\n<table class=\"")
    markup.raw(isStrip ? "years bars" : "data dense years")
    markup.raw("\">\n<thead><tr>")
    for name in wording.words.names.monthsShort {
      markup.raw("<th>")
      markup.text(name)
    }
    markup.raw("\n")
    for row in rows {
      write(row, to: &markup)
    }
    markup.raw("</table>\n</div>\n")
    markup.raw("</div>\n")
  }

  /// Whether the figures are narrow enough for a strip on a phone.
  private var isStrip: Bool {
    series.isOfShares
      || series.figures.allSatisfy { figure in
        guard case .amount(let amount) = figure else { return false }
        return amount < 100 && amount == amount.rounded()
      }
  }

  private func write(_ row: Row, to markup: inout Markup) {
    markup.raw("<tbody><tr><th scope=rowgroup colspan=12><a")
    markup.attribute("href", row.address)
    markup.raw(">")
    markup.integer(row.year)
    markup.raw("</a>\n<tr>")
    for number in 1...12 {
      writeMonth(Month(year: row.year, month: number), to: &markup)
    }
    markup.raw("\n")
  }

  private func writeMonth(_ month: Month, to markup: inout Markup) {
    let figure = series[month]
    if isStrip, let value = figure?.value {
      let height = Int((100 * value / series.fullValue).rounded())
      // The figure on a low column is on the ground, too: it is read on both if they are pale.
      markup.raw(height < Self.minFilled ? "<td class=l1>" : "<td class=l4>")
      markup.raw("<svg viewBox=\"0 0 1 100\" preserveAspectRatio=\"none\" aria-hidden=\"true\">")
      markup.raw("<path d=\"M0 100h1v-")
      markup.integer(height)
      markup.raw("H0z\"/></svg>")
    } else {
      markup.raw("<td>")
    }
    if case .share(let part, let whole) = figure, let share = Percentage(part, of: whole) {
      markup.integer(share.number)
    } else if let figure {
      writeShort(figure, to: &markup)
    }
  }

  /// The height of a column that holds its figure, in hundredths.
  private static let minFilled = 40

  private func writeShort(_ figure: ChartFigure, to markup: inout Markup) {
    if case .amount(let amount) = figure {
      wording.write(number: amount, to: &markup)
    } else {
      markup.text(wording.words[.noShare])
    }
  }
}
