package import HabitCore

/// The parts of the exports that the site may publish.
package struct Privacy: Sendable {
  /// The habits to hide from the site: ids and names of habits, and names of categories.
  package var hidden: [LocatedText] = []
  /// The only habits to show, as for ``hidden``; empty to show all that are not hidden.
  package var shown: [LocatedText] = []
  /// The location of `sealed: required`, or `nil` if the site may be readable.
  package var sealRequirement: Location?
  /// Whether hidden habits count in the figures of all habits together.
  package var countsHidden = false
  /// The public names of habits.
  package var publicNames: [PublicName] = []
  /// Whether to show the photos of milestones.
  package var showsPhotos = false
  /// Whether to show the notes of days.
  package var notes = false
  /// Whether to show at which hours habits are done.
  package var times = true
  /// Whether to publish the figures and the entries beside the pages for other programs.
  package var openData = true
  /// What has pictures to share.
  package var cards = Cards.together

  package init() {}

  /// What has pictures to share.
  package enum Cards: String, Sendable {
    /// There are no such pictures.
    case none
    /// All habits together alone, without their names.
    case together
    /// Each habit, too, with its name and its figures.
    case named
  }

  /// The keys under `privacy` in `habitsite.yml`.
  static let keys = [
    "cards", "countHidden", "hide", "notes", "openData", "passphrase", "photos", "rename", "sealed",
    "show", "times",
  ]

  /// Reads the values under `privacy`.
  mutating func read(_ yaml: YAML, with reader: inout YAMLReader) {
    reader.readMap(yaml, knownKeys: Self.keys) { read($1, $2, with: &$0) }
  }

  private mutating func read(_ key: String, _ yaml: YAML, with reader: inout YAMLReader) {
    switch key {
    case "cards": cards = reader.cards(yaml) ?? cards
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
    case "sealed":
      let sealing = reader.choice(yaml, key, of: ["optional": nil, "required": yaml.location])
      sealRequirement = sealing ?? sealRequirement
    case "show": shown = reader.shown(yaml)
    case "times": times = reader.flag(yaml, key) ?? times
    default:
      publicNames = reader.pairs(yaml).compactMap { pair in
        reader.publicName(pair.value, of: LocatedText(pair.key, at: pair.location))
      }
    }
  }
}

extension YAML {
  fileprivate var isEmpty: Bool { if case .empty = content { true } else { false } }
}

extension YAMLReader {
  fileprivate mutating func cards(_ yaml: YAML) -> Privacy.Cards? {
    if case .scalar(let text) = yaml.content {
      if ["true", "yes", "on"].contains(text.lowercased()) { return .named }
      if ["false", "no", "off"].contains(text.lowercased()) { return .together }
      if text.lowercased() == "none" { return Privacy.Cards.none }
    }
    report("'cards' must be true, false or none", at: yaml.location)
    return nil
  }

  /// Reads the habits to show; an empty list would show all, so only `all` may say that.
  fileprivate mutating func shown(_ yaml: YAML) -> [LocatedText] {
    if case .scalar("all") = yaml.content { return [] }
    let selectors = yaml.isEmpty ? [] : selectors(yaml, "show")
    if selectors.isEmpty {
      report("'show' names no habit; name habits or categories, or write 'all'", at: yaml.location)
    }
    return selectors
  }

  fileprivate mutating func publicName(_ yaml: YAML, of selector: LocatedText) -> PublicName? {
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
