import HabitCore
import HabitText

/// A year as small calendars of its months, for a story: at most four of them side by side.
///
/// A year that has only begun has no months to come; later in it, their days are dots.
struct StoryMonths {
  private let grid: YearGridChart
  /// The days of the months.
  private let days: DayRange
  private let months: [Month]
  private let columns: Int

  /// Creates the calendars of the months of a grid.
  init(_ grid: YearGridChart) {
    let all = grid.geometry.days
    let end = min(grid.series.end.day, all.last)
    let begun = end.month.index - all.first.month.index + 1
    self.grid = grid
    days = 1...8 ~= begun ? DayRange(all.first, end.month.days.last) : all
    months = days.months
    columns =
      switch months.count {
      case ...1: 1
      case ...6: 2
      case ...9: 3
      default: 4
      }
  }

  private static let pitch = YearGeometry.pitch
  /// The space above the days, for the name of the month.
  private static let top = 18
  private static let gap = (width: 14, height: 10)
  /// The distance between two months: seven weekdays, and six weeks below a name.
  private static let step = (width: 7 * pitch + gap.width, height: top + 6 * pitch + gap.height)

  /// In units of the drawing.
  var size: (width: Int, height: Int) {
    let rows = (months.count + columns - 1) / columns
    return (columns * Self.step.width - Self.gap.width, rows * Self.step.height - Self.gap.height)
  }

  /// Appends the calendars.
  func write(to markup: inout Markup) {
    let shown = ShownDays(grid.series, in: days, grid.geometry.wording)
    markup.defineCells(shown, grid.label)
    for (number, month) in months.enumerated() {
      let corner = corner(of: number)
      let name = grid.geometry.wording.words.names.monthsShort[month.number - 1]
      markup.label("name", (Double(corner.x), Double(corner.y) + 12), Markup(text: name))
    }
    writeDots(shown, to: &markup)
    markup.stamps(shown, grid.label, at: position(of:))
  }

  /// Writes a dot for each day outside of the lifetime.
  private func writeDots(_ shown: ShownDays, to markup: inout Markup) {
    markup.raw("<path class=\"dots\" d=\"")
    for (day, cell) in zip(shown.days, shown.cells) where cell == nil {
      let point = position(of: day)
      markup.raw("M")
      markup.integer(point.x + YearGeometry.cell / 2)
      markup.raw(" ")
      markup.integer(point.y + YearGeometry.cell / 2)
      markup.raw("h0")
    }
    markup.raw("\"/>\n")
  }

  private func corner(of number: Int) -> (x: Int, y: Int) {
    (number % columns * Self.step.width, number / columns * Self.step.height)
  }

  /// Returns the position of the cell of a day.
  private func position(of day: Day) -> (x: Int, y: Int) {
    let month = day.month
    let corner = corner(of: month.index - days.first.month.index)
    let offset = month.first.weekday.days(after: grid.geometry.firstWeekday)
    let position = offset + day.civil.day - 1
    return (
      corner.x + position % 7 * Self.pitch,
      corner.y + Self.top + position / 7 * Self.pitch
    )
  }
}
