package import HabitCore
package import HabitText

/// The positions of the days of twelve months, computed once for all their grids and calendars.
package struct YearGeometry: Sendable {
  package let firstWeekday: Weekday
  package let wording: Wording
  /// All days of the months, such as 1 January to 31 December.
  package let days: DayRange
  /// The number of week columns of the grid: 53 or 54.
  package let columns: Int
  /// The number of days of the first week before the months.
  let offset: Int
  /// The text after the tag of the cell of each day: its end, and the title up to the date.
  let titleHeads: MarkupList
  /// The names of the weekdays above the columns of a calendar.
  let weekdayNames: Markup
  /// The names of months and weekdays, and a dot for every day.
  let frame: Markup

  /// Returns the part of a title before the figure.
  private static func titleHead(of day: Day, _ wording: Wording) -> Markup {
    var markup = Markup("><title>")
    wording.writeWithoutYear(day, to: &markup)
    markup.text(wording.words[.dateSeparator])
    return markup
  }

  private static func frame(of days: DayRange, offset: Int, _ wording: Wording) -> Markup {
    var markup = Markup("<g class=\"names\">")
    for month in days.months {
      // Above the first week that begins in it, so that no name is above days of another month.
      let position = days.position(of: month.first)
      let column = position == 0 ? 0 : (position + offset + 6) / 7
      markup.raw("<text")
      markup.attribute("x", left + column * pitch)
      markup.raw(" y=\"13\">")
      markup.text(wording.words.names.monthsShort[month.number - 1])
      markup.raw("</text>")
    }
    markup.raw("</g>\n<g class=\"names\" text-anchor=\"end\">")
    for weekday in [Weekday.monday, .wednesday, .friday] {
      let row = (weekday.days(after: days.first.weekday) + offset) % 7
      markup.raw("<text")
      markup.attribute("x", left - 7)
      markup.attribute("y", top + row * pitch + 10)
      markup.raw(">")
      markup.text(wording.words.names.weekdaysShort[weekday.rawValue - 1])
      markup.raw("</text>")
    }
    markup.raw("</g>\n")
    markup.append(dots(days: days, offset: offset))
    return markup
  }

  /// Returns one dashed line per weekday, with a dot as the dash of each day; cells cover them.
  private static func dots(days: DayRange, offset: Int) -> Markup {
    var markup = Markup("<path class=\"dots\" stroke-dasharray=\"0 15\" d=\"")
    for row in 0..<7 {
      let first = row < offset ? 1 : 0
      let last = (offset + days.count - 1 - row) / 7
      markup.raw("M")
      markup.integer(left + first * pitch + cell / 2)
      markup.raw(" ")
      markup.integer(top + row * pitch + cell / 2)
      markup.raw("h")
      markup.integer((last - first) * pitch + 1)
    }
    markup.raw("\"/>\n")
    return markup
  }
}

extension YearGeometry {
  static let cell = 12
  static let pitch = 15
  static let left = 36
  static let top = 22

  /// Computes the positions of the days of a calendar year.
  package init(year: Int, firstWeekday: Weekday, wording: Wording) {
    let last = Month(year: year, month: 12)
    self.init(monthsUpTo: last, firstWeekday: firstWeekday, wording: wording)
  }

  /// Computes the positions of the days of twelve months.
  ///
  /// - Parameters:
  ///   - last: The last month.
  ///   - firstWeekday: The first day of the week.
  ///   - wording: The words of the charts that use the geometry.
  package init(monthsUpTo last: Month, firstWeekday: Weekday, wording: Wording) {
    self.firstWeekday = firstWeekday
    self.wording = wording
    days = DayRange(last.twelveMonths.lowerBound.first, last.days.last)
    let offset = days.first.weekday.days(after: firstWeekday)
    let columns = (offset + days.count + 6) / 7
    self.offset = offset
    self.columns = columns
    titleHeads = MarkupList(days.map { Self.titleHead(of: $0, wording) })
    weekdayNames = MonthCalendarChart.weekdayNames(from: firstWeekday, wording.words)
    frame = Self.frame(of: days, offset: offset, wording)
  }

  var size: (width: Int, height: Int) {
    (Self.left + columns * Self.pitch, Self.top + 7 * Self.pitch)
  }

  /// The left edge of the column in which the seventh month begins: half of the year is after it.
  var fold: Int { position(of: (days.first.month + 6).first).x }

  /// Returns the index of a cell among the days, or `nil` before and after it.
  func position(row: Int, column: Int) -> Int? {
    let position = column * 7 + row - offset
    return 0..<days.count ~= position ? position : nil
  }

  /// Returns the position of the cell of a day, from the left and the top of the drawing.
  func position(of day: Day) -> (x: Int, y: Int) {
    let position = days.position(of: day) + offset
    return (Self.left + position / 7 * Self.pitch, Self.top + position % 7 * Self.pitch)
  }
}
