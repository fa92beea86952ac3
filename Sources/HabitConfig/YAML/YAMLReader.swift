package import HabitCore

/// Reads typed values from YAML and collects all problems.
package struct YAMLReader {
  package private(set) var problems: [Diagnostic] = []

  package init() {}

  /// Calls `read` with each pair of a map, and reports unknown keys.
  package mutating func readMap(
    _ yaml: YAML,
    knownKeys: [String],
    _ read: (inout YAMLReader, String, YAML) -> Void
  ) {
    readMap(yaml, keys: Dictionary(knownKeys.map { ($0, $0) }) { first, _ in first }, read)
  }

  /// Calls `read` with the meaning of the key and the value of each pair, and reports unknown keys.
  package mutating func readMap<Key>(
    _ yaml: YAML,
    keys: [String: Key],
    _ read: (inout YAMLReader, Key, YAML) -> Void
  ) {
    for pair in pairs(yaml) {
      if let key = keys[pair.key] {
        read(&self, key, pair.value)
      } else {
        let hint = NearestName.hint(pair.key, among: keys.keys)
        let retired = Retired.message(about: pair.key, in: Retired.keys)
        report(retired ?? "unknown key \(pair.key.quoted)\(hint)", at: pair.location)
      }
    }
  }

  /// Reads a map with arbitrary keys.
  package mutating func pairs(_ yaml: YAML) -> [(key: String, location: Location, value: YAML)] {
    switch yaml.content {
    case .empty: return []
    case .map(let pairs): return pairs
    case .scalar, .list:
      report("expected keys with values", at: yaml.location)
      return []
    }
  }

  /// Reads a text; reports anything else and returns `nil`.
  package mutating func text(_ yaml: YAML, _ key: String) -> String? {
    switch yaml.content {
    case .scalar(let text): return text
    case .empty: return ""
    case .list, .map:
      report("\(key.quoted) must be text", at: yaml.location)
      return nil
    }
  }

  /// Reads a text as ``text(_:_:)`` does, and returns `nil` for an empty one.
  mutating func filledText(_ yaml: YAML, _ key: String) -> String? {
    text(yaml, key).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The maximum length of a name, in code points.
  package static let maxNameLength = 1_000

  /// Reads a text that many pages repeat; reports anything else, or a longer one, and returns
  /// `nil`.
  package mutating func name(_ yaml: YAML, _ key: String) -> String? {
    guard let text = text(yaml, key) else { return nil }
    let limit = Self.maxNameLength
    guard text.utf8.count > limit, text.unicodeScalars.count > limit else { return text }
    report("\(key.quoted) is longer than \(limit) code points; shorten it", at: yaml.location)
    return nil
  }

  /// Reads a list of texts; a single text is a list of one.
  package mutating func texts(_ yaml: YAML, _ key: String) -> [String]? {
    switch yaml.content {
    case .scalar(let text): return [text]
    case .empty: return []
    case .list(let items): return items.compactMap { text($0, key) }
    case .map:
      report("\(key.quoted) must be a list of text values", at: yaml.location)
      return nil
    }
  }

  /// Reads `true` or `false`; reports anything else and returns `nil`.
  package mutating func flag(_ yaml: YAML, _ key: String) -> Bool? {
    if case .scalar(let text) = yaml.content {
      if ["true", "yes", "on"].contains(text.lowercased()) { return true }
      if ["false", "no", "off"].contains(text.lowercased()) { return false }
    }
    report("\(key.quoted) must be true or false", at: yaml.location)
    return nil
  }

  /// Reads a whole number; reports anything else and returns `nil`.
  package mutating func integer(_ yaml: YAML, _ key: String) -> Int? {
    if case .scalar(let text) = yaml.content, let number = Int(text) { return number }
    report("\(key.quoted) must be a whole number", at: yaml.location)
    return nil
  }

  /// Reads a number that is accepted; reports anything else as no number of that form.
  mutating func number(
    _ yaml: YAML,
    _ key: String,
    _ form: String,
    where isAccepted: (Double) -> Bool
  ) -> Double? {
    if case .scalar(let text) = yaml.content, let number = Double(text), isAccepted(number) {
      return number
    }
    report("\(key.quoted) must be \(form)", at: yaml.location)
    return nil
  }

  /// Reads a text and parses it, or reports `message`.
  mutating func value<Value>(
    _ yaml: YAML,
    _ key: String,
    _ parse: (String) -> Value?,
    otherwise message: (String) -> String
  ) -> Value? {
    guard let text = text(yaml, key) else { return nil }
    if let value = parse(text) { return value }
    report(message(text), at: yaml.location)
    return nil
  }

  /// Reads a day, or returns `nil` for an empty value; reports any other.
  mutating func day(_ yaml: YAML, _ key: String) -> Day? {
    guard let text = filledText(yaml, key) else { return nil }
    if let day = Day(iso: text), Day.accepted.contains(day) { return day }
    report(
      "\(text.quoted) is not a date from 1900 to 2199; write it as 2026-10-31",
      at: yaml.location
    )
    return nil
  }

  /// Reads the values of a list, of which a single map need not be in one; reports a text, with an
  /// example of a value.
  mutating func values(_ yaml: YAML, _ key: String, _ example: String) -> [YAML] {
    switch yaml.content {
    case .list(let items): return items
    case .map: return [yaml]
    case .empty: return []
    case .scalar:
      report("\(key.quoted) must be a list; write \(example)", at: yaml.location)
      return []
    }
  }

  /// Reads a text that must be one of several choices.
  package mutating func choice<Value>(
    _ yaml: YAML,
    _ key: String,
    of choices: [String: Value]
  ) -> Value? {
    guard let text = text(yaml, key) else { return nil }
    let lowercased = text.lowercased()
    if let choice = choices.first(where: { $0.key.lowercased() == lowercased }) {
      return choice.value
    }
    let hint = NearestName.hintOrAll(text, among: choices.keys.sorted())
    report("no \(key) \(text.quoted)\(hint)", at: yaml.location)
    return nil
  }

  /// Adds a problem.
  package mutating func report(_ message: String, at location: Location) {
    problems.append(Diagnostic(.error, "settings", message, at: location))
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The cases by their raw values.
  package static var byName: [String: Self] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  }
}

extension Weekday {
  /// The weekdays by their English names in lower case.
  package static var byName: [String: Weekday] {
    Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
  }
}
