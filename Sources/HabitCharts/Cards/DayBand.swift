import HabitCore
import HabitText

/// Days as columns of weeks on a card: rounded cells in plain colours.
struct DayBand {
  let days: DayRange
  let series: DaySeries?
  let firstWeekday: Weekday
  let colors: CardColors
  /// The times between two done days of what is seldom done.
  var intervals: [ShareCard.Words.Interval] = []

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
    if isTimeline {
      return writeTimeline(at: corner, pitch: pitch, upTo: last, to: &markup)
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

  /// Appends what is seldom done as ticks on the line of the days after them, as pages do.
  private func writeTimeline(
    at corner: (x: Int, y: Int),
    pitch: Int,
    upTo last: Day,
    to markup: inout Markup
  ) {
    let cells = series?.line(in: days) ?? []
    let styles = zip(days, cells).map { $0 <= last ? $1?.style : nil }
    let middle = corner.y + 3 * pitch
    // Many days do not touch one another.
    let isDense = styles.count { $0 == .level5 } > days.count / 15
    let thickness = isDense ? max(2, pitch / 8) : max(4, pitch / 3)
    let height = max(4, pitch / 4)
    func x(_ position: Int) -> Int { corner.x + self.x(of: position, pitch) }
    for month in days.months where days.contains(month.first) {
      let point = (x(days.position(of: month.first)), middle - pitch)
      let width = max(1, pitch / 12)
      markup.cardRectangle(point, (width, 2 * pitch), radius: 0, colors.theme[.line])
    }
    // A done day is on the line, too.
    let kinds = styles.map { $0 == .level5 ? .rest : $0 }
    var start = 0
    while start < kinds.count {
      let end = kinds[start...].firstIndex { $0 != kinds[start] } ?? kinds.count
      if let kind = kinds[start] {
        let thickness = kind == .missed ? 5 * height / 2 : height
        let point = (x(start), middle - thickness / 2)
        let color = kind == .rest ? colors[.level1] : colors.theme[.mark]
        markup.cardRectangle(point, (x(end) - x(start), thickness), radius: 0, color)
      }
      start = end
    }
    let tall = isDense ? 3 * pitch : 4 * pitch
    for position in styles.indices where styles[position] == .level5 {
      let point = (x(position), middle - tall / 2)
      markup.cardRectangle(point, (thickness, tall), radius: 0, colors[.level5])
    }
    let tick = { x($0) + thickness / 2 }
    for interval in intervals {
      write(interval, at: tick, foot: middle + tall / 2, pitch, to: &markup)
    }
  }

  /// Appends the length of an interval below it, and a bracket if it is a long one; one that
  /// begins before the days has a part of the bracket, and a length if this is most of it.
  private func write(
    _ interval: ShareCard.Words.Interval,
    at x: (Int) -> Int,
    foot: Int,
    _ pitch: Int,
    to markup: inout Markup
  ) {
    guard let part = days.intersection(interval.days) else { return }
    let left = x(days.position(of: part.first))
    let right = x(days.position(of: part.last))
    let line = max(1, pitch / 12)
    let tick = pitch / 3
    let color = colors.theme[interval.isLong ? .text : .muted]
    let y = foot + pitch / 4
    if interval.isLong {
      for (day, x) in [(interval.days.first, left), (interval.days.last, right)]
      where days.contains(day) { markup.cardRectangle((x, y), (line, tick), radius: 0, color) }
      markup.cardRectangle((left, y + tick), (right - left + line, line), radius: 0, color)
    }
    guard 2 * part.count > interval.days.count else { return }
    let size = max(20, pitch * 3 / 4)
    let text = CardText(interval.name, size: size, width: 12 * size)
    markup.raw("<text text-anchor=\"middle\"")
    markup.attribute("x", (left + right) / 2)
    markup.attribute("y", y + tick + size)
    markup.attribute("font-size", size)
    if interval.isLong { markup.attribute("font-weight", CardText.Weight.bold.rawValue) }
    markup.attribute("fill", color.description)
    markup.raw(">")
    markup.text(text.text)
    markup.raw("</text>\n")
  }

  /// Whether the days are a line, on which each has its own place.
  var isTimeline: Bool { series?.isSparse == true }

  /// Returns where a day begins on the line of the days, by its position among them.
  func x(of position: Int, _ pitch: Int) -> Int {
    position * (columns * pitch - pitch / 6) / days.count
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
    case .rest: writeSmaller(side / 3, radius: radius / 3, colors.theme[.line])
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
    guard let strokes = style?.strokes(side: 12) else { return }
    raw("<path fill=\"none\" stroke-width=\"1.5\" stroke-linecap=\"round\"")
    attribute("stroke", colors.theme[.mark].description)
    raw(" transform=\"translate(")
    integer(corner.x)
    raw(" ")
    integer(corner.y)
    raw(") scale(")
    number(Double(side) / 12)
    raw(")\" d=\"M0 0")
    append(strokes)
    raw("\"/>\n")
  }
}
