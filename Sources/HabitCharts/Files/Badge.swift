package import HabitCore
package import HabitText

/// A small picture with a name and a figure, for a profile or a README.
package struct Badge: Sendable {
  /// The text to the left.
  package let label: String
  /// The text to the right.
  package let message: String
  /// The ground of the message.
  package let color: HexColor

  package init(label: String, message: String, color: HexColor) {
    self.label = label
    self.message = message
    self.color = color
  }

  private static let height = 20
  private static let size = 11
  private static let padding = 6
  /// The maximum width of a text, in pixels.
  private static let room = 240
  private static let ground = HexColor(red: 0x4A, green: 0x4F, blue: 0x4C)

  /// Appends the picture as a whole SVG document without a style sheet, 20 pixels high.
  package func write(to markup: inout Markup) {
    let name = CardText(label, size: Self.size, width: Self.room)
    let figure = CardText(message, size: Self.size, width: Self.room)
    let left = name.width + 2 * Self.padding
    let whole = left + figure.width + 2 * Self.padding
    markup += """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(whole)" height="\(Self.height)" role="img" \
      aria-labelledby="t"><title id="t">\(name.text): \(figure.text)</title>\
      \(ground(Self.ground, from: 0, width: left + 4, corner: 3))\
      \(ground(color, from: left, width: whole - left, corner: 3))\
      \(ground(color, from: left, width: 4, corner: 0))\
      <g font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">\
      \(text(name, in: 0..<left, on: Self.ground))\(text(figure, in: left..<whole, on: color))\
      </g></svg>

      """
  }

  private func ground(_ color: HexColor, from x: Int, width: Int, corner: Int) -> Markup {
    """
    <rect x="\(x)" width="\(width)" height="\(Self.height)" rx="\(corner)" \
    fill="\(color.description)"/>
    """
  }

  private func text(_ text: CardText, in span: Range<Int>, on ground: HexColor) -> Markup {
    let middle = Double(span.lowerBound + span.upperBound) / 2
    return """
      <text y="14" x="\(middle)" fill="\(ground.textColor.description)">\(text.text)</text>
      """
  }
}
