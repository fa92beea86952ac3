/// The properties of a theme other than colours.
package struct ThemeForms: Hashable, Sendable {
  /// The corner radius of cards, in pixels.
  package var radius: Double
  /// The roundness of the days of the charts: 0 for squares, 1 for circles.
  package var cells: Double
  package var shadow: Shadow
  package var headings: Headings

  package init(radius: Double, cells: Double, shadow: Shadow, headings: Headings) {
    self.radius = radius
    self.cells = cells
    self.shadow = shadow
    self.headings = headings
  }

  /// The shadow of cards on light ground.
  package enum Shadow: String, CaseIterable, Sendable {
    case none
    case soft
  }

  /// The font of headings.
  package enum Headings: String, CaseIterable, Sendable {
    case sans
    case serif
  }
}
