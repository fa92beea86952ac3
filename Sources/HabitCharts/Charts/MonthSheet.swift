package import HabitCore
package import HabitText

/// A month as a table of numbered days, for a page that has the words and the figures of its days
/// elsewhere.
///
/// Its only titles are amounts: it has a third of the bytes of a calendar.
package struct MonthSheet: Sendable {
  private let label: ChartLabel
  private let shown: ShownDays
  /// The index of the day that has a ring, or `nil` for none.
  private let today: Int?
  private let firstWeekday: Weekday
  private let words: ChartWords
  /// The hues of days.
  package var hues: DayHues?

  /// Creates the sheet of a month.
  package init(
    _ label: ChartLabel,
    _ series: DaySeries,
    _ month: Month,
    firstWeekday: Weekday,
    _ wording: Wording
  ) {
    self.label = label
    let cells = series.timeline(in: month.days)
    shown = ShownDays(series, in: month.days, cells: cells, wording)
    today = series.today.flatMap { month.days.contains($0) ? month.days.position(of: $0) : nil }
    self.firstWeekday = firstWeekday
    words = wording.words
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
    markup += "<div class=\"chart month-sheet\" role=\"img\" aria-label=\"\(name: label.title): "
    markup += "\(label.summary)\">\n<table>\n<tr>"
    for weekday in firstWeekday.week {
      markup += "<th>\(words.names.weekdaysShort[weekday.rawValue - 1])"
    }
    markup += "\n<tr>"
    let offset = shown.days.first.weekday.days(after: firstWeekday)
    if offset > 0 { markup += "<td colspan=\"\(offset)\">" }
    for position in shown.cells.indices {
      if position > 0, (offset + position) % 7 == 0 { markup += "\n<tr>" }
      writeDay(at: position, to: &markup)
    }
    markup += "\n</table>\n</div>\n"
  }

  private func writeDay(at position: Int, to markup: inout Markup) {
    let isToday = position == today
    let number = position + 1
    guard let cell = shown.cells[position] else {
      markup += isToday ? "<td class=today>\(number)" : "<td>\(number)"
      return
    }
    let tint = hues?.tint(of: shown.days[position])
    guard isToday || cell.fact.isAmount || tint != nil else {
      markup += "<td class=\(raw: cell.style.className)>\(number)"
      return
    }
    let hue: Markup = tint.map { " \($0.className)" } ?? ""
    let ring: StaticString = isToday ? " today" : ""
    markup += "<td class=\"\(raw: cell.style.className)\(hue)\(raw: ring)\""
    if cell.fact.isAmount {
      markup += " title=\""
      shown.writeShort(position, to: &markup)
      markup += "\""
    }
    markup += ">\(number)"
  }
}
