import HabitCore
import HabitSources

extension Privacy {
  /// The keys under `privacy` in `habitsite.yml`.
  static let keys = [
    "cards", "countHidden", "hide", "notes", "openData", "passphrase", "photos", "rename", "times",
  ]

  /// Reads the values under `privacy`.
  mutating func read(_ yaml: YAML, with reader: inout YAMLReader) {
    var privacy = self
    reader.readMap(yaml, knownKeys: Self.keys) { privacy.read($1, $2, with: &$0) }
    self = privacy
  }

  private mutating func read(_ key: String, _ yaml: YAML, with reader: inout YAMLReader) {
    switch key {
    case "cards": cards = reader.flag(yaml, key) ?? cards
    case "countHidden": countsHidden = reader.flag(yaml, key) ?? countsHidden
    case "hide": hidden = yaml.isEmpty ? [] : reader.selectors(yaml, key)
    case "notes": notes = reader.flag(yaml, key) ?? notes
    case "openData": openData = reader.flag(yaml, key) ?? openData
    case "passphrase":
      // A file is easily shared, so passphrases are neither read from it nor quoted.
      reader.report(
        "'passphrase' is not a setting; set HABITSITE_PASSPHRASE in the environment instead",
        at: yaml.location
      )
    case "photos": showsPhotos = reader.flag(yaml, key) ?? showsPhotos
    case "times": times = reader.flag(yaml, key) ?? times
    default:
      publicNames = reader.pairs(yaml).compactMap { pair in
        reader.publicName(pair.value, of: HabitSelector(pair.key, at: pair.location))
      }
    }
  }
}

extension YAML {
  fileprivate var isEmpty: Bool {
    if case .empty = content { true } else { false }
  }
}

extension YAMLReader {
  fileprivate mutating func publicName(_ yaml: YAML, of selector: HabitSelector) -> PublicName? {
    guard let name = text(yaml, selector.text) else { return nil }
    guard !name.allSatisfy(\.isWhitespace) else {
      report(
        "no public name for \(selector.text.quoted); give it one, or hide the habit",
        at: selector.location
      )
      return nil
    }
    return PublicName(name, of: selector)
  }
}
