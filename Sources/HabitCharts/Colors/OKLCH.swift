import HabitCore
private import func Foundation.atan2
private import func Foundation.cbrt
private import func Foundation.cos
private import func Foundation.hypot
private import func Foundation.pow
private import func Foundation.sin

/// A colour by lightness, chroma and hue, in which equal steps look about equal everywhere.
///
/// Source: Ottosson (2020), "A perceptual color space for image processing".
struct OKLCH {
  /// In 0...1.
  var lightness: Double
  /// 0 for greys.
  var chroma: Double
  /// In radians.
  var hue: Double
}

extension OKLCH {
  init(_ color: HexColor) {
    let light = LinearRGB(color)
    let red = light.red
    let green = light.green
    let blue = light.blue
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    let a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    let b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    chroma = hypot(a, b)
    hue = atan2(b, a)
  }

  /// The colour of this lightness and hue on a screen, with the greatest chroma up to this one.
  var color: HexColor {
    if light.isShown { return light.color }
    var shown = self
    var tooStrong = chroma
    shown.chroma = 0
    for _ in 0..<20 {
      var tried = shown
      tried.chroma = (shown.chroma + tooStrong) / 2
      if tried.light.isShown {
        shown = tried
      } else {
        tooStrong = tried.chroma
      }
    }
    return shown.light.color
  }

  private var light: LinearRGB {
    let a = chroma * cos(hue)
    let b = chroma * sin(hue)
    let long = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let middle = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return LinearRGB(
      red: 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
      green: -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
      blue: -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short
    )
  }

  private func cubed(_ number: Double) -> Double {
    number * number * number
  }
}

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
