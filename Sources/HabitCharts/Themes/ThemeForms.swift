/// The properties of a theme other than colours.
package struct ThemeForms: Hashable, Sendable {
  /// The corner radius of cards, in pixels.
  package var radius: Double
  /// The roundness of the days of the charts: 0 for squares, 1 for circles.
  package var cells: Double
  package var shadow: Shadow
  /// The font of headings.
  package var headings: Font
  /// The font of all else.
  package var text = Font.sans
  package var density = Density.comfortable

  package init(radius: Double, cells: Double, shadow: Shadow, headings: Font) {
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

  /// A family of fonts that every system has.
  package enum Font: String, CaseIterable, Sendable {
    case sans
    case serif
    case mono
  }

  /// The space around and between texts.
  package enum Density: String, CaseIterable, Sendable {
    case comfortable
    case compact
  }
}
