/// What the colours of a theme are made for.
package enum Ground: String, CaseIterable, Sendable {
  case light
  case dark
}
