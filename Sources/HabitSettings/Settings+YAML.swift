private import Foundation
import HabitCore
package import HabitSources

extension Settings {
  /// The keys of `habitsite.yml`.
  static let keys = [
    "title", "description", "author", "baseURL", "language", "timeZone", "dayStart", "firstWeekday",
    "exports", "inputFormat", "dateFormat", "merge", "output", "theme", "appearance", "badges",
    "habits",
    "pauses", "goals", "privacy", "mail", "publish", "limits",
  ]

  /// Reads settings.
  ///
  /// - Parameters:
  ///   - file: `habitsite.yml`; without it, all settings have their defaults.
  ///   - profile: The overrides of that file.
  ///   - environment: The overrides of both.
  /// - Throws: ``SiteError`` with every problem in the files and the variables.
  package init(
    _ file: SourceFile?,
    profile: SettingsProfile? = nil,
    environment: SettingsEnvironment = SettingsEnvironment()
  ) throws(SiteError) {
    let base = try file.map(YAML.init)
    let own = try profile.map { profile throws(SiteError) in try YAML(profile.file) }
    let layers = [base, own].compactMap { $0 } + (try environment.layers())
    let merged = layers.reduce(YAML(location: Location(file: ""), content: .empty)) {
      $0.merged(with: $1)
    }
    self.init()
    var reader = YAMLReader()
    var settings = self
    reader.readMap(merged, knownKeys: Self.keys) { settings.read($1, $2, with: &$0) }
    guard reader.problems.isEmpty else { throw SiteError(reader.problems) }
    if let profile, !layers.dropFirst().contains(where: { $0.says("output") }) {
      settings.output = profile.output(beside: settings.output)
    }
    self = settings
  }

  private mutating func read(_ key: String, _ yaml: YAML, with reader: inout YAMLReader) {
    switch key {
    case "title":
      guard let text = reader.name(yaml, key) else { return }
      // Every page needs a title.
      title = text.confusableSkeleton.isEmpty ? Settings().title : text
    case "description": description = reader.name(yaml, key) ?? description
    case "author": author = reader.name(yaml, key) ?? author
    case "baseURL": readBaseURL(yaml, with: &reader)
    case "language":
      guard let tag = reader.name(yaml, key) else { return }
      (language, languageLocation) = (tag, yaml.location)
    case "dayStart": readDayStart(yaml, with: &reader)
    case "timeZone": readTimeZone(yaml, with: &reader)
    case "firstWeekday":
      firstWeekday = reader.choice(yaml, key, of: Weekday.byName) ?? firstWeekday
    case "exports": exports = ExportPattern.list(yaml, with: &reader) ?? exports
    case "inputFormat": inputFormat = reader.text(yaml, key).flatMap { $0.isEmpty ? nil : $0 }
    case "dateFormat": dateFormat = reader.text(yaml, key).flatMap { $0.isEmpty ? nil : $0 }
    case "merge": merge = reader.choice(yaml, key, of: Merge.byName) ?? merge
    case "output": output = reader.text(yaml, key) ?? output
    case "theme":
      guard let name = reader.name(yaml, key), !name.isEmpty else { return }
      theme = ThemeChoice(name: name, at: yaml.location)
    case "appearance":
      appearance = reader.choice(yaml, key, of: Appearance.byName) ?? appearance
    case "badges": badges = reader.flag(yaml, key) ?? badges
    case "privacy": privacy.read(yaml, with: &reader)
    case "mail": mailing.read(yaml, with: &reader)
    case "limits": limits.read(yaml, with: &reader)
    case "goals": goals = PlannedGoal.list(yaml, with: &reader)
    case "pauses": pauses = PlannedPause.list(yaml, with: &reader)
    case "publish": publishing = Publishing.read(yaml, with: &reader)
    default:
      habits = reader.pairs(yaml).map {
        HabitAdjustment(of: HabitSelector($0.key, at: $0.location), $0.value, with: &reader)
      }
    }
  }

  private mutating func readBaseURL(_ yaml: YAML, with reader: inout YAMLReader) {
    guard var text = reader.text(yaml, "baseURL") else { return }
    while text.hasSuffix("/") {
      text.removeLast()
    }
    let isAddress = text.hasPrefix("https://") || text.hasPrefix("http://")
    // The paths of pages are appended to it.
    let isOpen = !text.contains { $0 == "?" || $0 == "#" }
    guard text.isEmpty || isAddress && isOpen && URL(string: text)?.host() != nil else {
      reader.report(
        "no address \(text.quoted); write it as https://example.org/habits",
        at: yaml.location
      )
      return
    }
    baseURL = text
  }

  private mutating func readDayStart(_ yaml: YAML, with reader: inout YAMLReader) {
    guard let text = reader.text(yaml, "dayStart"), !text.isEmpty else { return }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { part in
      part.count == 2 ? Int(part) : nil
    }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0..<60).contains(minute),
      (0...12).contains(hour), hour * 60 + minute <= 12 * 60
    else {
      reader.report(
        "no time \(text.quoted) from \"00:00\" to \"12:00\"; write two digits each, in quotes:"
          + " \"04:00\"",
        at: yaml.location
      )
      return
    }
    dayStart = hour * 60 + minute
  }

  private mutating func readTimeZone(_ yaml: YAML, with reader: inout YAMLReader) {
    guard let text = reader.text(yaml, "timeZone"), !text.isEmpty else { return }
    guard TimeZone(identifier: text) != nil else {
      let hint = NearestName.hint(text, among: TimeZone.knownTimeZoneIdentifiers)
      reader.report(
        "no time zone \(text.quoted)\(hint.isEmpty ? "; write it as Europe/Belgrade" : hint)",
        at: yaml.location
      )
      return
    }
    timeZone = text
  }
}

extension YAML {
  fileprivate init(_ file: SourceFile) throws(SiteError) {
    try self.init(file.text, at: Location(file: file.path))
  }

  /// Returns whether a map has a value for a key.
  fileprivate func says(_ key: String) -> Bool {
    guard case .map(let pairs) = content else { return false }
    return pairs.contains { pair in
      if case .empty = pair.value.content { false } else { pair.key == key }
    }
  }
}
