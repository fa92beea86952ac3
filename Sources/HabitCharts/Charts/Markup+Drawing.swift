package import HabitText

extension Markup {
  /// Appends a text in a picture, with its class and its position.
  mutating func label(_ name: StaticString, _ point: (x: Double, y: Double), _ text: Markup) {
    raw("<text class=\"")
    raw(name)
    raw("\"")
    attribute("x", point.x)
    attribute("y", point.y)
    raw(">")
    append(text)
    raw("</text>")
  }

  /// Opens a drawing inside of another, up to the end of its tag.
  mutating func openNested(at point: (x: Int, y: Int), size: (width: Int, height: Int)) {
    raw("<svg")
    attribute("x", point.x)
    attribute("y", point.y)
    attribute("width", size.width)
    attribute("height", size.height)
  }

  /// Appends what a drawing shows of its own units.
  mutating func viewBox(_ box: (x: Int, y: Int, width: Int, height: Int)) {
    raw(" viewBox=\"")
    integer(box.x)
    for number in [box.y, box.width, box.height] {
      raw(" ")
      integer(number)
    }
    raw("\"")
  }

  /// Appends the unit of a chart's figures, above its picture.
  mutating func unitLine(_ write: (inout Markup) -> Void) {
    raw("<p class=\"unit\">")
    write(&self)
    raw("</p>\n")
  }

  /// Appends a note on a picture, below it.
  mutating func noteLine(_ write: (inout Markup) -> Void) {
    raw("<p class=\"note\">")
    write(&self)
    raw("</p>\n")
  }

  /// Appends the names below a stretched drawing.
  package mutating func axis(_ writeNames: (inout Markup) -> Void) {
    raw("<svg class=\"axis\" aria-hidden=\"true\">")
    writeNames(&self)
    raw("</svg>")
  }

  /// Appends a name on the axis of a stretched drawing.
  ///
  /// - Parameters:
  ///   - share: The position of the name, in 0...1 of the width.
  ///   - anchor: The part of the name at that position; its start by default.
  ///   - name: Writes the name.
  package mutating func axisName(
    at share: Double,
    anchor: StaticString? = nil,
    _ name: (inout Markup) -> Void
  ) {
    raw("<text x=\"")
    number(share * 100)
    raw("%\" y=\"14\"")
    if let anchor {
      raw(" text-anchor=\"")
      raw(anchor)
      raw("\"")
    }
    raw(">")
    name(&self)
    raw("</text>")
  }
}
