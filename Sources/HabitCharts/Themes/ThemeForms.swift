/// What of a theme is no colour.
package struct ThemeForms: Hashable, Sendable {
  /// How round the corners of cards are, in pixels.
  package var radius: Double
  /// How round the days of the charts are: 0 for squares, 1 for circles.
  package var cells: Double
  package var shadow: Shadow
  package var headings: Headings

  package init(radius: Double, cells: Double, shadow: Shadow, headings: Headings) {
    self.radius = radius
    self.cells = cells
    self.shadow = shadow
    self.headings = headings
  }

  /// What is below the cards on light ground.
  package enum Shadow: String, CaseIterable, Sendable {
    case none
    case soft
  }

  /// The letters of headings.
  package enum Headings: String, CaseIterable, Sendable {
    case sans
    case serif
  }
}
