private import func Foundation.cbrt

/// A colour of the CIELAB space under daylight D65.
struct Lab {
  /// In 0...100.
  let lightness: Double
  /// From green to red.
  let a: Double
  /// From blue to yellow.
  let b: Double
}

extension Lab {
  /// Source: CIE 15 (2018), "Colorimetry", section 8.2.1, with the primaries of sRGB.
  init(_ light: LinearRGB) {
    let (red, green, blue) = (light.red, light.green, light.blue)
    let x = 0.4124564 * red + 0.3575761 * green + 0.1804375 * blue
    let y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    let z = 0.0193339 * red + 0.1191920 * green + 0.9503041 * blue
    let seenY = Self.seen(y)
    lightness = 116 * seenY - 16
    a = 500 * (Self.seen(x / 0.95047) - seenY)
    b = 200 * (seenY - Self.seen(z / 1.08883))
  }

  private static func seen(_ share: Double) -> Double {
    share > 216.0 / 24389 ? cbrt(share) : (24389.0 / 27 * share + 16) / 116
  }
}
