package import HabitCore
package import HabitText

/// The same days of several habits, a row each below a head, as pictures for the cells of a table.
package struct DayRows: Sendable {
  /// What the cells mean.
  package let legend: [LegendEntry]
  private let rows: [HabitRow]
  private let cells: [RowCells]
  private let days: DayRange
  private let wording: Wording
  /// The distance between two days: with weekdays a day has more space.
  private let pitch: Int
  private let hasWeekdays: Bool

  /// Creates the rows; with weekdays the head has every day and its weekday, without them the first
  /// day of every seven.
  package init(
    _ rows: [HabitRow],
    _ days: DayRange,
    hasWeekdays: Bool = false,
    _ wording: Wording
  ) {
    self.rows = rows
    self.days = days
    self.wording = wording
    self.hasWeekdays = hasWeekdays
    pitch = hasWeekdays ? 24 : 20
    cells = rows.map { RowCells(days, of: $0.series, wording) }
    legend = LegendEntry.joined(cells.map(\.legend), wording)
  }

  /// The side of a cell without its outline.
  private var side: Int { pitch * 3 / 4 }
  private var headHeight: Int { hasWeekdays ? 40 : 20 }
  var width: Int { (days.count - 1) * pitch + side + 1 }

  /// Appends the numbers of the days, as a picture that says no more than the names of days.
  package func writeHead(to markup: inout Markup) {
    markup += """
      <svg class="row head" viewBox="-.5 0 \(width) \(headHeight)" aria-hidden="true">
      """
    writeDays(to: &markup)
    markup += "</svg>"
  }

  /// Appends the days of a row, with the result of all of them as its name.
  package func write(_ row: Int, to markup: inout Markup) {
    let tint = rows[row].tint.map { " \($0.className)" } ?? ""
    markup += """
      <svg class="row\(tint)" viewBox="-.5 -.5 \(width) \(side + 1)" role="img" aria-label="
      """
    rows[row].writeResult(days, wording, to: &markup)
    markup += "\">"
    cells[row].write(pitch: pitch, side: side, to: &markup)
    markup += "</svg>"
  }

  private func writeDays(to markup: inout Markup) {
    for (position, day) in days.enumerated() where hasWeekdays || position % 7 == 0 {
      let x = position * pitch + side / 2
      let few: StaticString = position % 7 == 0 ? "" : " class=\"more\""
      markup += "<text\(raw: few) x=\"\(x)\" y=\"\(headHeight - 6)\">\(day.civil.day)</text>"
      guard hasWeekdays else { continue }
      let letter = wording.words.names.weekdayLetters[day.weekday.rawValue - 1]
      markup += "<text x=\"\(x)\" y=\"14\">\(letter)</text>"
    }
  }
}

extension DayRows {
  /// The space for the names of a drawing with them, and the distance of its rows.
  private static let nameWidth = 208
  private static let rowHeight = 32

  /// The size of the head and the rows with their names.
  var size: (width: Int, height: Int) {
    (Self.nameWidth + width, headHeight + 8 + max(1, rows.count) * Self.rowHeight)
  }

  /// Appends the head and the rows, each with its name beside it.
  func writeWithNames(_ label: ChartLabel, to markup: inout Markup) {
    for style in DayCellStyle.allCases
    where style.isDrawn && cells.contains(where: { $0.styles.contains(style) }) {
      markup.marker(style, side: side, label)
    }
    markup += "<g class=\"head\" transform=\"translate(\(Self.nameWidth) 0)\">"
    writeDays(to: &markup)
    markup += "</g>\n"
    for (position, (row, cells)) in zip(rows, cells).enumerated() {
      let y = headHeight + 8 + position * Self.rowHeight
      let name = CardText(row.name, size: 13, width: Self.nameWidth - 16)
      markup += "<g><title>"
      row.writeTitle(days, wording, to: &markup)
      markup += """
        </title><text class="name" x="0" y="\(y + 14)">\(name: name.text)</text>
        """
      for style in DayCellStyle.allCases where style.isDrawn {
        let columns = cells.styles.indices.filter { cells.styles[$0] == style }
        let centers = columns.map { (Self.nameWidth + $0 * pitch + side / 2, y + side / 2) }
        markup.stamps(style, at: centers, label)
      }
      markup += "</g>\n"
    }
  }
}
