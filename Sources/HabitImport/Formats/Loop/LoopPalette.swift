import HabitCore

/// The colours of Loop, whose numbers change meaning between versions.
package enum LoopPalette {
  /// Returns the colour for a number in a schema, or `nil` if the palette does not contain it.
  static func color(_ number: Int, schema: Int) -> HexColor? {
    // The first versions stored the colour itself, as a signed number with its opacity.
    guard schema >= 14 else { return HexColor(argb: number) }
    let palette = schema >= 21 ? twenty : thirteen
    return palette.indices.contains(number) ? HexColor(palette[number]) : nil
  }

  private static let thirteen = [
    "D32F2F", "E64A19", "F9A825", "AFB42B", "388E3C", "00897B", "00ACC1", "039BE5", "5E35B1",
    "8E24AA", "D81B60", "303030", "AAAAAA",
  ]

  /// The palette since schema 21, as hexadecimal digits.
  package static let twenty = [
    "D32F2F", "E64A19", "F57C00", "FF8F00", "F9A825", "AFB42B", "7CB342", "388E3C", "00897B",
    "00ACC1", "039BE5", "1976D2", "303F9F", "5E35B1", "8E24AA", "D81B60", "5D4037", "303030",
    "757575", "AAAAAA",
  ]
}
