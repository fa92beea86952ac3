/// A colour of a theme that some people could not distinguish from another.
package struct ThemeProblem: Hashable, Sendable {
  package let ground: Ground
  /// The colour to change.
  package let color: ThemeColor
  /// One phrase with the figures.
  package let message: String
}
