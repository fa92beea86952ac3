extension Substring {
  /// The text without the white space at its ends, line ends included.
  package var trimmingWhitespace: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
