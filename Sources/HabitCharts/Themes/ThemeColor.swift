/// A colour in the file of a theme.
package enum ThemeColor: Hashable, Sendable {
  case named(ColorName)
  case level(Int)
}
