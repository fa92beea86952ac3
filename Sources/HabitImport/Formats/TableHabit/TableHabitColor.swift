import HabitCore

/// The colours of Table Habit, numbered from 1.
enum TableHabitColor {
  /// Returns the colour for a number, or `nil` if there is none.
  static func color(number: Int) -> HexColor? {
    builtIn.indices.contains(number - 1) ? HexColor(builtIn[number - 1]) : nil
  }

  /// Returns the colour for a number made of opacity, red, green and blue, 8 bits each.
  static func color(argb number: Int) -> HexColor? {
    guard (0...0xFFFF_FFFF).contains(number) else { return nil }
    return HexColor(argb: number)
  }

  private static let builtIn = [
    "#6750A4", "#F44336", "#9C27B0", "#3F51B5", "#009688",
    "#4CAF50", "#FFC107", "#FF9800", "#8BC34A", "#673AB7",
  ]
}
