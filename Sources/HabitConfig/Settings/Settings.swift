private import Foundation
package import HabitCore

/// The settings of a site, with their defaults.
package struct Settings: Sendable {
  package var title = "Habits"
  /// Whether the settings have a title; otherwise, a site takes the word of its language.
  package var isTitled = false
  package var description = ""
  package var author = ""
  /// The address of the built site without a trailing slash; empty for relative links only.
  package var baseURL = ""
  /// Whether to encrypt the files; no settings file sets this.
  package var isSealed = false
  /// The identifier of a time zone, or `nil` for the machine's.
  package var timeZone: String?
  /// The minutes after midnight at which a day begins, for exports with clock times.
  package var dayStart = 0
  /// The BCP 47 tag of the language of the pages.
  package var language = "en"
  /// The location of the language setting, or `nil` if it is not set.
  package var languageLocation: Location?
  /// The first day of the week, or `nil` for the default of the language.
  package var firstWeekday: Weekday?
  /// The id of the format of every export, or `nil` to detect it.
  package var inputFormat: String?
  /// The order of year, month and day in text dates, such as `D/M/Y`, or `nil` to detect it.
  package var dateFormat: String?
  /// The heading in daily notes below which check boxes are habits.
  package var noteHeading: String?
  /// Which habits of several exports are one without being named.
  package var merge = Merge.accumulated
  /// Whether all exports are complete up to the day of each build.
  package var isLive = false
  /// Files, folders and patterns such as `exports/*`, relative to the site folder.
  package var exports: [ExportPattern] = ["exports/*"]
  /// The output folder, relative to the site folder.
  package var output = "public"
  package var theme = ThemeChoice()
  package var appearance = Appearance.system
  package var privacy = Privacy()
  /// The way to publish the built site, or `nil` if it is not published.
  package var publishing: Publishing?
  /// The time after which publishing is given up.
  package var publishTimeout = Publishing.timeout
  package var mailing = Mailing()
  package var limits = SiteLimits()
  package var keeping = Keeping()
  /// The overrides for individual habits, in the order of the file.
  package var habits: [HabitAdjustment] = []
  /// The habits that come first, in this order.
  package var order: [LocatedText] = []
  /// The times in which habits are set aside, in the order of the file.
  package var pauses: [PlannedPause] = []
  /// The amounts to reach, in the order of the file.
  package var goals: [PlannedGoal] = []
  /// Whether each habit has a badge.
  package var badges = false
  /// Whether files of text are also written compressed.
  package var compresses = false

  package init() {}

  /// The path of the site on its host with slashes on both sides: that of ``baseURL``, or the root.
  package var hostPath: String {
    let parts = baseURL.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let path = parts.dropFirst(3).joined().drop { $0 == "/" }
    return path.isEmpty ? "/" : "/\(path)/"
  }

  /// The theme of the pages.
  package struct ThemeChoice: Sendable {
    package var name: String
    /// The location of the setting, or `nil` if it is not set.
    package var location: Location?

    package init(name: String = "meadow", at location: Location? = nil) {
      self.name = name
      self.location = location
    }
  }

  /// Which habits of several exports are one without being named.
  package enum Merge: String, CaseIterable, Sendable {
    /// Those of exports of one format, which are one source over time.
    case accumulated
    case none
  }

  /// The colour scheme of the pages.
  package enum Appearance: String, CaseIterable, Sendable {
    case system
    case light
    case dark
  }

  /// The keys of `habitsite.yml`.
  static let keys = [
    "title", "description", "author", "baseURL", "language", "timeZone", "dayStart", "firstWeekday",
    "exports", "inputFormat", "dateFormat", "noteHeading", "merge", "live", "keep", "history",
    "moved", "output", "theme", "appearance", "badges", "compress", "habits", "order", "pauses",
    "goals", "privacy", "mail", "publish", "limits",
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
    reader.readMap(merged, knownKeys: Self.keys) { read($1, $2, with: &$0) }
    guard reader.problems.isEmpty else { throw SiteError(reader.problems) }
    if let profile, !layers.dropFirst().contains(where: { $0.says("output") }) {
      output = profile.output(beside: output)
    }
  }

  private mutating func read(_ key: String, _ yaml: YAML, with reader: inout YAMLReader) {
    switch key {
    case "title":
      guard let text = reader.name(yaml, key) else { return }
      // Every page needs a title.
      isTitled = !text.confusableSkeleton.isEmpty
      title = isTitled ? text : Settings().title
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
    case "inputFormat": inputFormat = reader.filledText(yaml, key)
    case "dateFormat": dateFormat = reader.filledText(yaml, key)
    case "noteHeading": noteHeading = reader.name(yaml, key).flatMap { $0.isEmpty ? nil : $0 }
    case "merge": merge = reader.choice(yaml, key, of: Merge.byName) ?? merge
    case "live": isLive = reader.flag(yaml, key) ?? isLive
    case "keep": keeping.isOn = reader.flag(yaml, key) ?? keeping.isOn
    case "history": keeping.read(yaml, with: &reader)
    case "moved": keeping.moves = TrackerMove.list(yaml, with: &reader)
    case "output": output = reader.text(yaml, key) ?? output
    case "theme":
      guard let name = reader.name(yaml, key), !name.isEmpty else { return }
      theme = ThemeChoice(name: name, at: yaml.location)
    case "appearance":
      appearance = reader.choice(yaml, key, of: Appearance.byName) ?? appearance
    case "badges": badges = reader.flag(yaml, key) ?? badges
    case "compress": compresses = reader.flag(yaml, key) ?? compresses
    case "privacy": privacy.read(yaml, with: &reader)
    case "mail": mailing.read(yaml, with: &reader)
    case "limits": limits.read(yaml, with: &reader)
    case "goals": goals = PlannedGoal.list(yaml, with: &reader)
    case "order": order = reader.selectors(yaml, key)
    case "pauses": pauses = PlannedPause.list(yaml, with: &reader)
    case "publish": (publishing, publishTimeout) = Publishing.read(yaml, with: &reader)
    default:
      habits = reader.pairs(yaml).map {
        HabitAdjustment(of: LocatedText($0.key, at: $0.location), $0.value, with: &reader)
      }
    }
  }

  private mutating func readBaseURL(_ yaml: YAML, with reader: inout YAMLReader) {
    guard var text = reader.text(yaml, "baseURL") else { return }
    while text.hasSuffix("/") { text.removeLast() }
    // Every page has it: it is neither published nor quoted with a password.
    guard text.firstMatch(of: /^([A-Za-z]+:\/\/)?[^\/]*@/) == nil else {
      reader.report(
        "an address with a user or a password, which every page would show; leave them out",
        at: yaml.location
      )
      return
    }
    let isAddress = text.hasPrefix("https://") || text.hasPrefix("http://")
    // The paths of pages are appended to it.
    let isOpen = !text.unicodeScalars.contains {
      "?#\"<>\\^`{|}".unicodeScalars.contains($0) || $0.properties.isWhitespace
        || $0.properties.generalCategory == .control
    }
    guard text.isEmpty || isAddress && isOpen && URL(string: text)?.host() != nil else {
      reader.report(
        "\(text.quoted) is not an address; write it as https://example.org/habits",
        at: yaml.location
      )
      return
    }
    baseURL = text
  }

  private mutating func readDayStart(_ yaml: YAML, with reader: inout YAMLReader) {
    guard let text = reader.filledText(yaml, "dayStart") else { return }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { part in
      part.count == 2 ? Int(part) : nil
    }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0..<60).contains(minute),
      (0...12).contains(hour), hour * 60 + minute <= 12 * 60
    else {
      reader.report(
        "\(text.quoted) is not a time from \"00:00\" to \"12:00\"; write two digits each, in quotes:"
          + " \"04:00\"",
        at: yaml.location
      )
      return
    }
    dayStart = hour * 60 + minute
  }

  private mutating func readTimeZone(_ yaml: YAML, with reader: inout YAMLReader) {
    guard let text = reader.filledText(yaml, "timeZone") else { return }
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

/// The overrides for a second site in the same folder.
package struct SettingsProfile: Sendable {
  /// The name of the profile: `private` for `habitsite-private.yml`.
  private let name: String
  let file: SourceFile

  package init(_ name: String, _ file: SourceFile) {
    self.name = name
    self.file = file
  }

  /// Returns the output folder if the profile does not set one: a separate folder beside that of
  /// the main site, so that content hidden from one site is never in the folder of the other.
  func output(beside folder: String) -> String {
    var folder = folder[...]
    while folder.hasSuffix("/") { folder.removeLast() }
    return folder.isEmpty ? "" : "\(folder)-\(name)"
  }
}
