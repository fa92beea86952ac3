extension String {
  /// The confusable skeleton of a name: equal for names that look the same in most fonts.
  ///
  /// The skeleton has no invisible characters, and one space for consecutive blanks. A Latin letter
  /// replaces each Cyrillic or Greek letter of the same shape; letters with marks stay as they are.
  /// A name without visible characters has an empty skeleton.
  ///
  /// Source: Unicode Technical Standard 39, confusables.txt, the letters whose shapes are the same.
  package var confusableSkeleton: String {
    if isItsSkeleton { return self }
    var skeleton = ""
    // Without what is not visible, more marks are in a row.
    for character in String(seenScalars).boundingMarks {
      let scalars = character.unicodeScalars
      let only = scalars.count == 1 ? scalars.first : nil
      if let only, only.isForbiddenInMarkup {
        skeleton += "\u{FFFD}"
      } else if character.isWhitespace {
        skeleton += skeleton.isEmpty || skeleton.hasSuffix(" ") ? "" : " "
      } else if let only {
        skeleton.unicodeScalars.append(Unicode.Scalar.lookAlikes[only.value] ?? only)
      } else {
        skeleton.append(character)
      }
    }
    if skeleton.hasSuffix(" ") { skeleton.removeLast() }
    return skeleton.unicodeScalars.allSatisfy { $0 == " " || $0.isOverride } ? "" : skeleton
  }

  /// Whether the string has ASCII characters alone, with one space between words.
  private var isItsSkeleton: Bool {
    var last = UInt8(ascii: " ")
    for byte in utf8 {
      guard (0x20...0x7E).contains(byte), byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20 || isEmpty
  }

  /// All visible scalars.
  private var seenScalars: UnicodeScalarView {
    let scalars = Array(unicodeScalars)
    var seen = UnicodeScalarView()
    var base: Unicode.Scalar?
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      guard scalar.isSeen(after: base, before: next) else { continue }
      seen.append(scalar)
      if !scalar.isMark, !scalar.isJoiner { base = scalar }
    }
    return seen
  }
}

extension Unicode.Scalar {
  /// Returns whether the scalar is visible, or changes how another one is drawn.
  ///
  /// - Parameters:
  ///   - base: The last visible scalar before this one that is not a mark.
  ///   - next: The following scalar.
  /// - Returns: `false` if the name has the same skeleton without the scalar.
  fileprivate func isSeen(after base: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
    switch value {
    case 0x200C, 0x200D:
      // Between letters of other scripts and between emoji, joiners change what is drawn.
      guard let next, !next.isEuropean, !next.properties.isWhitespace else { return false }
      return base?.isEuropean != true
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F:
      return base.map { !($0.isEuropean && $0.properties.isAlphabetic) } ?? false
    case 0xE0020...0xE007F: return base.map { $0.value == 0x1F3F4 || $0.isTag } ?? false
    case 0x2800: return false
    default:
      if isForbiddenInMarkup || isOverride { return true }
      return !properties.isDefaultIgnorableCodePoint && !isHazardous
    }
  }

  private var isTag: Bool { (0xE0020...0xE007F).contains(value) }

  fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }

  /// Whether the scalar overrides the direction of all text after it.
  fileprivate var isOverride: Bool { value == 0x202D || value == 0x202E }

  /// Whether the scalar is Latin, Greek, Cyrillic or Armenian; those letters do not join.
  private var isEuropean: Bool { value < 0x590 || (0x1E00...0x1FFF).contains(value) }

  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The Latin letter of the same shape, by code point.
  fileprivate static let lookAlikes: [UInt32: Unicode.Scalar] = [
    // Cyrillic.
    0x430: "a", 0x441: "c", 0x435: "e", 0x4BB: "h", 0x456: "i", 0x458: "j", 0x4CF: "l",
    0x43E: "o", 0x440: "p", 0x51B: "q", 0x455: "s", 0x475: "v", 0x51D: "w", 0x445: "x",
    0x443: "y", 0x410: "A", 0x412: "B", 0x421: "C", 0x415: "E", 0x50C: "G", 0x41D: "H",
    0x406: "I", 0x4C0: "I", 0x408: "J", 0x41A: "K", 0x41C: "M", 0x41E: "O", 0x420: "P",
    0x405: "S", 0x422: "T", 0x474: "V", 0x51C: "W", 0x425: "X", 0x4AE: "Y",
    // Greek.
    0x3BF: "o", 0x3F2: "c", 0x3F3: "j", 0x391: "A", 0x392: "B", 0x395: "E", 0x397: "H",
    0x399: "I", 0x39A: "K", 0x39C: "M", 0x39D: "N", 0x39F: "O", 0x3A1: "P", 0x3A4: "T",
    0x3A7: "X", 0x3A5: "Y", 0x396: "Z",
  ]
}
