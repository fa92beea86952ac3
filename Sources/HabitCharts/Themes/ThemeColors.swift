package import HabitCore

/// The colours of a theme for one ground.
package struct ThemeColors: Hashable, Sendable {
  package let palette: Palette
  /// A colour for every name.
  private let named: [ColorName: HexColor]

  /// Creates the colours of a ground, or returns `nil` if one of them is missing.
  ///
  /// - Parameters:
  ///   - named: A colour for every name.
  ///   - levels: Six colours, level 0 first.
  package init?(named: [ColorName: HexColor], levels: [HexColor]) {
    guard let surface = named[.surface], let background = named[.background],
      named.count == ColorName.allCases.count, levels.count == Palette.count
    else { return nil }
    self.named = named
    palette = Palette(levels, on: [surface, background])
  }

  package subscript(name: ColorName) -> HexColor {
    // Every name has a colour.
    named[name] ?? HexColor.black
  }
}

/// A colour in the file of a theme.
package enum ThemeColor: Hashable, Sendable {
  case named(ColorName)
  case level(Int)
}
