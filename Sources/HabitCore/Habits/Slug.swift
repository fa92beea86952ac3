/// The name of a habit in URLs: lower-case ASCII letters, digits and hyphens, 1 to 80 characters.
package enum Slug {
  static let maxLength = 80

  /// Returns the habits with their slugs.
  ///
  /// If several names give the same slug, the oldest habit keeps it plain. Each other habit appends
  /// a hash of its id, so that a slug stays the same when later habits come or go.
  static func assigned(to habits: [HabitHistory]) -> [HabitHistory] {
    var habits = habits
    var taken: Set<String> = []
    for index in byAge(habits) {
      let habit = habits[index].habit
      habits[index].slug = free(habit.name, id: habit.id, orStem: "habit", &taken)
    }
    return habits
  }

  /// Returns the positions of habits, the oldest first: a new habit changes nothing of others.
  static func byAge(_ habits: [HabitHistory]) -> [Int] {
    habits.indices.sorted { age(of: habits[$0]) < age(of: habits[$1]) }
  }

  /// Returns the slugs of the habits' categories, by category name.
  ///
  /// If several names give the same slug, that of the oldest habit keeps it plain. Each other name
  /// appends a hash of itself.
  package static func categories(of habits: [HabitHistory]) -> [String: String] {
    var slugs: [String: String] = [:]
    var taken: Set<String> = []
    for habit in habits.sorted(by: { age(of: $0) < age(of: $1) }) {
      guard let name = habit.habit.category, slugs[name] == nil else { continue }
      slugs[name] = free(name, id: name, orStem: "category", &taken)
    }
    return slugs
  }

  /// Returns the slug of any text, empty if no character has an ASCII form.
  package static func slug(of text: String) -> String {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars where bytes.count < maxLength {
      guard let letters = asciiLetters(of: scalar) else {
        if let last = bytes.last, last != hyphen { bytes.append(hyphen) }
        continue
      }
      bytes.append(contentsOf: letters.utf8)
    }
    bytes = Array(bytes.prefix(maxLength))
    while bytes.last == hyphen { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let hyphen = UInt8(ascii: "-")

  private static func age(of history: HabitHistory) -> (Day, String) {
    let first = [history.habit.created, history.entries.first?.day].compactMap(\.self).min()
    return (first ?? Day.accepted.last, history.habit.id)
  }

  /// Returns the plain slug of a name if it is free, else one with a hash of the id.
  private static func free(
    _ name: String,
    id: String,
    orStem stem: String,
    _ taken: inout Set<String>
  ) -> String {
    let plain = slug(of: name)
    let text = plain.isEmpty ? stem : plain
    var slug = plain.isEmpty || isReserved(plain) ? hashed(text, id: id) : plain
    var attempt = 0
    while !taken.insert(slug).inserted {
      slug = hashed(text, id: id + String(repeating: "'", count: attempt))
      attempt += 1
    }
    return slug
  }

  private static func hashed(_ plain: String, id: String) -> String {
    let hash = String(fingerprint(of: id), radix: 36)
    let stem = String(plain.prefix(maxLength - hash.count - 1))
    return stem + "-" + hash
  }

  /// Returns the 32-bit FNV-1a hash of a text's UTF-8.
  ///
  /// Source: Fowler, Noll, Vo; RFC 9923, section 2.
  private static func fingerprint(of text: String) -> UInt32 {
    text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }

  /// Returns whether a page, a host or a file system reserves the name.
  private static func isReserved(_ slug: String) -> Bool {
    switch slug {
    case "index", "today", "con", "nul", "aux", "prn": return true
    default:
      let isPort = slug.count == 4 && (slug.hasPrefix("com") || slug.hasPrefix("lpt"))
      return isPort && slug.last?.isNumber == true
    }
  }

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
