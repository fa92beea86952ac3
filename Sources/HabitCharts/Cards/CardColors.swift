package import HabitCore

/// The colours of a card: those of a theme on one ground, in the hue of a habit if there is one.
package struct CardColors: Sendable {
  let theme: ThemeColors
  /// The forms of the theme.
  let forms: ThemeForms
  private let scheme: ColorScheme
  private let tint: Tint?
  private var isGray = false

  /// - Parameters:
  ///   - theme: The theme.
  ///   - scheme: The ground of the card.
  ///   - color: The colour of the habit, or `nil` for the hue of the theme.
  package init(_ theme: Theme, on scheme: ColorScheme, color: HexColor? = nil) {
    self.theme = theme[scheme]
    forms = theme.forms
    self.scheme = scheme
    tint = color.map { Tint($0) }
  }

  /// Returns the colours of a key: that of rings in many hues has levels in grey.
  func key(of rings: YearRings?) -> CardColors {
    var colors = self
    colors.isGray = rings?.tints.isEmpty == false
    return colors
  }

  /// Level 0 first.
  var levels: [HexColor] {
    let own = theme.palette.levels
    let levels = tint.map { own.prefix(1) + $0.levels(on: scheme) } ?? own
    if !isGray { return levels }
    return levels.map { OKLCH(lightness: OKLCH($0).lightness, chroma: 0, hue: 0).color }
  }

  /// The colour of the large figure: that of a done day of the habit, or of the theme.
  var accent: HexColor {
    guard let tint else { return theme[.accent] }
    // A figure in grey looks as if it were disabled.
    guard OKLCH(tint.source).chroma >= Self.minChroma else { return theme[.text] }
    return tint.levels(on: scheme)[Palette.count - 2]
  }

  /// The least chroma of a hue, in OKLCH.
  private static let minChroma = 0.03

  /// The colour of a day, or of a day outside the lifetime.
  subscript(style: DayCellStyle?) -> HexColor {
    switch style {
    case .level0, .missed, .open: levels[0]
    case .level1: levels[1]
    case .level2, .rest: levels[2]
    case .level3: levels[3]
    case .level4: levels[4]
    case .level5: levels[5]
    case .off, .excused, .failed, nil: theme[.off]
    }
  }
}
