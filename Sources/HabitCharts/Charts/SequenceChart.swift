package import HabitCore
package import HabitText

/// The due days of a month in numbered cells, with a flower for each day that was done.
package struct SequenceChart: Chart {
  package let label: ChartLabel
  package let sequence: MonthSequence
  package let series: DaySeries
  package let wording: Wording
  /// The number of days in a row, at least 1.
  package var columns = 6

  /// Creates the rows of a month; the series must be that of the same habit.
  package init(_ label: ChartLabel, sequence: MonthSequence, series: DaySeries, wording: Wording) {
    self.label = label
    self.sequence = sequence
    self.series = series
    self.wording = wording
  }

  static let pitch = (x: 44, y: 52)
  /// The position of a flower, and that of a cell, in the slot of a day.
  private static let flower = (x: 6, y: 2)
  private static let cell = (x: 8, y: 4)
  private static let flowerSize = 32
  private static let cellSize = 28

  package static let className: StaticString = "sequence"
  package static let cellShape = CellShape.circle(radius: 14)

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    let shown = shown
    markup.openFigure(self)
    writePicture(shown, to: &markup)
    markup.raw("\n")
    markup.legend(legend(of: shown), wording.words)
    writeTable(shown, to: &markup)
    markup.closeFigure()
  }

  /// Adds the picture and its legend to a file.
  package func place(in file: inout PictureFile) {
    let shown = shown
    file.place(size) { writePicture(shown, to: &$0) }
    file.place(legend(of: shown))
  }

  var rows: Int {
    (sequence.steps.count + columns - 1) / columns
  }

  /// The days without a flower.
  private var shown: ShownDays {
    let days = sequence.month.days
    var cells: [DayCell?] = Array(repeating: nil, count: days.count)
    for step in sequence.steps where sign(of: step) == nil {
      cells[days.position(of: step.day)] = series[step.day]
    }
    return ShownDays(series, in: days, cells: cells, wording)
  }

  private var size: (width: Int, height: Int) {
    (columns * Self.pitch.x, max(1, rows) * Self.pitch.y)
  }

  /// Returns the sign of a day, or `nil` if it was not done, or not yet.
  private func sign(of step: MonthSequence.Step) -> MonthSequence.Sign? {
    step.day <= series.end.day ? step.sign : nil
  }

  /// Each sign in the picture once, in the order of their first days.
  private var signs: [MonthSequence.Sign] {
    var signs: [MonthSequence.Sign] = []
    for sign in sequence.steps.compactMap(sign) where !signs.contains(sign) {
      signs.append(sign)
    }
    return signs
  }

  private func writePicture(_ shown: ShownDays, to markup: inout Markup) {
    markup.openPicture(size, label)
    for sign in signs {
      markup.define(sign, label)
    }
    for style in DayCellStyle.drawn where shown.shows(style) {
      markup.defineCell(style, size: (Self.cellSize, 14), strokes: style.strokesOnSeed, label)
    }
    for row in 0..<rows {
      writeRow(row, shown, to: &markup)
    }
    if let today = sequence.steps.firstIndex(where: { $0.day == series.today }) {
      let point = (
        x: today % columns * Self.pitch.x + Self.cell.x,
        y: today / columns * Self.pitch.y + Self.cell.y
      )
      markup.ring(aroundCellAt: point, size: Self.cellSize)
    }
    markup.closePicture()
  }

  private func writeRow(_ row: Int, _ shown: ShownDays, to markup: inout Markup) {
    markup.raw("<g transform=\"translate(0 ")
    markup.integer(row * Self.pitch.y)
    markup.raw(")\">")
    for (column, step) in sequence.steps.dropFirst(row * columns).prefix(columns).enumerated() {
      let x = column * Self.pitch.x
      writeDay(step, x: x, shown, to: &markup)
      markup.raw("<text")
      markup.attribute("x", x + Self.pitch.x / 2)
      markup.raw(" y=\"46\">")
      markup.integer(step.number)
      markup.raw("</text>")
    }
    markup.raw("</g>\n")
  }

  private func writeDay(
    _ step: MonthSequence.Step,
    x: Int,
    _ shown: ShownDays,
    to markup: inout Markup
  ) {
    if let sign = sign(of: step) {
      markup.openReference(to: sign, of: label)
      markup.attribute("x", x + Self.flower.x)
      markup.attribute("y", Self.flower.y)
      markup.attribute("width", Self.flowerSize)
      markup.attribute("height", Self.flowerSize)
      writeTitle(of: step, shown, to: &markup)
      markup.raw("</use>")
    } else if let cell = shown[step.day] {
      writeCell(cell, of: step, x: x + Self.cell.x, shown, to: &markup)
    } else {
      markup.raw("<circle class=\"seed\"")
      markup.attribute("cx", x + Self.pitch.x / 2)
      markup.attribute("cy", Self.cell.y + Self.cellSize / 2)
      markup.raw(" r=\"3\">")
      writeTitle(of: step, shown, to: &markup)
      markup.raw("</circle>")
    }
  }

  private func writeCell(
    _ cell: DayCell,
    of step: MonthSequence.Step,
    x: Int,
    _ shown: ShownDays,
    to markup: inout Markup
  ) {
    if let ending = cell.style.idEnding {
      markup.openReference(to: ending, of: label)
    } else {
      markup.raw("<rect class=\"")
      markup.raw(cell.style.className)
    }
    markup.raw("\"")
    markup.attribute("x", x)
    markup.attribute("y", Self.cell.y)
    writeTitle(of: step, shown, to: &markup)
    markup.raw(cell.style.idEnding == nil ? "</rect>" : "</use>")
  }

  /// Closes the tag of a day and writes its title.
  private func writeTitle(
    of step: MonthSequence.Step,
    _ shown: ShownDays,
    to markup: inout Markup
  ) {
    markup.raw("><title>")
    wording.write(step.day, to: &markup)
    var result = Markup()
    writeResult(of: step, shown, to: &result)
    if !result.isEmpty {
      markup.text(wording.words[.dateSeparator])
      markup.append(result)
    }
    markup.raw("</title>")
  }

  /// Writes the result of a day; nothing for a past day outside the lifetime.
  private func writeResult(
    of step: MonthSequence.Step,
    _ shown: ShownDays,
    to markup: inout Markup
  ) {
    if let cell = series[step.day] {
      shown.facts.writeTitle(cell.fact, to: &markup)
    } else if step.day > series.end.day {
      markup.text(wording.words[.toCome])
    }
    if sign(of: step) == .trophy {
      markup.raw(", ")
      markup.text(wording.words[.milestone])
    }
  }

  private func legend(of shown: ShownDays) -> [LegendEntry] {
    let words = wording.words
    let signs = signs
    let flower = signs.first { $0 != .trophy }
      .map { LegendEntry($0, series.doneWord(in: words), label) }
    let trophy = signs.contains(.trophy) ? LegendEntry(.trophy, words[.milestone], label) : nil
    let items = Legend(series, shown, wording).items.filter { shown.shows($0.style) }
    let hasToday = sequence.steps.contains { $0.day == series.today }
    return [flower, trophy].compactMap(\.self) + items.map { LegendEntry($0) }
      + (hasToday ? [.today(words)] : [])
  }

  /// Writes a table with a row for each due day.
  private func writeTable(_ shown: ShownDays, to markup: inout Markup) {
    let words = wording.words
    markup.openTable(label, wording, width: .narrow)
    markup.raw("</caption>\n")
    markup.tableHead([words[.dayNumber], words[.day], words[.result]])
    for step in sequence.steps {
      markup.raw("<tr><th scope=row>")
      markup.integer(step.number)
      markup.raw("<td>")
      wording.write(step.day, to: &markup)
      markup.raw("<td>")
      writeResult(of: step, shown, to: &markup)
      markup.raw("\n")
    }
    markup.closeTable(width: .narrow)
  }
}

extension DaySeries {
  /// Returns the word for the done days of a habit.
  fileprivate func doneWord(in words: ChartWords) -> String {
    habitDays?.habit.kind == .avoid ? words[.clean] : words[.done]
  }
}
