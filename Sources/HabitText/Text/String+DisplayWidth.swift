extension String {
  /// The number of terminal columns that the text takes.
  package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// Returns the text cut to a number of columns, with an ellipsis if it was longer.
  func cut(toWidth width: Int) -> String {
    guard displayWidth > width else { return self }
    var text = ""
    var used = 1
    for character in self {
      used += character.displayWidth
      if used > width { break }
      text.append(character)
    }
    return text + "…"
  }
}

extension Character {
  /// 2 for East Asian wide characters and emoji, 0 for invisible characters, else 1.
  fileprivate var displayWidth: Int {
    if unicodeScalars.allSatisfy({ $0.properties.generalCategory == .format }) { return 0 }
    let isPicture = unicodeScalars.contains { $0.value == 0xFE0F }
    return isPicture || unicodeScalars.first?.isWide == true ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// The blocks of wide characters.
  ///
  /// Source: Unicode Standard Annex 11, "East Asian Width", the blocks of W and F.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1FAFF, 0x20000...0x3FFFD,
  ]

  fileprivate var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return properties.isEmojiPresentation || Self.wide.contains { $0.contains(value) }
  }
}

extension String {
  /// Returns the text cut to a number of Unicode scalars, with an ellipsis if anything is cut.
  package func shortened(to count: Int) -> String {
    let rest = unicodeScalars.dropFirst(count)
    return rest.isEmpty ? self : String(unicodeScalars[..<rest.startIndex]) + "…"
  }
}
