/// The minimum contrasts of accessible pages.
///
/// Source: W3C (2023), "Web Content Accessibility Guidelines 2.2", 1.4.3 and 1.4.11.
enum Contrast {
  /// Of text on its ground.
  static let text = 4.5
  /// Of graphics to adjacent colours.
  static let graphics = 3.0
}
