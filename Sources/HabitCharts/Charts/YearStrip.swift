package import HabitCore
package import HabitText

/// A year for a mail as columns of weeks or rows of months: square cells without outlines or text.
///
/// Its colours are plain attributes, and few, so that the picture stays small.
package struct YearStrip: Sendable {
  private let series: DaySeries
  private let layout: DayGrid
  private let colors: ThemeColors
  /// In pixels; for weeks wide enough for the years that touch 54 of them.
  package let width: Int
  /// In pixels.
  package let height: Int

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
  ///   - names: The names of months and weekdays.
  package init(
    year: Int,
    of series: DaySeries,
    firstWeekday: Weekday,
    colors: ThemeColors,
    form: Form = .weeks,
    _ names: CalendarNames
  ) {
    self.series = series
    self.colors = colors
    let days = Month.days(ofYear: year)
    var layout =
      switch form {
      case .weeks: DayGrid.weeks(days, firstWeekday: firstWeekday, names)
      case .months: DayGrid.months(days)
      }
    layout.grid.cell = (17, 17)
    layout.grid.pitch = (20, 20)
    layout.grid.left = 10
    layout.grid.top = 10
    self.layout = layout
    width = form == .weeks ? 1_100 : layout.grid.size.width + 12
    height = layout.grid.size.height + 12
  }

  /// Appends the picture as a separate SVG.
  package func write(to markup: inout Markup) {
    markup += """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      shape-rendering="crispEdges">
      <rect width="\(width)" height="\(height)" fill="\(colors[.surface].description)"/>\n
      """
    for (position, cell) in series.cells(in: layout.days).enumerated() {
      let style = cell?.style
      // A day of rest is a smaller cell.
      let inset = style == .rest ? layout.grid.cell.width / 4 : 0
      let (x, y) = layout.grid.corner(layout.place(position))
      let side = layout.grid.cell.width - 2 * inset
      markup += """
        <rect x="\(x + inset)" y="\(y + inset)" width="\(side)" height="\(side)" \
        fill="\(color(of: style).description)"/>\n
        """
    }
    markup += "</svg>\n"
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
