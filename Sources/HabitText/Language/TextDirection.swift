/// The direction in which the lines of a language run, by its HTML value.
package enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// Selects the direction of a language by the first subtag of its tag.
  init(tag: String) {
    switch tag.prefix(while: { $0 != "-" }).lowercased() {
    case "ar", "fa", "he", "ps", "ur", "yi": self = .rightToLeft
    default: self = .leftToRight
    }
  }

  /// The value of `dir`, or empty from left to right, which is what HTML assumes.
  package var attribute: String { self == .rightToLeft ? rawValue : "" }

  /// The side where a line begins: `left` or `right`.
  package var start: String { self == .rightToLeft ? "right" : "left" }

  /// The side where a line ends: `right` or `left`.
  package var end: String { self == .rightToLeft ? "left" : "right" }
}
