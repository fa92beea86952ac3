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
