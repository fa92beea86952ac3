package import HabitCore
package import HabitText

/// A month as a table of numbered days, for a page that has the words and the figures of its days
/// elsewhere.
///
/// Its only titles are amounts: it has a third of the bytes of a ``MonthCalendarChart``.
package struct MonthSheet: Sendable {
  private let label: ChartLabel
  private let shown: ShownDays
  /// The index of the day that has a ring, or `nil` for none.
  private let today: Int?
  private let firstWeekday: Weekday
  private let words: ChartWords
  /// The hues of days.
  package var hues: DayHues?

  /// Creates the sheet of a month; the geometry must be that of its year.
  package init(_ label: ChartLabel, month: Month, series: DaySeries, geometry: YearGeometry) {
    self.label = label
    let cells = series.timeline(in: month.days)
    shown = ShownDays(series, in: month.days, cells: cells, geometry.wording)
    today = series.today.flatMap { month.days.contains($0) ? month.days.position(of: $0) : nil }
    firstWeekday = geometry.firstWeekday
    words = geometry.wording.words
  }

  /// Appends what the colours of some days mean, for the sheets of their months.
  package static func writeLegend(
    of series: DaySeries,
    in days: DayRange,
    hues: DayHues? = nil,
    _ wording: Wording,
    to markup: inout Markup
  ) {
    let today = series.today
    // Today has a ring, whatever else its cell is.
    let cells = series.timeline(in: days).enumerated().map { position, cell in
      cell?.style == .open && days[position] == today ? nil : cell
    }
    let shown = ShownDays(series, in: days, cells: cells, wording)
    markup.legend(Legend(series, shown, wording).entries(with: hues), wording.words)
  }

  /// Appends the table, which is a picture to assistive technology.
  package func write(to markup: inout Markup) {
    markup.raw("<div class=\"chart month-sheet\" role=\"img\" aria-label=\"")
    markup.embeddedText(label.title)
    markup.raw(": ")
    markup.text(label.summary)
    markup.raw("\">\n<table>\n<tr>")
    for weekday in firstWeekday.week {
      markup.raw("<th>")
      markup.text(words.names.weekdaysShort[weekday.rawValue - 1])
    }
    markup.raw("\n<tr>")
    let offset = shown.days.first.weekday.days(after: firstWeekday)
    if offset > 0 {
      markup.raw("<td")
      markup.attribute("colspan", offset)
      markup.raw(">")
    }
    for position in shown.cells.indices {
      if position > 0, (offset + position) % 7 == 0 {
        markup.raw("\n<tr>")
      }
      writeDay(at: position, to: &markup)
    }
    markup.raw("\n</table>\n</div>\n")
  }

  private func writeDay(at position: Int, to markup: inout Markup) {
    guard let style = shown.cells[position]?.style else {
      markup.raw(position == today ? "<td class=today>" : "<td>")
      markup.integer(position + 1)
      return
    }
    let fact = shown.cells[position]?.fact
    let tint = hues?.tint(of: shown.days[position])
    guard position == today || fact?.isAmount == true || tint != nil else {
      markup.append(position * DayCellStyle.allCases.count + Int(style.rawValue), of: Self.days)
      return
    }
    markup.raw("<td class=\"")
    markup.raw(style.className)
    if let tint {
      markup.raw(" ")
      markup.text(tint.className)
    }
    markup.raw(position == today ? " today\"" : "\"")
    if let fact, fact.isAmount {
      markup.raw(" title=\"")
      shown.facts.writeShort(fact, to: &markup)
      markup.raw("\"")
    }
    markup.raw(">")
    markup.integer(position + 1)
  }

  /// The 31 days in each style.
  private static let days = MarkupList(
    (1...31).flatMap { number in
      DayCellStyle.allCases.map { style in
        .written { markup in
          markup.raw("<td class=")
          markup.raw(style.className)
          markup.raw(">")
          markup.integer(number)
        }
      }
    }
  )
}
