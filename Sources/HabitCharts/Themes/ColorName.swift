/// A colour that every theme has.
package enum ColorName: String, CaseIterable, Sendable {
  // For pages.
  case background
  case surface
  case raised
  case text
  case muted
  case line
  case accent
  case accentSoft
  case focus
  case mark
  case off
  case high
  case medium
  case low

  // For flowers.
  case snow
  case edge
  case rose
  case blush
  case poppy
  case orange
  case gold
  case bark
  case violet
  case plum
  case iris
  case sky
  case leaf
  case ink

  /// The name in the file of a theme: `accentSoft`.
  package var key: String { rawValue }

  /// The colours for pages, in order.
  package static let ofPages = allCases.prefix { $0 != .snow }

  /// The colours for flowers, in order.
  package static let ofFlowers = allCases.drop { $0 != .snow }

  /// The name of the custom property: `--accent-soft`.
  var property: String {
    "--" + key.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}
