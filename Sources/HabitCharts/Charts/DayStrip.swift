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
    markup += "<figure class=\"chart matrix\">"
    markup.legend(RowCells.legend(of: cells, wording), wording.words)
    markup += "</figure>\n"
  }

  /// Appends the days as numbered cells, as large as the page allows, with their key, for a page
  /// that says in words what they show.
  package func writeNumbers(to markup: inout Markup) {
    markup += "<div class=\"last-days sheet\" aria-hidden=\"true\">"
    let styles = RowCells(days, of: row.series, wording).styles
    for (position, style) in styles.enumerated() {
      let day = days[position]
      let ring: StaticString = day == row.series.today ? " today" : ""
      let look = style?.className ?? "off"
      markup += "<i class=\"\(raw: look)\(raw: ring)\">\(day.civil.day)</i>"
    }
    markup += "</div>\n"
    // What is done or not needs no key.
    guard !row.series.isOfTimes else { return }
    markup += "<div class=\"chart key\" aria-hidden=\"true\">"
    let cells = row.series.timeline(in: days)
    let legend = Legend(row.series, ShownDays(row.series, in: days, cells: cells, wording), wording)
    markup.legend(legend.entries, wording.words)
    markup += "</div>\n"
  }

  /// Appends the row as a picture without words.
  package func write(to markup: inout Markup) {
    markup += """
      <svg class="strip \(row.tint?.className ?? "")" viewBox="0 0 \(days.count) 10" \
      preserveAspectRatio="none" aria-hidden="true"
      """
    let cells = RowCells(days, of: row.series, wording)
    if row.series.isSparse, days.count > Self.maxCells {
      // A tick on the first day is a whole one; a line is before each month but the first.
      markup += " overflow=\"visible\">"
      markup += "<path class=\"line\" vector-effect=\"non-scaling-stroke\" d=\""
      for month in days.months.dropFirst() {
        markup += "M\(days.position(of: month.days.first)) 0v10"
      }
      markup += "\"/>"
      cells.writeTimeline(middle: 5, to: &markup)
    } else {
      markup += "><g stroke-dasharray=\".84 .16\" stroke-dashoffset=\"-.08\">"
      cells.write(middle: 5, to: &markup)
      markup += "</g>"
    }
    markup += "</svg>"
  }
}
