extension String {
  /// Returns the text cut to a number of Unicode scalars, with an ellipsis if anything is cut.
  package func shortened(to count: Int) -> String {
    let rest = unicodeScalars.dropFirst(count)
    return rest.isEmpty ? self : String(unicodeScalars[..<rest.startIndex]) + "…"
  }
}
