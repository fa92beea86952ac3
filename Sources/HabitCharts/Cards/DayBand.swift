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
  ///   - last: The last day that has a cell, or `nil` for all of them; later days are dots, and so
  ///     are those outside of the lifetime.
  ///   - markup: The picture.
  func write(
    at corner: (x: Int, y: Int),
    pitch: Int,
    upTo last: Day? = nil,
    to markup: inout Markup
  ) {
    let last = last ?? days.last
    let cells = series?.timeline(in: days)
    // The rest of a week after twelve months is no time to come.
    let isWhole = days.last - last < 7
    for (position, day) in days.enumerated() where day <= last || !isWhole {
      let column = (position + offset) / 7
      let row = (position + offset) % 7
      let point = (x: corner.x + column * pitch, y: corner.y + row * pitch)
      let style = day > last ? nil : cells?[position]?.style
      markup.cardCell(style, point, side: pitch - pitch / 6, colors)
    }
  }

  /// Returns the column of a day, or `nil` if it is not among the days.
  func column(of day: Day) -> Int? {
    days.contains(day) ? (days.position(of: day) + offset) / 7 : nil
  }

  /// The number of days of the first week before the days.
  private var offset: Int { days.first.weekday.days(after: firstWeekday) }
}

extension Markup {
  /// Appends the cell of a day in plain colours, with the forms that days have on pages.
  mutating func cardCell(
    _ style: DayCellStyle?,
    _ corner: (x: Int, y: Int),
    side: Int,
    _ colors: CardColors
  ) {
    let radius = Int(colors.forms.cells * Double(side) / 2)
    let line = max(1, (side + 5) / 10)
    func writeSmaller(_ part: Int, radius: Int? = nil, _ color: HexColor) {
      let inset = (side - part) / 2
      let point = (corner.x + inset, corner.y + inset)
      cardRectangle(point, (part, part), radius: radius ?? part / 2, color)
    }
    switch style {
    case nil: writeSmaller(max(2, side / 5), colors.theme[.line])
    case .rest: writeSmaller(side * 2 / 5, radius: radius * 2 / 5, colors[.level1])
    case .off: writeSmaller(side * 3 / 5, radius: radius * 3 / 5, colors[style])
    case .missed, .open:
      let outline = (colors.theme[.mark], max(1, line / 2))
      let ground = colors.theme[.surface]
      cardRectangle(corner, (side, side), radius: radius, ground, outline: outline)
    case .level0, .excused:
      let edge = colors.theme.palette.edges.first ?? nil
      let outline = edge.map { ($0, line) }
      let ground = colors[.level0]
      cardRectangle(corner, (side, side), radius: radius, ground, outline: outline)
    default: cardRectangle(corner, (side, side), radius: radius, colors[style])
    }
    guard let strokes = style?.strokes else { return }
    raw("<path fill=\"none\" stroke-width=\"1.5\" stroke-linecap=\"round\"")
    attribute("stroke", colors.theme[.mark].description)
    raw(" transform=\"translate(")
    integer(corner.x)
    raw(" ")
    integer(corner.y)
    raw(") scale(")
    number(Double(side) / 12)
    raw(")\" d=\"")
    raw(strokes)
    raw("\"/>\n")
  }
}
