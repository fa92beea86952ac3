import HabitCore
import HabitText

extension Markup {
  /// Appends a rectangle in a plain colour, with an outline inside of its edge if it has one.
  mutating func cardRectangle(
    _ point: (x: Int, y: Int),
    _ size: (width: Int, height: Int),
    radius: Int,
    _ color: HexColor,
    outline: (color: HexColor, width: Int)? = nil
  ) {
    let line = outline?.width ?? 0
    raw("<rect")
    if line > 0 {
      // Half of a line is outside of its rectangle.
      attribute("x", Double(point.x) + Double(line) / 2)
      attribute("y", Double(point.y) + Double(line) / 2)
    } else {
      attribute("x", point.x)
      attribute("y", point.y)
    }
    attribute("width", size.width - line)
    attribute("height", size.height - line)
    if radius > 0 {
      attribute("rx", radius)
    }
    attribute("fill", color.description)
    if let outline {
      attribute("stroke", outline.color.description)
      attribute("stroke-width", line)
    }
    raw("/>\n")
  }
}

extension Markup {
  /// Appends what shows a day, or a week, in a picture of some form.
  mutating func cardCell(
    _ style: DayCellStyle,
    as form: ShareCardKey.Form,
    _ corner: (x: Int, y: Int),
    side: Int,
    _ colors: CardColors
  ) {
    let line = max(3, side / 5)
    let middle = (side - line) / 2
    func writeLine(_ color: HexColor) {
      cardRectangle((corner.x, corner.y + middle), (side, line), radius: 0, color)
    }
    switch (form, style) {
    case (.rings, .level0), (.rings, .missed), (.rings, .off), (.rings, .excused), (.rings, .rest):
      cardRectangle(corner, (side, side), radius: 0, colors[.off])
      if style == .excused {
        for x in [corner.x + line, corner.x + side - 2 * line] {
          cardRectangle((x, corner.y), (line, side), radius: 0, colors.theme[.mark])
        }
      } else if style != .off {
        writeLine(style == .rest ? colors[.level1] : colors.theme[.mark])
      }
    case (.timeline, .rest): writeLine(colors[.level1])
    case (.timeline, .level5):
      cardRectangle((corner.x + middle, corner.y), (line, side), radius: 0, colors[style])
    case (.timeline, .missed):
      let point = (corner.x, corner.y + side / 2 - line)
      cardRectangle(point, (side, 2 * line), radius: 0, colors.theme[.mark])
    default: cardCell(style, corner, side: side, colors)
    }
  }
}
