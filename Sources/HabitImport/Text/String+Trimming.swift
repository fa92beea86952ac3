extension String {
  /// The text without the spaces and tabs at its ends.
  var trimmingSpaces: String {
    if let first = utf8.first, let last = utf8.last, first > 0x20, last > 0x20,
      first < 0x80, last < 0x80
    {
      return self
    }
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[first...last])
  }
}
