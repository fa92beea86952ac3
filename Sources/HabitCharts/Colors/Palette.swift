package import HabitCore

/// The colours of the six levels on light and on dark ground.
package struct Palette: Hashable, Sendable {
  /// Level 0 first, always six.
  package let light: [HexColor]
  /// Level 0 first, always six.
  package let dark: [HexColor]

  /// Makes a palette of six colours each.
  package init(light: [HexColor], dark: [HexColor]) {
    precondition(light.count == 6 && dark.count == 6, "a palette has six levels")
    self.light = light
    self.dark = dark
  }

  /// The ground that a colour is made for.
  package enum Appearance: CaseIterable, Sendable {
    case light
    case dark
  }
}

extension Palette {
  /// The greens of the default theme.
  package static let meadow = Palette(
    light: [0xE5E5EA, 0xB8FACC, 0x59EB8F, 0x1AD170, 0x00BA61, 0x009E4D].map(HexColor.init(number:)),
    dark: [0x212121, 0x0A6638, 0x059452, 0x00B866, 0x00D675, 0x33FF8F].map(HexColor.init(number:))
  )

  /// The six colours for a ground, level 0 first.
  package func levels(for appearance: Appearance) -> [HexColor] {
    switch appearance {
    case .light: light
    case .dark: dark
    }
  }

  /// The declarations of the custom properties that the charts are coloured with, one a line:
  /// `--level-0` … `--level-5`, and `--on-level-0` … for text on them.
  package func customProperties(for appearance: Appearance) -> String {
    var lines = ""
    for (level, color) in levels(for: appearance).enumerated() {
      lines += "--level-\(level): \(color);\n--on-level-\(level): \(color.textColor);\n"
    }
    return lines
  }
}

extension HexColor {
  fileprivate init(number: Int) {
    self.init(
      red: UInt8(number >> 16),
      green: UInt8(number >> 8 & 0xFF),
      blue: UInt8(number & 0xFF)
    )
  }
}
