package import HabitText

/// A bar to the right of a line in the middle for more, to the left for less.
package struct SignedBar: Sendable {
  private let share: Double

  /// Creates the bar of a change: -1...1 of its half width; more is cut.
  package init(share: Double) {
    self.share = min(max(share, -1), 1)
  }

  private static let half = 30.0

  /// Writes the bar as a picture without words: the number is beside it.
  package func write(to markup: inout Markup) {
    let length = abs(share) * (Self.half - 1)
    markup.raw("<svg class=\"signed\" viewBox=\"0 0 60 10\" aria-hidden=\"true\">")
    if length > 0 {
      markup.raw(share > 0 ? "<rect class=\"more\"" : "<rect class=\"less\"")
      markup.attribute("x", share > 0 ? Self.half : Self.half - length)
      markup.raw(" y=\"1\"")
      markup.attribute("width", length)
      markup.raw(" height=\"8\"/>")
    }
    markup.raw("<path d=\"M30 0V10\"/></svg>")
  }
}
