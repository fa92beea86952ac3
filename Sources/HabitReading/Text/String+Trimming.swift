import HabitCore

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

  /// The text of a day or a number without the `'` that makes a spreadsheet leave it alone.
  package var withoutTextMark: String {
    utf8.first == UInt8(ascii: "'") ? String(dropFirst()) : self
  }

  /// The text without the `'` that keeps a spreadsheet from running it as a formula; a `'` before
  /// anything else belongs to the text.
  ///
  /// A text that begins with `'` followed by a formula is written with an additional `'`, so
  /// exactly one is removed in each such case.
  package var withoutFormulaMark: String {
    guard utf8.first == UInt8(ascii: "'"),
      unicodeScalars.first(where: { $0 != "'" })?.beginsFormula == true
    else { return self }
    return String(unicodeScalars.dropFirst())
  }

  /// The name trimmed and in lower case, to compare spellings; Swift already compares texts without
  /// regard to the composition of their characters.
  package var folded: String { trimmed.lowercased() }
}

extension Substring {
  /// The text without the white space at its ends, line ends included.
  package var trimmingWhitespace: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
