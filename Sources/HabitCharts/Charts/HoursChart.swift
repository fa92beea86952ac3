package import HabitCore
package import HabitText

/// The hours at which a habit was done, as a cell for each hour of each weekday.
package struct HoursChart: Chart {
  package let label: ChartLabel
  package let hours: HourTally
  package let firstWeekday: Weekday
  package let wording: Wording

  /// Creates the cells of a week; its days are the rows, from the first one.
  package init(_ label: ChartLabel, hours: HourTally, firstWeekday: Weekday, wording: Wording) {
    self.label = label
    self.hours = hours
    self.firstWeekday = firstWeekday
    self.wording = wording
  }

  package static let className: StaticString = "hours"
  package static let styleSheet: String = "year-grid.css"
  package static let cellShape = CellShape.square(side: cell)

  private static let cell = 18
  private static let pitch = 20
  private static let left = 40
  private static let top = 22
  private static let size = (width: left + 24 * pitch, height: top + 7 * pitch)

  /// Appends the figure with its table.
  package func write(to markup: inout Markup) {
    markup.openFigure(self)
    markup.openRegion(named: wording.chartRegion, label)
    writePicture(to: &markup)
    markup.closeRegion()
    markup.legend(entries, wording.words)
    writeTable(to: &markup)
    markup.closeFigure()
  }

  /// Adds the picture and its legend to a file.
  package func place(in file: inout PictureFile) {
    file.place(Self.size, writePicture)
    file.place(entries)
  }

  private var weekdays: [Weekday] { firstWeekday.week }

  /// The levels of the counts, or `nil` without a time.
  private var scale: QuartileScale? {
    QuartileScale(weekdays.flatMap { weekday in (0..<24).map { Double(hours[weekday, $0]) } })
  }

  private func style(of count: Int, _ scale: QuartileScale?) -> DayCellStyle {
    guard count > 0, let scale else { return .level0 }
    return .level(scale.level(of: Double(count)))
  }

  private func writePicture(to markup: inout Markup) {
    markup.openPicture(Self.size, label)
    writeNames(to: &markup)
    let scale = scale
    for (row, weekday) in weekdays.enumerated() {
      markup.openGroup(at: (Self.left, Self.top + row * Self.pitch))
      for hour in 0..<24 {
        writeCell(of: weekday, hour, scale, to: &markup)
      }
      markup.raw("</g>\n")
    }
    markup.closePicture()
  }

  private func writeCell(
    of weekday: Weekday,
    _ hour: Int,
    _ scale: QuartileScale?,
    to markup: inout Markup
  ) {
    let count = hours[weekday, hour]
    markup.raw("<rect class=\"")
    markup.raw(style(of: count, scale).className)
    markup.raw("\"")
    markup.attribute("x", hour * Self.pitch)
    markup.raw("><title>")
    markup.text(wording.words.names.weekdays[weekday.rawValue - 1])
    markup.raw(" ")
    markup.text(Self.name(of: hour))
    markup.text(wording.words[.dateSeparator])
    wording.write(number: count, to: &markup)
    markup.raw("</title></rect>")
  }

  /// Writes every third hour above the columns, and the weekdays beside the rows.
  private func writeNames(to markup: inout Markup) {
    markup.raw("<g class=\"names\">")
    for hour in stride(from: 0, to: 24, by: 3) {
      markup.raw("<text")
      markup.attribute("x", Self.left + hour * Self.pitch)
      markup.raw(" y=\"13\">")
      markup.text(Self.name(of: hour))
      markup.raw("</text>")
    }
    markup.raw("</g>\n<g class=\"names\" text-anchor=\"end\">")
    for (row, weekday) in weekdays.enumerated() {
      markup.raw("<text")
      markup.attribute("x", Self.left - 7)
      markup.attribute("y", Self.top + row * Self.pitch + 13)
      markup.raw(">")
      markup.text(wording.words.names.weekdaysShort[weekday.rawValue - 1])
      markup.raw("</text>")
    }
    markup.raw("</g>\n")
  }

  /// Returns the first minute of an hour: `07:00`.
  private static func name(of hour: Int) -> String {
    TimeOfDay(minutes: hour * 60).map(\.description) ?? ""
  }

  /// The levels that occur, each with its bound.
  private var entries: [LegendEntry] {
    guard let scale else { return [] }
    let shown = Set(
      weekdays.flatMap { weekday in (0..<24).map { style(of: hours[weekday, $0], scale) } }
    )
    var items = [LegendItem(.level0, wording.words[.nothing])].filter { shown.contains($0.style) }
    items += wording.quartileItems(scale, where: shown.contains) { bound, markup in
      wording.write(number: bound, to: &markup)
    }
    return items.map { LegendEntry($0) }
  }

  /// Writes a table with a row for each weekday and a column for each hour.
  private func writeTable(to markup: inout Markup) {
    markup.openTable(label, wording)
    markup.raw("</caption>\n")
    markup.tableHead([wording.words[.weekday]] + (0..<24).map(Self.name))
    for weekday in weekdays {
      markup.raw("<tr><th scope=row>")
      markup.text(wording.words.names.weekdaysShort[weekday.rawValue - 1])
      for hour in 0..<24 {
        markup.raw("<td>")
        if hours[weekday, hour] > 0 { wording.write(number: hours[weekday, hour], to: &markup) }
      }
      markup.raw("\n")
    }
    markup.closeTable()
  }
}
