import HabitCore

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
