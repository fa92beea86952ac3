extension Slug {
  /// Returns a letter or digit in lower-case ASCII: empty for a mark that vanishes, and `nil` for a
  /// character that separates words.
  static func asciiLetters(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: String(scalar)
    case 0x41...0x5A: String(scalar).lowercased()
    case 0..<0x80: nil
    case 0x300...0x36F: ""
    case 0xC0...0x24F, 0x1E00...0x1EFF: latinLetters(of: scalar)
    case 0x400...0x4FF: cyrillicLetters(of: scalar)
    default: nil
    }
  }

  /// Returns the base letter of a Latin letter, taken from its Unicode name: `LATIN SMALL LETTER E
  /// WITH ACUTE` is an e.
  private static func latinLetters(of scalar: Unicode.Scalar) -> String? {
    let words = (scalar.properties.name ?? "").split(separator: " ")
    guard words.count >= 4, words[0] == "LATIN", words[2] == "LETTER" else { return nil }
    switch words[3] {
    case "SHARP": return "ss"
    case "ETH": return "d"
    case "THORN": return "th"
    case "DOTLESS" where words.count == 5: return words[4].lowercased()
    default: return words[3].count <= 2 ? words[3].lowercased() : nil
    }
  }

  /// Returns a Cyrillic letter as Serbian, Ukrainian and Russian readers write it in ASCII.
  ///
  /// A letter with an accent becomes its base letter, as if the accent were a combining mark.
  private static func cyrillicLetters(of scalar: Unicode.Scalar) -> String? {
    guard let lower = scalar.properties.lowercaseMapping.unicodeScalars.first else { return nil }
    let plain = "абвгдеёѐзиійїѝјклмнопрстуфхцыэћђѓќўґ"
    let latin = "abvgdeeeziiiiijklmnoprstufhcyecdgkug"
    switch lower {
    case "ж": return "zh"
    case "ч": return "ch"
    case "ш": return "sh"
    case "щ": return "shch"
    case "ю": return "yu"
    case "я": return "ya"
    case "є": return "ye"
    case "љ": return "lj"
    case "њ": return "nj"
    case "џ": return "dz"
    case "ѕ": return "dz"
    case "ъ", "ь": return ""
    default:
      let match = zip(plain.unicodeScalars, latin.unicodeScalars).first { $0.0 == lower }
      return match.map { String($0.1) }
    }
  }
}
