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
    let look: StaticString = isStrip ? " chart month-sheet" : ""
    markup += """
      <div><p class="muted small">\(note)</p>
      <div class="scroll\(raw: look)" tabindex="0" role="region" aria-label="\(name: title)">
      <table class="\(raw: isStrip ? "years bars" : "data dense years")">
      <thead><tr>
      """
    for name in wording.words.names.monthsShort { markup += "<th>\(name)" }
    markup += "\n"
    for row in rows { write(row, to: &markup) }
    markup += "</table>\n</div>\n</div>\n"
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
    markup += """
      <tbody><tr><th scope=rowgroup colspan=12><a href="\(row.address)">\(row.year)</a>
      <tr>
      """
    for number in 1...12 {
      writeMonth(Month(year: row.year, month: number), to: &markup)
    }
    markup += "\n"
  }

  private func writeMonth(_ month: Month, to markup: inout Markup) {
    let figure = series[month]
    if isStrip, let value = figure?.value {
      let height = Int((100 * value / series.fullValue).rounded())
      // The figure on a low column is on the ground, too: it is read on both if they are pale.
      let level: StaticString = height < Self.minFilled ? "l1" : "l4"
      markup += """
        <td class=\(raw: level)><svg viewBox="0 0 1 100" preserveAspectRatio="none" \
        aria-hidden="true"><path d="M0 100h1v-\(height)H0z"/></svg>
        """
    } else {
      markup += "<td>"
    }
    if let figure { markup.append(wording.short(figure)) }
  }

  /// The height of a column that holds its figure, in hundredths.
  private static let minFilled = 40
}
