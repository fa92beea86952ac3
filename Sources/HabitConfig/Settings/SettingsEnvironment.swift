package import HabitCore

/// The settings from environment variables, such as `HABITSITE_TITLE`, or
/// `HABITSITE_PRIVACY__NOTES` for `notes` under `privacy`.
package struct SettingsEnvironment: Sendable {
  /// The variables with values, in the order of their names; a variable without a value sets
  /// nothing.
  private var values: [(name: String, text: String, setting: Setting)] = []
  /// A warning for each variable that is ignored because its name is unknown.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Creates an environment without settings.
  package init() {}

  /// Reads the variables whose names begin with `HABITSITE_`.
  package init(_ variables: [String: String]) {
    let settings = Self.settings
    for (name, text) in variables.sorted(by: { $0.key < $1.key }) {
      guard name.hasPrefix(Self.prefix), !Self.isReserved(name) else { continue }
      if let setting = settings[name] {
        if !text.isEmpty { values.append((name, text, setting)) }
      } else {
        let hint = NearestName.hint(name, among: Array(settings.keys) + Self.reservedNames)
        let key = name.split(separator: "_").last.flatMap { key in
          Retired.keys.keys.first { $0.uppercased() == key }
        }
        let retired = key.flatMap { Retired.message(about: $0, in: Retired.keys, as: name) }
        let message = retired ?? "unknown variable \(name.quoted)\(hint)"
        diagnostics.append(Diagnostic(.warning, "settings.environment", message))
      }
    }
  }

  /// The setting that a variable sets.
  private struct Setting {
    let keys: [String]
    /// Whether the value is a list or a map, written as YAML in brackets.
    let takesBrackets: Bool
  }

  /// What the names of our variables begin with.
  package static let prefix = "HABITSITE_"
  /// The separator between a key and a nested key.
  private static let separator = "__"

  /// The variables that are read elsewhere, mainly secrets; their values are not read here.
  private static let reservedNames = [
    "HABITSITE_MAIL__PASSWORD", "HABITSITE_PASSPHRASE", "HABITSITE_PRIVACY__PASSPHRASE",
  ]

  private static let nestedKeys = [
    "history": Keeping.keys, "limits": SiteLimits.keys, "mail": Mailing.keys,
    "privacy": Privacy.keys,
    "publish": Publishing.keys,
  ]
  private static let bracketedKeys: Set = [
    ["exports"], ["goals"], ["habits"], ["history"], ["limits"], ["mail"], ["mail", "to"],
    ["mail", "unsubscribe"],
    ["moved"], ["order"],
    ["pauses"], ["privacy"], ["privacy", "hide"], ["privacy", "rename"], ["privacy", "show"],
    ["publish"],
    ["publish", "command"], ["publish", "git"],
  ]

  /// The settings by variable name.
  private static var settings: [String: Setting] {
    let paths = Settings.keys.flatMap { key in
      [[key]] + nestedKeys[key, default: []].map { [key, $0] }
    }
    return Dictionary(
      uniqueKeysWithValues: paths.map { keys in
        let name = prefix + keys.map { $0.uppercased() }.joined(separator: separator)
        return (name, Setting(keys: keys, takesBrackets: bracketedKeys.contains(keys)))
      }
    )
  }

  private static func isReserved(_ name: String) -> Bool { reservedNames.contains(name) }

  /// Returns the setting of each variable as a settings file would set it; problems have the
  /// variable as their file.
  ///
  /// - Throws: ``SiteError`` if the text in brackets is not valid YAML.
  func layers() throws(SiteError) -> [YAML] {
    var layers: [YAML] = []
    for (name, text, setting) in values {
      let location = Location(file: name)
      let isBracketed = setting.takesBrackets && (text.hasPrefix("[") || text.hasPrefix("{"))
      var yaml =
        isBracketed
        ? try YAML(text, at: location) : YAML(location: location, content: .scalar(text))
      for key in setting.keys.reversed() {
        yaml = YAML(
          location: location,
          content: .map([(key: key, location: location, value: yaml)])
        )
      }
      layers.append(yaml)
    }
    return layers
  }
}
