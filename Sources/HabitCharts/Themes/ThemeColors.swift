package import HabitCore

/// The colours of a theme for one ground.
package struct ThemeColors: Hashable, Sendable {
  package let palette: Palette
  /// In the order of the names.
  private let named: [HexColor]

  /// Makes the colours of a ground, or gives `nil` where one of them is missing.
  ///
  /// - Parameters:
  ///   - named: A colour for every name.
  ///   - levels: Six colours, level 0 first.
  package init?(named: [ColorName: HexColor], levels: [HexColor]) {
    let colors = ColorName.allCases.compactMap { named[$0] }
    guard colors.count == ColorName.allCases.count, levels.count == Palette.count else {
      return nil
    }
    self.named = colors
    let grounds = [ColorName.surface, .background].map { colors[$0.rawValue] }
    palette = Palette(levels, on: grounds)
  }
}

extension ThemeColors {
  package subscript(name: ColorName) -> HexColor {
    named[name.rawValue]
  }
}
