extension String {
  /// The same text with U+FFFD instead of the combining marks and regional indicators that exceed
  /// the limits of ``MarkRun`` in a row.
  ///
  /// Every text of an export passes it before anything compares, hashes or divides the text.
  package var boundingMarks: String {
    // A mark has at least two bytes, and a regional indicator four.
    guard utf8.count > 2 * MarkRun.limit, lineOfExcessMark != nil else { return self }
    var run = MarkRun()
    var result = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch run.excess(with: scalar) {
      case 0: result.append(scalar)
      case 1: result.append("\u{FFFD}")
      default: break
      }
    }
    return String(result)
  }

  /// Whether ``boundingMarks`` shortened the text.
  package var hasBoundedMarks: Bool {
    guard utf8.count > 2 * MarkRun.limit else { return false }
    var run = MarkRun()
    for scalar in unicodeScalars {
      if run.isFull, scalar == "\u{FFFD}" { return true }
      _ = run.excess(with: scalar)
    }
    return false
  }

  /// The line of the first combining mark or regional indicator beyond the limits of ``MarkRun``.
  package var lineOfExcessMark: Int? {
    var run = MarkRun()
    var line = 1
    for scalar in unicodeScalars {
      if run.excess(with: scalar) > 0 { return line }
      line += scalar == "\n" ? 1 : 0
    }
    return nil
  }
}
