package import HabitCore
import HabitText

/// Days that a year grid points out: a bracket below their weeks, with a text.
package struct GridMark: Sendable {
  private let days: DayRange
  private let text: String
  /// A shorter text for when there is too little space.
  private let short: String?
  private let hasBegun: Bool

  /// Creates the mark of days, with a text without markup in which names are isolated.
  ///
  /// With `hasBegun`, a run began before these days, so that the bracket begins with an arrow.
  package init(
    _ days: DayRange,
    _ text: String,
    orShort short: String? = nil,
    hasBegun: Bool = false
  ) {
    self.days = days
    self.text = text
    self.short = short
    self.hasBegun = hasBegun
  }

  /// The height of a mark, in units of the grid.
  static let height = 32

  /// Appends the part of the mark that is below some columns, of which those with most of it have
  /// the text.
  func write(_ columns: Range<Int>, of layout: DayGrid, to markup: inout Markup) {
    guard let days = days.intersection(layout.days) else { return }
    let marked =
      layout.place(layout.days.position(of: days.first))
      .column...layout
      .place(layout.days.position(of: days.last)).column
    let shown = marked.clamped(to: columns.lowerBound...(columns.upperBound - 1))
    guard columns.contains(marked.lowerBound) || columns.contains(marked.upperBound) else { return }
    let y = layout.grid.size.height + 4
    let isFirst = shown.lowerBound == marked.lowerBound
    let isLast = shown.upperBound == marked.upperBound
    // A bracket that goes on in the other part reaches to the middle of the gap.
    let first = layout.grid.corner((shown.lowerBound, 0)).x - (isFirst ? 0 : 2)
    let last =
      layout.grid.corner((shown.upperBound, 0)).x + layout.grid.cell.width + (isLast ? 0 : 3)
    let start: Markup =
      if !isFirst {
        "M\(first) \(y + 4)"
      } else if hasBegun {
        "M\(first + 5) \(y)l-5 4l5 4m-5-4"
      } else {
        "M\(first) \(y)v4"
      }
    markup += "<path class=\"mark\" d=\"\(start)H\(last)\(raw: isLast ? "v-4" : "")\"/>"
    guard 2 * shown.count > marked.count || isFirst && 2 * shown.count == marked.count
    else { return }
    let right = layout.grid.corner((columns.upperBound, 0)).x
    let width = right - layout.grid.corner((columns.lowerBound, 0)).x
    let isShort = CardText.width(of: text, size: Self.letters, .bold) > width
    let said = CardText(isShort ? short ?? text : text, size: Self.letters, width: width, .bold)
    // The text begins at the start of the bracket if there is space, or else ends at its end.
    let isAtStart = first + said.width <= right
    markup += """
      <text class="said\(raw: isAtStart ? "" : " end")" x="\(isAtStart ? first : last)" \
      y="\(y + 24)">\(said.text)</text>\n
      """
  }

  /// The size of the letters on the narrowest screen.
  private static let letters = 24
}
