package import HabitCore

extension HexColor {
  static let black = HexColor(red: 0, green: 0, blue: 0)
  static let white = HexColor(red: 0xFF, green: 0xFF, blue: 0xFF)

  /// The relative luminance of the colour, in 0...1.
  ///
  /// Source: W3C (2023), "Web Content Accessibility Guidelines 2.2", relative luminance.
  package var luminance: Double {
    let light = LinearRGB(self)
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// Returns the contrast between two colours, in 1...21.
  ///
  /// Source: W3C (2023), "Web Content Accessibility Guidelines 2.2", contrast ratio.
  package func contrast(to other: HexColor) -> Double {
    let first = luminance
    let second = other.luminance
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// A near-black, white or black that is legible on the colour, with a contrast of at least 4.5:1.
  package var textColor: HexColor {
    let ink = HexColor(red: 0x11, green: 0x18, blue: 0x14)
    let better = contrast(to: ink) >= contrast(to: .white) ? ink : .white
    // Between the two are greys on which only full black is dark enough.
    return contrast(to: better) >= Contrast.text ? better : .black
  }
}

/// The minimum contrasts of accessible pages.
///
/// Source: W3C (2023), "Web Content Accessibility Guidelines 2.2", 1.4.3 and 1.4.11.
enum Contrast {
  /// Of text on its ground.
  static let text = 4.5
  /// Of graphics to adjacent colours.
  static let graphics = 3.0
}
