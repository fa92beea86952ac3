import HabitCore

/// The colours of HabitKit, named by palette family, each in its middle shade.
enum HabitKitColor {
  /// Returns the colour for a name or a hexadecimal number, or `nil` for any other text.
  static func color(_ name: String) -> HexColor? {
    families[name.lowercased()].flatMap { HexColor($0) } ?? HexColor(name)
  }

  private static let families = [
    "red": "#EF4444", "orange": "#F97316", "amber": "#F59E0B", "yellow": "#EAB308",
    "lime": "#84CC16", "green": "#22C55E", "emerald": "#10B981", "teal": "#14B8A6",
    "cyan": "#06B6D4", "sky": "#0EA5E9", "blue": "#3B82F6", "indigo": "#6366F1",
    "violet": "#8B5CF6", "purple": "#A855F7", "fuchsia": "#D946EF", "pink": "#EC4899",
    "rose": "#F43F5E", "slate": "#64748B", "gray": "#6B7280", "neutral": "#737373",
    "stone": "#78716C", "zinc": "#71717A",
  ]
}
