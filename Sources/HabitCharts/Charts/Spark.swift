package import HabitText

/// A line of a few values above zero, as high as a word, beside a figure that says the last one.
package struct Spark: Sendable {
  /// Oldest first; `nil` where nothing is known.
  private let values: [Double?]

  /// Creates the line of some values.
  package init(_ values: [Double?]) {
    self.values = values
  }

  private static let (width, height, margin) = (72.0, 20.0, 3.0)

  /// The line as HTML; empty for fewer than two values.
  package var markup: DeferredMarkup {
    values.compactMap(\.self).count < 2 ? .none : DeferredMarkup { write(to: &$0) }
  }

  private func write(to markup: inout Markup) {
    let max = values.compactMap(\.self).max() ?? 0
    let step = (Self.width - 2 * Self.margin) / Double(values.count - 1)
    markup.raw("<svg class=\"spark\" viewBox=\"0 0 72 20\" aria-hidden=\"true\"><path d=\"")
    var end: (x: Double, y: Double)?
    var isDrawing = false
    for (position, value) in values.enumerated() {
      guard let value else {
        isDrawing = false
        continue
      }
      let share = max > 0 ? value / max : 0
      let point = (
        x: Self.margin + Double(position) * step,
        y: Self.height - Self.margin - share * (Self.height - 2 * Self.margin)
      )
      markup.raw(isDrawing ? "L" : "M")
      markup.number(point.x)
      markup.raw(" ")
      markup.number(point.y)
      isDrawing = true
      end = point
    }
    markup.raw("\"/>")
    if let end {
      markup.raw("<circle")
      markup.attribute("cx", end.x)
      markup.attribute("cy", end.y)
      markup.raw(" r=\"2.5\"/>")
    }
    markup.raw("</svg>")
  }
}
