import HabitCore
import HabitText

extension Markup {
  /// Appends a rectangle in a plain colour.
  mutating func cardRectangle(
    _ point: (x: Int, y: Int),
    _ size: (width: Int, height: Int),
    radius: Int,
    _ color: HexColor
  ) {
    raw("<rect")
    attribute("x", point.x)
    attribute("y", point.y)
    attribute("width", size.width)
    attribute("height", size.height)
    if radius > 0 {
      attribute("rx", radius)
    }
    attribute("fill", color.description)
    raw("/>\n")
  }
}
