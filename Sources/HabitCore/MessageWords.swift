extension BinaryInteger {
  /// Writes `1 habit` or `12 habits` in a message; plurals other than with an s are given.
  package func counted(_ one: String, _ several: String? = nil) -> String {
    self == 1 ? "1 \(one)" : "\(self) \(several ?? one + "s")"
  }
}

extension Collection where Element: StringProtocol {
  /// Joins the first texts for a message, and counts the rest: `'a', 'b' and 3 more`.
  ///
  /// - Parameters:
  ///   - maximum: The number of texts that are written.
  ///   - noun: What the rest is called, if that is not clear.
  /// - Returns: The list.
  package func listed(atMost maximum: Int = 10, _ noun: String? = nil) -> String {
    let rest = count - maximum
    let words = ["\(rest)", "more"] + [noun].compactMap(\.self)
    return prefix(maximum).joined(separator: ", ")
      + (rest > 0 ? " and " + words.joined(separator: " ") : "")
  }
}

extension Collection<String> {
  /// The names of habits in a message: `the habit 'Read'` or `2 habits: 'Read', 'Run'`.
  package var listedAsHabits: String {
    "\(count == 1 ? "the habit" : "\(count) habits:") \(lazy.map(\.quoted).listed())"
  }
}
