package import HabitCore

/// Figures and texts of a habit that reveal more of a person than a habit does.
package struct PersonalData: Hashable, Sendable {
  /// The kind as a message calls it, such as `coordinates`.
  package let kind: String
  package let source: Source

  /// Where the data is.
  package enum Source: Hashable, Sendable {
    case name
    case category
    case amounts
    /// That many notes of days and reasons of pauses.
    case notes(Int)
  }

  /// Finds what a habit reveals, by the rule that keeps such columns of tables from being habits.
  ///
  /// - Parameters:
  ///   - history: The habit.
  ///   - lastDay: Later entries do not count.
  /// - Returns: At most one find for each source and kind.
  package static func finds(in history: HabitHistory, upTo lastDay: Day) -> [PersonalData] {
    let habit = history.habit
    var finds: [PersonalData] = []
    if let kind = PersonalText.kind(of: habit.name) {
      finds.append(PersonalData(kind: kind, source: .name))
    }
    if let kind = habit.category.flatMap(PersonalText.kind) {
      finds.append(PersonalData(kind: kind, source: .category))
    }
    var amounts = PersonalAmounts(name: habit.name)
    var notes: [String: Int] = [:]
    for entry in history.entries(asOf: lastDay) {
      if let value = entry.value { amounts.scan(value) }
      if let kind = entry.details.note.flatMap(PersonalText.kind) { notes[kind, default: 0] += 1 }
    }
    for reason in habit.pauses.filter({ $0.days.first <= lastDay }).compactMap(\.reason) {
      if let kind = PersonalText.kind(of: reason) { notes[kind, default: 0] += 1 }
    }
    if let kind = amounts.kind { finds.append(PersonalData(kind: kind, source: .amounts)) }
    return finds
      + notes.sorted { $0.key < $1.key }.map { PersonalData(kind: $0, source: .notes($1)) }
  }
}

/// Texts that identify a person or a position.
enum PersonalText {
  /// Returns what a text holds, or `nil` if it holds nothing personal.
  static func kind(of text: String) -> String? {
    let words = text.split { $0.isWhitespace || ",;()<>\"".contains($0) }
    if words.contains(where: isAddress) { return "e-mail addresses" }
    if isAccount(text) { return "phone or account numbers" }
    if zip(words, words.dropFirst()).contains(where: { isDegree($0) && isDegree($1) }) {
      return "coordinates"
    }
    return isStreet(words) ? "addresses" : nil
  }

  /// Returns whether a word is an e-mail address.
  private static func isAddress(_ word: Substring) -> Bool {
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && labels.dropLast().allSatisfy { !$0.isEmpty }
      && (labels.last?.prefix { $0.isLetter }.count ?? 0) > 1
  }

  /// Returns whether a text contains an IBAN, in groups or not.
  ///
  /// Source: ISO 13616: the remainder of the number by 97 is 1.
  private static func isAccount(_ text: String) -> Bool {
    let characters = Array(text.uppercased().utf8)
    return characters.indices.contains { start in
      let isStart =
        start == 0 || !(isLetter(characters[start - 1]) || isDigit(characters[start - 1]))
      guard isStart, characters.count - start >= 15, isLetter(characters[start]),
        isLetter(characters[start + 1]), isDigit(characters[start + 2])
      else { return false }
      let groups = characters[start...].prefix { $0 == 0x20 || isLetter($0) || isDigit($0) }
      let number = Array(groups.filter { $0 != 0x20 }.prefix(34))
      return (15...34).contains { $0 <= number.count && remainder(number.prefix($0)) == 1 }
    }
  }

  private static func remainder(_ number: ArraySlice<UInt8>) -> Int {
    (number.dropFirst(4) + number.prefix(4)).reduce(0) { rest, byte in
      isDigit(byte)
        ? (rest * 10 + Int(byte - 0x30)) % 97 : (rest * 100 + Int(byte - 0x41) + 10) % 97
    }
  }

  /// Returns whether a word is a number with at least four decimals, at most 180.
  private static func isDegree(_ word: Substring) -> Bool {
    guard let number = Double(word), abs(number) <= 180,
      let point = word.firstIndex(of: ".")
    else { return false }
    return word[point...].utf8.dropFirst().prefix(while: isDigit).count >= 4
  }

  private static let streets = [
    "street", "road", "avenue", "straße", "strasse", "str.", "weg", "gasse", "allee", "ulica",
    "bulevar", "rue", "calle", "via",
  ]

  /// Returns whether the name of a street is beside the number of a house.
  private static func isStreet(_ words: [Substring]) -> Bool {
    let isNamed = words.contains { word in
      streets.contains { word.lowercased().hasSuffix($0) }
    }
    return isNamed
      && words.contains { word in
        word.count <= 4 && (word.utf8.first.map(isDigit) ?? false)
      }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// The amounts of a habit, as far as they identify a person, a position or a payment.
private struct PersonalAmounts {
  private let name: String
  private var count = 0
  private var amountCount = 0
  private var preciseCount = 0
  private var longCount = 0

  init(name: String) { self.name = name }

  mutating func scan(_ value: Double) {
    count += 1
    if value != 0, value != 1 { amountCount += 1 }
    if abs(value) >= 1e8 { longCount += 1 }
    if abs((value * 1e3).rounded() - value * 1e3) > 1e-6 { preciseCount += 1 }
  }

  /// What they reveal, or `nil` if they do not.
  var kind: String? {
    if amountCount * 2 > count, let verdict = TableWords.all.other(name), verdict.isPrivate {
      return verdict.phrase
    }
    if preciseCount * 2 > count, !hasUnit { return ColumnVerdict.position.phrase }
    return longCount * 2 > count ? ColumnVerdict.account.phrase : nil
  }

  /// Whether the name has the unit of a distance, a time or an amount behind it.
  private var hasUnit: Bool {
    let words = name.lowercased().split { !$0.isLetter }
    return words.count > 1 && words.last.map { Self.units.contains(String($0)) } == true
  }

  private static let units: Set<String> = [
    "km", "m", "mi", "miles", "h", "hours", "min", "minutes", "l", "ml", "g", "kcal",
  ]
}
