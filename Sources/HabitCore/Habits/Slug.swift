/// The name of a habit in URLs: lower-case ASCII letters, digits and hyphens, 1 to 80 characters.
package enum Slug {
  static let greatestLength = 80

  /// Returns the habits with their slugs.
  ///
  /// If several names give the same slug, the oldest habit keeps it plain. Each other habit appends
  /// a hash of its id, so that a slug stays the same when later habits come or go.
  static func assigned(to habits: [HabitHistory]) -> [HabitHistory] {
    var habits = habits
    var taken: Set<String> = []
    let byAge = habits.indices.sorted { age(of: habits[$0]) < age(of: habits[$1]) }
    for index in byAge {
      let habit = habits[index].habit
      habits[index].slug = free(habit.name, id: habit.id, orStem: "habit", &taken)
    }
    return habits
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
    for scalar in text.unicodeScalars where bytes.count < greatestLength {
      guard let letters = asciiLetters(of: scalar) else {
        if let last = bytes.last, last != hyphen { bytes.append(hyphen) }
        continue
      }
      bytes.append(contentsOf: letters.utf8)
    }
    bytes = Array(bytes.prefix(greatestLength))
    while bytes.last == hyphen {
      bytes.removeLast()
    }
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
    let stem = String(plain.prefix(greatestLength - hash.count - 1))
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
}
