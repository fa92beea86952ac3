extension Substring {
  /// The text without the white space at its ends, ends of lines among it.
  package var trimmingWhitespace: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
