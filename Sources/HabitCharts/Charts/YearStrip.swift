package import HabitCore
package import HabitText

/// A year for a mail as columns of weeks or rows of months: square cells without outlines or text.
///
/// Its colours are plain attributes, and few, so that the picture stays small.
package struct YearStrip: Sendable {
  private let series: DaySeries
  private let days: DayRange
  private let firstWeekday: Weekday
  private let colors: ThemeColors
  private let form: Form

  /// How the days are laid out.
  package enum Form: Sendable {
    /// A column for each week.
    case weeks
    /// A row for each month.
    case months
  }

  /// - Parameters:
  ///   - year: The calendar year.
  ///   - series: The days.
  ///   - firstWeekday: The first day of the week.
  ///   - colors: The colours of the ground of the mail.
  ///   - form: How the days are laid out.
  package init(
    year: Int,
    of series: DaySeries,
    firstWeekday: Weekday,
    colors: ThemeColors,
    form: Form = .weeks
  ) {
    self.series = series
    days = Month.days(ofYear: year)
    self.firstWeekday = firstWeekday
    self.colors = colors
    self.form = form
  }

  private static let pitch = 20
  private static let cell = 17
  private static let margin = 10

  /// In pixels; wide enough for the years that touch 54 weeks.
  package var width: Int {
    switch form {
    case .weeks: 1_100
    case .months: 31 * Self.pitch + 2 * Self.margin
    }
  }

  /// In pixels.
  package var height: Int {
    switch form {
    case .weeks: 7 * Self.pitch + 2 * Self.margin
    case .months: 12 * Self.pitch + 2 * Self.margin
    }
  }

  /// Appends the picture as a separate SVG.
  package func write(to markup: inout Markup) {
    markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
    markup.integer(width)
    markup.raw(" ")
    markup.integer(height)
    markup.raw("\" shape-rendering=\"crispEdges\">\n<rect")
    markup.attribute("width", width)
    markup.attribute("height", height)
    markup.attribute("fill", colors[.surface].description)
    markup.raw("/>\n")
    let offset = days.first.weekday.days(after: firstWeekday)
    for (position, day) in days.enumerated() {
      let (column, row) =
        switch form {
        case .weeks: ((position + offset) / 7, (position + offset) % 7)
        case .months: (day.civil.day - 1, day.civil.month - 1)
        }
      let style = series[day]?.style
      // A day of rest is a smaller cell.
      let inset = style == .rest ? Self.cell / 4 : 0
      markup.raw("<rect")
      markup.attribute("x", Self.margin + column * Self.pitch + inset)
      markup.attribute("y", Self.margin + row * Self.pitch + inset)
      markup.attribute("width", Self.cell - 2 * inset)
      markup.attribute("height", Self.cell - 2 * inset)
      markup.attribute("fill", color(of: style).description)
      markup.raw("/>\n")
    }
    markup.raw("</svg>\n")
  }

  private func color(of style: DayCellStyle?) -> HexColor {
    switch style {
    case .level0, .missed, .open: colors.palette.levels[0]
    case .level1: colors.palette.levels[1]
    case .level2, .rest: colors.palette.levels[2]
    case .level3: colors.palette.levels[3]
    case .level4: colors.palette.levels[4]
    case .level5: colors.palette.levels[5]
    case .off, .excused, .failed, nil: colors[.off]
    }
  }
}
