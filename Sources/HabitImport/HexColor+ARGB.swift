import HabitCore

extension HexColor {
  /// Creates a colour from the lowest 24 bits of a number: red, green and blue.
  ///
  /// Apps write such numbers with the opacity in the higher bits, signed or unsigned.
  init(argb number: Int) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16),
      green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number)
    )
  }
}
