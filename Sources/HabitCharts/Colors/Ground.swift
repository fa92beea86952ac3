/// The ground that the colours of a theme are for.
package enum Ground: String, CaseIterable, Sendable {
  case light
  case dark
}
