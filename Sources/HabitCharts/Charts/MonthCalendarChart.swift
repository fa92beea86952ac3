package import HabitCore

/// A month as rows of weeks, one numbered cell a day.
package struct MonthCalendarChart: Chart {
  package let label: ChartLabel
  package let month: Month
  package let series: DaySeries
  /// The places of the year that holds the month.
  package let geometry: YearGeometry
  package var legend = LegendPlacement.below
  /// What comes before `05` in the address of the fifth day, or `nil` for days without a link.
  package var linkPrefix: String?

  /// Makes the calendar of a month; the geometry must be that of its year.
  package init(_ label: ChartLabel, month: Month, series: DaySeries, geometry: YearGeometry) {
    precondition(month.year == geometry.year, "a calendar with the geometry of another year")
    self.label = label
    self.month = month
    self.series = series
    self.geometry = geometry
  }
}

extension MonthCalendarChart {
  static let cell = 28
  static let pitch = 32
  static let left = 2
  static let top = 22

  package func write(to markup: inout Markup) {
    let facts = DayFacts(series, geometry.wording)
    markup.openFigure("month-calendar", label)
    writePicture(facts, to: &markup)
    markup.raw("\n")
    if legend == .below {
      Legend(series, geometry.wording).write(to: &markup)
    }
    writeTable(facts, to: &markup)
    markup.closeFigure()
  }

  /// How many weeks the month touches: 4, 5 or 6.
  var rows: Int {
    (offset + month.count + 6) / 7
  }
}

extension MonthCalendarChart {
  private func writePicture(_ facts: DayFacts, to markup: inout Markup) {
    let size = (width: 7 * Self.pitch, height: Self.top + rows * Self.pitch)
    markup.openPicture(size, label, role: linkPrefix == nil ? .image : .group)
    if series.shows(.excused, in: month.days) {
      markup.defineHatchedCell(
        size: (Self.cell, 6),
        hatch: "M4 12L12 4M4 24L24 4M16 24L24 16",
        label
      )
    }
    markup.append(geometry.weekdayNames)
    for row in 0..<rows {
      writeRow(row, facts, to: &markup)
    }
    if month.days.contains(series.asOf) {
      let position = offset + month.days.position(of: series.asOf)
      let place = (
        x: Self.left + position % 7 * Self.pitch, y: Self.top + position / 7 * Self.pitch
      )
      markup.ring(aroundCellAt: place, size: Self.cell)
    }
    markup.closePicture()
  }

  private func writeRow(_ row: Int, _ facts: DayFacts, to markup: inout Markup) {
    markup.raw("<g transform=\"translate(")
    markup.integer(Self.left)
    markup.raw(" ")
    markup.integer(Self.top + row * Self.pitch)
    markup.raw(")\">")
    for column in 0..<7 {
      guard let day = day(row: row, column: column) else { continue }
      if let cell = series[day] {
        writeCell(cell, on: day, facts, to: &markup)
      } else {
        writeNumber(of: day, to: &markup)
      }
    }
    markup.raw("</g>\n")
  }

  private func writeCell(
    _ cell: DayCell,
    on day: Day,
    _ facts: DayFacts,
    to markup: inout Markup
  ) {
    openLink(to: day, &markup)
    if linkPrefix != nil {
      writeTitle(cell, on: day, facts, to: &markup)
    }
    writeShape(cell.look, on: day, to: &markup)
    if linkPrefix == nil {
      markup.raw(">")
      writeTitle(cell, on: day, facts, to: &markup)
      markup.raw(cell.look == .excused ? "</use>" : "</rect>")
    } else {
      markup.raw("/>")
    }
    writeNumber(of: day, to: &markup)
    if linkPrefix != nil {
      markup.raw("</a>")
    }
  }

  private func openLink(to day: Day, _ markup: inout Markup) {
    guard let linkPrefix else { return }
    let number = day.civil.day
    markup.raw("<a href=\"")
    markup.text(linkPrefix)
    markup.raw(number < 10 ? "0" : "")
    markup.integer(number)
    markup.raw("\">")
  }

  private func writeTitle(
    _ cell: DayCell,
    on day: Day,
    _ facts: DayFacts,
    to markup: inout Markup
  ) {
    markup.raw("<title>")
    markup.append(geometry.date(of: day))
    facts.writeTitle(cell.fact, to: &markup)
    markup.raw("</title>")
  }

  /// Writes the cell up to, but without, the end of its opening tag.
  private func writeShape(_ look: DayLook, on day: Day, to markup: inout Markup) {
    if look == .excused {
      markup.openReference(to: label)
      markup.append(Self.referenceTails[column(of: day)])
    } else {
      markup.append(Self.cellHeads[column(of: day)])
      markup.raw(look.className)
      markup.raw("\"")
    }
  }

  private func writeNumber(of day: Day, to markup: inout Markup) {
    markup.append(Self.numberHeads[column(of: day)])
    markup.integer(day - month.first + 1)
    markup.raw("</text>")
  }
}

extension MonthCalendarChart {
  /// How many days of the first week lie before the month.
  private var offset: Int {
    month.first.weekday.days(after: geometry.firstWeekday)
  }

  private func column(of day: Day) -> Int {
    (offset + (day - month.first)) % 7
  }

  /// The day of a cell, or `nil` before and after the month.
  private func day(row: Int, column: Int) -> Day? {
    let position = row * 7 + column - offset
    return (0..<month.count).contains(position) ? month.first + position : nil
  }

  /// Writes a table with a row for each week and a column for each weekday.
  private func writeTable(_ facts: DayFacts, to markup: inout Markup) {
    let words = geometry.wording.words
    markup.openTable(label, words, width: .narrow)
    markup.finishCaption(series, in: month.days, words)
    markup.raw("<thead><tr>")
    for weekday in geometry.firstWeekday.week {
      markup.raw("<th scope=\"col\">")
      markup.text(words.weekdaysShort[weekday.rawValue - 1])
      markup.raw("</th>")
    }
    markup.raw("</tr></thead>\n<tbody>")
    for row in 0..<rows {
      markup.raw("<tr>")
      for column in 0..<7 {
        writeTableCell(of: day(row: row, column: column), facts, to: &markup)
      }
      markup.raw("</tr>\n")
    }
    markup.closeTable(width: .narrow)
  }

  private func writeTableCell(of day: Day?, _ facts: DayFacts, to markup: inout Markup) {
    markup.raw("<td>")
    if let day {
      markup.integer(day - month.first + 1)
      if let cell = series[day] {
        markup.raw(" ")
        facts.writeShort(cell.fact, to: &markup)
      }
    }
    markup.raw("</td>")
  }
}

extension MonthCalendarChart {
  /// The beginning of the cell of a weekday, up to its class; the style sheet has its size.
  private static let cellHeads = (0..<7).map { column in
    var markup = Markup("<rect")
    markup.attribute("x", column * pitch)
    markup.raw(" class=\"")
    return markup
  }

  /// The place of a weekday in a cell that is drawn by reference.
  private static let referenceTails = (0..<7).map { column in
    var markup = Markup("\"")
    markup.attribute("x", column * pitch)
    return markup
  }

  /// The beginning of the number of a day.
  private static let numberHeads = (0..<7).map { column in
    var markup = Markup("<text")
    markup.attribute("x", column * pitch + cell / 2)
    markup.attribute("y", cell / 2 + 4)
    markup.raw(">")
    return markup
  }

  /// The names of the weekdays above their columns.
  static func weekdayNames(from first: Weekday, _ words: ChartWords) -> Markup {
    var markup = Markup("<g class=\"names\">")
    for (column, weekday) in first.week.enumerated() {
      markup.raw("<text")
      markup.attribute("x", left + column * pitch + cell / 2)
      markup.raw(" y=\"13\">")
      markup.text(words.weekdaysShort[weekday.rawValue - 1])
      markup.raw("</text>")
    }
    markup.raw("</g>\n")
    return markup
  }
}
