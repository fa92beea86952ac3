package import HabitCore

/// The colours of the six levels on one ground.
package struct Palette: Hashable, Sendable {
  /// Level 0 first, always six.
  package let levels: [HexColor]
  /// The outline of each level, or `nil` where its fill stands out from the grounds by itself.
  package let edges: [HexColor?]

  /// How many levels there are.
  package static let count = 6

  /// Makes a palette.
  ///
  /// - Parameters:
  ///   - levels: Six colours, level 0 first.
  ///   - grounds: What the levels are drawn on.
  package init(_ levels: [HexColor], on grounds: [HexColor]) {
    precondition(levels.count == Self.count, "a palette has six levels")
    self.levels = levels
    edges = levels.map { $0.edge(on: grounds) }
  }
}

extension Palette {
  /// The colour of text on each level.
  package var texts: [HexColor] { levels.map(\.textColor) }
}

extension HexColor {
  /// The least contrast to some grounds.
  func leastContrast(to grounds: [HexColor]) -> Double {
    grounds.map(contrast).min() ?? 21
  }

  /// The colour itself, darker or lighter just until it stands out, or `nil` where it does already.
  fileprivate func edge(on grounds: [HexColor]) -> HexColor? {
    guard leastContrast(to: grounds) < Contrast.graphics else { return nil }
    let isLight = (grounds.map(\.luminance).max() ?? 1) > 0.3
    var edge = OKLCH(self)
    while (0...1).contains(edge.lightness) {
      let color = edge.color
      if color.leastContrast(to: grounds) >= Contrast.graphics { return color }
      edge.lightness += isLight ? -0.002 : 0.002
    }
    return isLight ? .black : .white
  }
}
