import Foundation
import HabitCore

@testable import HabitCharts

/// A kind of colour vision.
enum ColorVision: String, CaseIterable, Sendable {
  case normal
  /// Without the cones for long wavelengths.
  case protanopia
  /// Without the cones for medium wavelengths.
  case deuteranopia
  /// Without the cones for short wavelengths.
  case tritanopia

  /// Returns the perceived difference between two colours, as ΔE2000.
  func difference(_ first: HexColor, _ second: HexColor) -> Double {
    Lab(seen(first)).difference(to: Lab(seen(second)))
  }

  /// Returns the light that looks the same in normal vision as a colour does in this one.
  ///
  /// Source: Machado, Oliveira and Fernandes (2009), "A physiologically-based model for simulation
  /// of color vision deficiency", table of severity 1.0.
  private func seen(_ color: HexColor) -> LinearRGB {
    let light = LinearRGB(color)
    let channels = rows.map { row in
      min(max(row.0 * light.red + row.1 * light.green + row.2 * light.blue, 0), 1)
    }
    return LinearRGB(red: channels[0], green: channels[1], blue: channels[2])
  }

  private var rows: [(Double, Double, Double)] {
    switch self {
    case .normal: [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    case .protanopia:
      [
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
      ]
    case .deuteranopia:
      [
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
      ]
    case .tritanopia:
      [
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
      ]
    }
  }
}

/// A colour of the CIELAB space under daylight D65.
struct Lab {
  /// In 0...100.
  let lightness: Double
  /// From green to red.
  let a: Double
  /// From blue to yellow.
  let b: Double

  /// Returns the difference between two colours as ΔE2000: about 1 is just visible side by side.
  ///
  /// Source: Sharma, Wu and Dalal (2005), "The CIEDE2000 color-difference formula: implementation
  /// notes, supplementary test data, and mathematical observations", equations 2 to 22.
  func difference(to other: Lab) -> Double {
    let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let stretch = 1.5 - 0.5 * Self.saturation(meanChroma)
    let first = Polar(stretch * a, b)
    let second = Polar(stretch * other.a, other.b)
    let chroma = (first.chroma + second.chroma) / 2
    let hue = first.meanHue(with: second)
    let middle = pow((lightness + other.lightness) / 2 - 50, 2)

    let lightStep =
      (other.lightness - lightness) / (1 + 0.015 * middle / (20 + middle).squareRoot())
    let chromaStep = (second.chroma - first.chroma) / (1 + 0.045 * chroma)
    let hueStep = first.hueStep(to: second) / (1 + 0.015 * chroma * Self.hueWeight(hue))
    let turn = 30 * exp(-pow((hue - 275) / 25, 2))
    let rotation = -2 * Self.saturation(chroma) * sin(Self.radians(2 * turn))
    let square =
      lightStep * lightStep + chromaStep * chromaStep + hueStep * hueStep
      + rotation * chromaStep * hueStep
    return max(square, 0).squareRoot()
  }

  private static func saturation(_ chroma: Double) -> Double {
    let power = pow(chroma, 7)
    return (power / (power + pow(25, 7))).squareRoot()
  }

  private static func hueWeight(_ hue: Double) -> Double {
    1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue))
      + 0.32 * cos(radians(3 * hue + 6)) - 0.20 * cos(radians(4 * hue - 63))
  }

  fileprivate static func radians(_ degrees: Double) -> Double {
    degrees * .pi / 180
  }

  /// A colour without its lightness: chroma and hue.
  private struct Polar {
    let chroma: Double
    /// In degrees, 0..<360.
    let hue: Double

    init(_ a: Double, _ b: Double) {
      chroma = hypot(a, b)
      let degrees = atan2(b, a) * 180 / .pi
      hue = degrees < 0 ? degrees + 360 : degrees
    }

    /// Returns the mean of two hues along the shorter arc; greys have no hue of their own.
    func meanHue(with other: Polar) -> Double {
      let sum = hue + other.hue
      if chroma * other.chroma == 0 { return sum }
      if abs(hue - other.hue) <= 180 { return sum / 2 }
      return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
    }

    func hueStep(to other: Polar) -> Double {
      let product = chroma * other.chroma
      if product == 0 { return 0 }
      var degrees = other.hue - hue
      if degrees > 180 { degrees -= 360 }
      if degrees < -180 { degrees += 360 }
      return 2 * product.squareRoot() * sin(Lab.radians(degrees / 2))
    }
  }
}

extension Lab {
  /// Source: CIE 15 (2018), "Colorimetry", section 8.2.1, with the primaries of sRGB.
  init(_ light: LinearRGB) {
    let red = light.red
    let green = light.green
    let blue = light.blue
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
