import HabitCore

extension HexColor {
  /// Takes red, green and blue from the lowest 24 bits of a number, which apps write with the
  /// opacity above them, and with or without a sign.
  init(argb number: Int) {
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16),
      green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number)
    )
  }
}
