package import HabitCore

/// The colours of a card: those of a theme on one ground, in the hue of a habit if there is one.
package struct CardColors: Sendable {
  let theme: ThemeColors
  private let ground: Ground
  private let tint: Tint?

  /// - Parameters:
  ///   - theme: The theme.
  ///   - ground: The ground of the card.
  ///   - color: The colour of the habit, or `nil` for the hue of the theme.
  package init(_ theme: Theme, on ground: Ground, color: HexColor? = nil) {
    self.theme = theme[ground]
    self.ground = ground
    tint = color.map { Tint($0) }
  }
}

extension CardColors {
  /// Level 0 first.
  var levels: [HexColor] {
    let own = theme.palette.levels
    return tint.map { own.prefix(1) + $0.levels(on: ground) } ?? own
  }

  /// The colour of the large figure.
  var accent: HexColor {
    tint.map { $0.levels(on: ground)[Tint.strongLevel] } ?? theme[.accent]
  }

  /// The colour of a day, or of a day outside the lifetime.
  subscript(style: DayCellStyle?) -> HexColor {
    switch style {
    case .level0, .missed, .open: levels[0]
    case .level1: levels[1]
    case .level2: levels[2]
    case .level3: levels[3]
    case .level4: levels[4]
    case .level5: levels[5]
    case .off, .excused, .failed, nil: theme[.off]
    }
  }
}
