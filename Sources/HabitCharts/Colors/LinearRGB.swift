import HabitCore

private import func Foundation.pow

/// Amounts of red, green and blue light; a screen can show 0...1.
struct LinearRGB {
  var red: Double
  var green: Double
  var blue: Double
}

extension LinearRGB {
  /// Decodes the transfer curve of sRGB.
  ///
  /// Source: IEC 61966-2-1 (1999), "Colour management: Default RGB colour space, sRGB".
  init(_ color: HexColor) {
    red = Self.light(of: color.red)
    green = Self.light(of: color.green)
    blue = Self.light(of: color.blue)
  }

  /// Whether a screen can show the light, within the rounding of a channel.
  var isShown: Bool {
    let shown = -0.0001...1.0001
    return shown.contains(red) && shown.contains(green) && shown.contains(blue)
  }

  /// The nearest colour with 8 bits per channel; values outside the range of a screen are clipped.
  var color: HexColor {
    HexColor(red: Self.channel(red), green: Self.channel(green), blue: Self.channel(blue))
  }

  private static func light(of channel: UInt8) -> Double {
    let share = Double(channel) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  private static func channel(_ light: Double) -> UInt8 {
    let light = min(max(light, 0), 1)
    let share = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((share * 255).rounded())
  }
}
