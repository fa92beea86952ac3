package import HabitCore

/// The colours of the six levels on one ground.
package struct Palette: Hashable, Sendable {
  /// Level 0 first, always six.
  package let levels: [HexColor]
  /// The outline of each level, or `nil` if its fill already stands out from the grounds.
  package let edges: [HexColor?]

  /// The number of levels.
  package static let count = 6

  /// Creates a palette.
  ///
  /// - Parameters:
  ///   - levels: Six colours, level 0 first.
  ///   - grounds: The colours behind the levels.
  package init(_ levels: [HexColor], on grounds: [HexColor]) {
    precondition(levels.count == Self.count, "a palette has six levels")
    self.levels = levels
    edges = levels.map { $0.edge(on: grounds) }
  }

  /// The colour of text on each level.
  package var texts: [HexColor] { levels.map(\.textColor) }
}

extension HexColor {
  /// Returns the least contrast to some grounds.
  func minContrast(to grounds: [HexColor]) -> Double {
    grounds.map(contrast).min() ?? 21
  }

  /// Returns the colour, darkened or lightened just enough to stand out; `nil` if it already does.
  fileprivate func edge(on grounds: [HexColor]) -> HexColor? {
    guard minContrast(to: grounds) < Contrast.graphics else { return nil }
    let isLight = (grounds.map(\.luminance).max() ?? 1) > 0.3
    var edge = OKLCH(self)
    while (0...1).contains(edge.lightness) {
      let color = edge.color
      if color.minContrast(to: grounds) >= Contrast.graphics { return color }
      edge.lightness += isLight ? -0.002 : 0.002
    }
    return isLight ? .black : .white
  }
}
