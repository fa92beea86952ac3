package import HabitCore
package import HabitText

/// A few days of a habit in one row, as high as a line of a table, which has the figure in words.
package struct DayStrip: Sendable {
  private let row: HabitRow
  private let days: DayRange
  private let wording: Wording
  /// The maximum number of days of a sparse habit that have cells: those of a month.
  private static let maxCells = 31

  /// Creates the row of days in the hue of the habit.
  package init(_ row: HabitRow, _ days: DayRange, _ wording: Wording) {
    self.row = row
    self.days = days
    self.wording = wording
  }

  /// Appends the legend of the rows of some habits as a figure.
  package static func writeLegend(
    of rows: [HabitRow],
    _ days: DayRange,
    _ wording: Wording,
    to markup: inout Markup
  ) {
    let cells = rows.map { RowCells(days, of: $0.series, wording) }
    markup.raw("<figure class=\"chart matrix\">")
    markup.legend(MatrixChart.legend(of: cells, wording), wording.words)
    markup.raw("</figure>\n")
  }

  /// Appends the days as numbered cells, as large as the page allows, with their key, for a page
  /// that says in words what they show.
  package func writeNumbers(to markup: inout Markup) {
    markup.raw("<div class=\"last-days sheet\" aria-hidden=\"true\">")
    let styles = RowCells(days, of: row.series, wording).styles
    for (position, style) in styles.enumerated() {
      let day = days[position]
      markup.raw("<i class=\"")
      markup.raw(style?.className ?? "off")
      markup.raw(day == row.series.today ? " today\">" : "\">")
      markup.integer(day.civil.day)
      markup.raw("</i>")
    }
    markup.raw("</div>\n")
    // What is done or not needs no key.
    guard !row.series.isOfTimes else { return }
    markup.raw("<div class=\"chart key\" aria-hidden=\"true\">")
    let cells = row.series.timeline(in: days)
    let legend = Legend(row.series, ShownDays(row.series, in: days, cells: cells, wording), wording)
    markup.legend(legend.entries, wording.words)
    markup.raw("</div>\n")
  }

  /// Appends the row as a picture without words.
  package func write(to markup: inout Markup) {
    markup.raw("<svg class=\"strip ")
    markup.text(row.tint?.className ?? "")
    markup.raw("\" viewBox=\"0 0 ")
    markup.integer(days.count)
    markup.raw(" 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\"")
    let cells = RowCells(days, of: row.series, wording)
    if row.series.isSparse, days.count > Self.maxCells {
      // A tick on the first day is a whole one.
      markup.raw(" overflow=\"visible\">")
      writeMonths(to: &markup)
      cells.writeTimeline(middle: 5, to: &markup)
    } else {
      markup.raw("><g stroke-dasharray=\".84 .16\" stroke-dashoffset=\"-.08\">")
      cells.write(middle: 5, to: &markup)
      markup.raw("</g>")
    }
    markup.raw("</svg>")
  }

  /// Appends a line before the first day of each month but the first.
  private func writeMonths(to markup: inout Markup) {
    markup.raw("<path class=\"line\" vector-effect=\"non-scaling-stroke\" d=\"")
    for month in days.months.dropFirst() {
      markup.raw("M")
      markup.integer(days.position(of: month.days.first))
      markup.raw(" 0v10")
    }
    markup.raw("\"/>")
  }
}
