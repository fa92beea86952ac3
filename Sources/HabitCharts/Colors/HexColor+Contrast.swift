package import HabitCore

private import func Foundation.pow

extension HexColor {
  /// The lightness of the colour as the eye weighs it, in 0...1.
  ///
  /// Source: W3C (2023), "Web Content Accessibility Guidelines 2.2", relative luminance.
  package var luminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast between two colours, in 1...21.
  ///
  /// Source: W3C (2023), "Web Content Accessibility Guidelines 2.2", contrast ratio.
  package func contrast(to other: HexColor) -> Double {
    let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// Whichever of a near-black and white reads better on the colour.
  var textColor: HexColor {
    let black = HexColor(red: 0x11, green: 0x18, blue: 0x14)
    let white = HexColor(red: 0xFF, green: 0xFF, blue: 0xFF)
    return contrast(to: black) >= contrast(to: white) ? black : white
  }

  private func linear(_ channel: UInt8) -> Double {
    let share = Double(channel) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
