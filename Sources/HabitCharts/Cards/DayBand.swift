import HabitCore
import HabitText

/// Days as columns of weeks on a card: rounded cells in plain colours.
struct DayBand {
  let days: DayRange
  let series: DaySeries?
  let firstWeekday: Weekday
  let colors: CardColors

  /// The number of weeks that the days touch.
  var columns: Int { (offset + days.count + 6) / 7 }

  /// Appends the cells, as round as those of the theme.
  ///
  /// - Parameters:
  ///   - corner: The position of the first cell of the first week.
  ///   - pitch: The distance between two cells; a sixth of it is between them.
  ///   - last: The last day that has a cell, or `nil` for all of them; later days are dots.
  ///   - markup: The picture.
  func write(
    at corner: (x: Int, y: Int),
    pitch: Int,
    upTo last: Day? = nil,
    to markup: inout Markup
  ) {
    let cell = pitch - pitch / 6
    let radius = Int(colors.forms.cells * Double(cell) / 2)
    let last = last ?? days.last
    for (position, day) in days.enumerated() {
      let column = (position + offset) / 7
      let row = (position + offset) % 7
      let point = (x: corner.x + column * pitch, y: corner.y + row * pitch)
      let style = series?[day]?.style
      if day > last {
        write(max(2, cell / 5), in: (point, cell), colors.theme[.line], to: &markup)
      } else if style == .rest {
        write(cell * 9 / 20, in: (point, cell), colors[style], to: &markup)
      } else if [.off, .excused, .failed].contains(style) {
        // Smaller than a missed day, whose colour is about the same.
        let side = cell * 3 / 5
        write(side, radius: radius * 3 / 5, in: (point, cell), colors[style], to: &markup)
      } else {
        markup.cardRectangle(point, (cell, cell), radius: radius, colors[style])
      }
    }
  }

  /// Writes a smaller cell in the middle of one, as a dot unless it has a radius.
  private func write(
    _ side: Int,
    radius: Int? = nil,
    in cell: (corner: (x: Int, y: Int), side: Int),
    _ color: HexColor,
    to markup: inout Markup
  ) {
    let inset = (cell.side - side) / 2
    let corner = (cell.corner.x + inset, cell.corner.y + inset)
    markup.cardRectangle(corner, (side, side), radius: radius ?? side / 2, color)
  }

  /// Returns the column of a day, or `nil` if it is not among the days.
  func column(of day: Day) -> Int? {
    days.contains(day) ? (days.position(of: day) + offset) / 7 : nil
  }

  /// The number of days of the first week before the days.
  private var offset: Int { days.first.weekday.days(after: firstWeekday) }
}
