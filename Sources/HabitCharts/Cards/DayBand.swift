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
    if let series, series.isSparse {
      return writeIntervals(of: series, at: corner, pitch: pitch, to: &markup)
    }
    // The rest of a week after twelve months is no time to come.
    let isWhole = days.last - last < 7
    for (position, day) in days.enumerated() where day <= last || !isWhole {
      let column = (position + offset) / 7
      let row = (position + offset) % 7
      let point = (x: corner.x + column * pitch, y: corner.y + row * pitch)
      let style = day > last ? nil : series?[day]?.style
      markup.cardCell(style, point, side: pitch - pitch / 6, colors)
    }
  }

  /// Appends what is seldom done as columns, each as high as the days since the time before, up to
  /// those that the rule asks for in the colour and those that were overdue in gray.
  private func writeIntervals(
    of series: DaySeries,
    at corner: (x: Int, y: Int),
    pitch: Int,
    to markup: inout Markup
  ) {
    // All columns of a card have one scale.
    let known = DayRange(max(series.days.first, series.days.last - 400), series.days.last)
    let intervals = Self.intervals(in: series.timeline(in: known), from: known.first)
    let highest = intervals.map { $0.kept + $0.late }.max() ?? 1
    let height = 7 * pitch - pitch / 6
    let foot = corner.y + height
    let isDense = intervals.count > known.count / 15
    let width = isDense ? pitch * 2 / 5 : pitch
    func scaled(_ length: Int) -> Int { length * height / max(1, highest) }
    for (day, kept, late) in intervals where days.contains(day) {
      // It ends with its day.
      let x = corner.x + (days.position(of: day) + offset + 1) * pitch / 7 - width
      let tops = (kept: scaled(kept), all: scaled(kept + late))
      if late > 0 {
        let size = (width, tops.all - tops.kept)
        markup.cardRectangle((x, foot - tops.all), size, radius: 0, colors.theme[.mark])
      }
      let color = colors[.level5]
      markup.cardRectangle((x, foot - tops.kept), (width, tops.kept), radius: 0, color)
    }
    let line = (columns * pitch - pitch / 6, max(1, pitch / 16))
    markup.cardRectangle((corner.x, foot), line, radius: 0, colors.theme[.line])
  }

  /// Returns the done days of a line of time but the first, and how many days until each the rule
  /// asks for and how many were overdue, both without pauses.
  private static func intervals(
    in cells: [DayCell?],
    from first: Day
  ) -> [(day: Day, kept: Int, late: Int)] {
    var intervals: [(day: Day, kept: Int, late: Int)] = []
    var length: (kept: Int, late: Int)?
    for (position, cell) in cells.enumerated() {
      switch cell?.style {
      case .level5:
        if let length { intervals.append((first + position, length.kept + 1, length.late)) }
        length = (0, 0)
      case .rest: length?.kept += 1
      case .missed: length?.late += 1
      default: break
      }
    }
    return intervals
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
    case .rest: writeSmaller(side / 3, radius: radius / 3, colors[.level1])
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
