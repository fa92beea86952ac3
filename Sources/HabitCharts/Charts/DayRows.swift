package import HabitCore
package import HabitText

/// The same days of several habits, a row each below a head, as pictures for the cells of a table.
package struct DayRows: Sendable {
  /// What the cells mean.
  package let legend: [LegendEntry]
  /// The styles of the lines through days.
  package let stamps: Set<DayCellStyle>
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
    stamps = Set(cells.flatMap { $0.drawn.map(\.style) })
  }

  /// The side of a cell without its outline.
  private var side: Int { pitch * 3 / 4 }
  private var headHeight: Int { hasWeekdays ? 40 : 20 }
  var width: Int { (days.count - 1) * pitch + side + 1 }

  /// Appends the numbers of the days, as a picture that says no more than the names of days.
  package func writeHead(to markup: inout Markup) {
    markup += """
      <svg class="row head" viewBox="\(left) -\(base) \(width) \(headHeight)" aria-hidden="true">
      """
    writeDays(to: &markup)
    markup += "</svg>"
  }

  /// The left of the drawing, and what is above the numbers: the first day has the origin.
  private var left: Double { -Double(side + 1) / 2 }
  private var base: Int { headHeight - 6 }

  /// Appends the days of a row, with the result of all of them as its name.
  package func write(_ row: Int, to markup: inout Markup) {
    markup += """
      <svg class=row viewBox="\(left) \(left) \(width) \(side + 1)" role=img aria-label="
      """
    rows[row].writeResult(days, wording, to: &markup)
    markup += "\">"
    for (style, columns) in cells[row].drawn {
      markup.line(style, through: columns.map { ($0, 0) })
    }
    markup += "</svg>"
  }

  /// Appends the numbers of the days, those of every seventh for all screens, and the weekdays
  /// above them.
  private func writeDays(to markup: inout Markup) {
    func write(_ positions: some Sequence<Int>, _ text: (Day) -> String) {
      for position in positions {
        markup.raw("<text")
        if position > 0 { markup += " x=\"\(position * pitch)\"" }
        markup += ">\(text(days[position]))</text>"
      }
    }
    write(stride(from: 0, to: days.count, by: 7)) { "\($0.civil.day)" }
    guard hasWeekdays else { return }
    markup += "<g class=\"more\">"
    write((0..<days.count).filter { $0 % 7 != 0 }) { "\($0.civil.day)" }
    markup += "</g><g transform=\"translate(0 -20)\">"
    write(0..<days.count) { wording.words.names.weekdayLetters[$0.weekday.rawValue - 1] }
    markup += "</g>"
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
  func writeWithNames(to markup: inout Markup) {
    markup += "<g class=\"head\" transform=\"translate(\(Self.nameWidth + side / 2) \(base))\">"
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
      let left = Double(Self.nameWidth) + Double(side) / 2
      let middle = Double(y) + Double(side) / 2
      markup += "<g class=\"marks\" transform=\"translate(\(left) \(middle))scale(\(pitch))\">"
      for (style, columns) in cells.drawn {
        markup.line(style, through: columns.map { ($0, 0) })
      }
      markup += "</g></g>\n"
    }
  }
}

/// The days of a habit, or of several together, with a name: a row of a matrix, or a ring.
package struct HabitRow: Sendable {
  /// The name beside the row.
  package let name: String
  package let series: DaySeries
  /// The hue of the row, on a page that has a rule for it; `nil` for that of the theme.
  package let tint: Tint?

  /// Creates a row of the days of a habit.
  package init(name: String, series: DaySeries, tint: Tint? = nil) {
    self.name = name
    self.series = series
    self.tint = tint
  }

  /// Writes the name with the figure of some days: "Meditate: 212 of 300, 71 %".
  func writeTitle(_ days: DayRange, _ wording: Wording, to markup: inout Markup) {
    markup.embeddedText(name)
    guard series.habitDays != nil else { return }
    markup.text(wording.words[.dateSeparator])
    writeResult(days, wording, to: &markup)
  }

  /// Writes the figure of some days: "212 of 300, 71 %", or of few due days "2 of 3"; nothing for
  /// several habits.
  func writeResult(_ days: DayRange, _ wording: Wording, to markup: inout Markup) {
    guard let habit = series.habitDays else { return }
    let measure = HabitMeasure(habit.figures.total, of: habit.habit)
    let figure = measure.figure(of: habit.figures.life.tally(in: days) ?? Tally())
    if habit.figures.shareForm != .percentage, case .share(let part, let whole) = figure, whole > 0
    {
      return wording.write(part: part, of: whole, to: &markup)
    }
    wording.write(figure, unit: measure.unit(of: habit.habit), to: &markup)
  }
}
