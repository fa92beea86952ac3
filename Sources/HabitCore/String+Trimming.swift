extension String {
  /// The text without leading and trailing white space and line breaks.
  package var trimmed: String {
    // Most texts have nothing to trim, and characters take longer than bytes.
    if let first = utf8.first, let last = utf8.last, first.isVisible, last.isVisible { return self }
    let start = drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII character other than white space and controls.
  fileprivate var isVisible: Bool { (0x21...0x7E).contains(self) }
}
