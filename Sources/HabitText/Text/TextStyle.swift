/// The style of a text on its output device.
package struct TextStyle: Sendable {
  /// The maximum number of columns in a line.
  package let width: Int
  package let colors: Colors

  /// Whether words can be highlighted.
  package enum Colors: Sendable {
    case none
    /// The escape sequences of ECMA-48, which terminals support.
    case ansi
  }

  package init(width: Int, colors: Colors) {
    self.width = width
    self.colors = colors
  }

  /// The role of a part of a text.
  package enum Role: Int {
    case heading = 1
    case secondary = 2
    case picture = 32
  }

  /// Returns a text set in a role.
  package func set(_ text: String, as role: Role) -> String {
    switch colors {
    case .ansi where !text.isEmpty: "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m"
    default: text
    }
  }
}
