extension String {
  /// The text without the spaces and tabs at its ends.
  package var trimmingSpaces: String {
    guard let first = utf8.first, let last = utf8.last else { return "" }
    // The first and last bytes of the three kinds of space.
    let mayBegin = first == 0x20 || first == 0x09 || first == 0xC2
    let mayEnd = last == 0x20 || last == 0x09 || last == 0xA0
    guard mayBegin || mayEnd else { return self }
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[first...last])
  }
}
