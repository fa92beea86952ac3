package import HabitCore
package import HabitText

/// A year as columns of weeks for a mail: square cells without outlines or text.
///
/// Its colours are plain attributes, and few, so that the picture stays small.
package struct YearStrip: Sendable {
  private let series: DaySeries
  private let days: DayRange
  private let firstWeekday: Weekday
  private let colors: ThemeColors

  /// - Parameters:
  ///   - year: The calendar year.
  ///   - series: The days.
  ///   - firstWeekday: The first day of the week.
  ///   - colors: The colours of the ground of the mail.
  package init(year: Int, of series: DaySeries, firstWeekday: Weekday, colors: ThemeColors) {
    self.series = series
    days = Month.days(ofYear: year)
    self.firstWeekday = firstWeekday
    self.colors = colors
  }

  private static let (pitch, cell, margin) = (20, 17, 10)

  /// In pixels; wide enough for the years that touch 54 weeks.
  package static let width = 1_100

  /// In pixels.
  package static let height = 160

  /// Appends the picture as a separate SVG.
  package func write(to markup: inout Markup) {
    markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1100 160\"")
    markup.raw(" shape-rendering=\"crispEdges\">\n<rect width=\"1100\" height=\"160\"")
    markup.attribute("fill", colors[.surface].description)
    markup.raw("/>\n")
    let offset = days.first.weekday.days(after: firstWeekday)
    for (position, day) in days.enumerated() {
      let column = (position + offset) / 7
      let row = (position + offset) % 7
      markup.raw("<rect")
      markup.attribute("x", Self.margin + column * Self.pitch)
      markup.attribute("y", Self.margin + row * Self.pitch)
      markup.attribute("width", Self.cell)
      markup.attribute("height", Self.cell)
      markup.attribute("fill", color(of: day).description)
      markup.raw("/>\n")
    }
    markup.raw("</svg>\n")
  }

  private func color(of day: Day) -> HexColor {
    switch series[day]?.style {
    case .level0, .missed, .open: colors.palette.levels[0]
    case .level1: colors.palette.levels[1]
    case .level2: colors.palette.levels[2]
    case .level3: colors.palette.levels[3]
    case .level4: colors.palette.levels[4]
    case .level5: colors.palette.levels[5]
    case .off, .excused, .failed, nil: colors[.off]
    }
  }
}
