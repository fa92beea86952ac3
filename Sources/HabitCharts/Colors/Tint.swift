package import HabitCore

/// The levels 1 to 5 in the hue of a colour, for light and for dark ground.
///
/// Their lightnesses are the same for every colour, and so, nearly, are their contrasts: on each
/// ground the third level stands out, and text changes between black and white at the same level.
package struct Tint: Hashable, Sendable {
  /// The colour that gives the hue.
  package let source: HexColor

  /// Level 1 first: the lightness, and the greatest chroma.
  private typealias Steps = [(lightness: Double, chroma: Double)]

  package init(_ color: HexColor) {
    source = color
  }
}

extension Tint {
  /// The palest level that stands out from the ground: the colour of bars and lines, and of the
  /// outlines of paler levels.
  static let strongLevel = 3

  private static let lightSteps: Steps = [
    (0.815, 0.11), (0.72, 0.15), (0.62, 0.19), (0.535, 0.22), (0.45, 0.23),
  ]

  private static let darkSteps: Steps = [
    (0.41, 0.09), (0.51, 0.12), (0.615, 0.16), (0.715, 0.18), (0.82, 0.16),
  ]

  /// Returns the five colours for a ground, level 1 first.
  package func levels(on ground: Ground) -> [HexColor] {
    let steps =
      switch ground {
      case .light: Self.lightSteps
      case .dark: Self.darkSteps
      }
    let source = OKLCH(source)
    return steps.map { step in
      let chroma = min(source.chroma, step.chroma)
      return OKLCH(lightness: step.lightness, chroma: chroma, hue: source.hue).color
    }
  }

  /// Returns the colour of text on each level of every tint, level 1 first.
  static func texts(on ground: Ground) -> [HexColor] {
    switch ground {
    case .light: [.black, .black, .black, .white, .white]
    case .dark: [.white, .white, .black, .black, .black]
    }
  }
}
