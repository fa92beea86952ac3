/// Where a text is to be read.
package struct TextStyle: Sendable {
  /// How many columns a line may have.
  package let width: Int
  package let colors: Colors

  /// Whether words can be set apart.
  package enum Colors: Sendable {
    case none
    /// By the escape sequences of ECMA-48, which terminals know.
    case ansi
  }

  package init(width: Int, colors: Colors) {
    self.width = width
    self.colors = colors
  }
}

extension TextStyle {
  /// What a part of a text is.
  package enum Role: Int {
    case heading = 1
    case secondary = 2
    case picture = 32
  }

  package func set(_ text: String, as role: Role) -> String {
    switch colors {
    case .ansi where !text.isEmpty: "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m"
    default: text
    }
  }
}
