extension String {
  /// What a person sees of a name: the same for names that look the same in most fonts.
  ///
  /// Without characters that cannot be seen, with one space for blanks that follow one another, and
  /// with the Latin letter for each letter of Cyrillic or Greek that is drawn as one. A name of
  /// nothing that can be seen has an empty look.
  ///
  /// Source: Unicode Technical Standard 39, confusables.txt, the letters whose shapes are the same.
  package var look: String {
    guard !utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return self }
    var look = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace {
        if let last = look.last, last != " " {
          look.append(" ")
        }
      } else if !scalar.isUnseen(after: look.last) {
        look.append(Unicode.Scalar.lookAlikes[scalar.value] ?? scalar)
      }
    }
    if look.last == " " {
      look.removeLast()
    }
    return String(look)
  }

  /// The code points that only one of two names has, in their order, as `U+0435`.
  package func codePoints(besides other: String) -> [String] {
    let (own, others) = (Set(unicodeScalars), Set(other.unicodeScalars))
    return own.symmetricDifference(others).sorted().map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
  }
}

extension Unicode.Scalar {
  /// Whether nothing is drawn for the scalar.
  ///
  /// Joiners change how letters of other scripts and emoji are drawn, tags tell flags apart.
  fileprivate func isUnseen(after last: Unicode.Scalar?) -> Bool {
    switch value {
    case 0x200C, 0x200D: (last?.value ?? 0) < 0x250
    case 0xE0020...0xE007F: false
    case 0x2800: true
    default: properties.isDefaultIgnorableCodePoint || isHazardous
    }
  }

  /// The Latin letters of which others have the shape.
  fileprivate static let lookAlikes: [UInt32: Unicode.Scalar] = [
    // Cyrillic.
    0x430: "a", 0x441: "c", 0x435: "e", 0x4BB: "h", 0x456: "i", 0x458: "j", 0x4CF: "l",
    0x43E: "o", 0x440: "p", 0x51B: "q", 0x455: "s", 0x475: "v", 0x51D: "w", 0x445: "x",
    0x443: "y", 0x410: "A", 0x412: "B", 0x421: "C", 0x415: "E", 0x50C: "G", 0x41D: "H",
    0x406: "I", 0x408: "J", 0x41A: "K", 0x41C: "M", 0x41E: "O", 0x420: "P", 0x405: "S",
    0x422: "T", 0x51C: "W", 0x425: "X", 0x4AE: "Y",
    // Greek.
    0x3BF: "o", 0x3F2: "c", 0x3F3: "j", 0x391: "A", 0x392: "B", 0x395: "E", 0x397: "H",
    0x399: "I", 0x39A: "K", 0x39C: "M", 0x39D: "N", 0x39F: "O", 0x3A1: "P", 0x3A4: "T",
    0x3A7: "X", 0x3A5: "Y", 0x396: "Z",
  ]
}
