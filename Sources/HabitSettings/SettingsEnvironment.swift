package import HabitCore
import HabitSources

/// The settings that variables of the environment make, such as `HABITSITE_TITLE`, and
/// `HABITSITE_PRIVACY__NOTES` for `notes` under `privacy`.
package struct SettingsEnvironment: Sendable {
  /// What is set, in the order of the names; a variable without a value sets nothing.
  private var values: [(name: String, text: String, setting: Setting)] = []
  /// A warning for each variable that sets nothing because its name is unknown.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Nothing is set.
  package init() {}

  /// Takes the variables whose names begin with `HABITSITE_`.
  package init(_ variables: [String: String]) {
    let settings = Self.settings
    for (name, text) in variables.sorted(by: { $0.key < $1.key }) {
      guard name.hasPrefix(Self.prefix), !Self.isReserved(name) else { continue }
      if let setting = settings[name] {
        if !text.isEmpty {
          values.append((name, text, setting))
        }
      } else {
        let hint = NearestName.hint(name, among: Array(settings.keys) + Self.reservedNames)
        let message = "unknown variable \(name.quoted)\(hint)"
        diagnostics.append(Diagnostic(.warning, "settings.environment", message))
      }
    }
  }

  /// Where the value of a variable belongs.
  private struct Setting {
    /// The keys that lead to it.
    let keys: [String]
    /// Whether it takes a list or keys with values, which are written as YAML in brackets.
    let takesBrackets: Bool
  }
}

extension SettingsEnvironment {
  private static let prefix = "HABITSITE_"
  /// Stands between a key and one under it.
  private static let separator = "__"

  /// The names that are kept for what is read elsewhere, secrets above all; no value of theirs is
  /// looked at here.
  private static let reservedNames = [
    "HABITSITE_MAIL__PASSWORD", "HABITSITE_PASSPHRASE", "HABITSITE_PRIVACY__PASSPHRASE",
  ]

  /// The keys that have keys under them.
  private static let nestedKeys = [
    "limits": SiteLimits.keys, "mail": Mailing.keys, "privacy": Privacy.keys,
    "publish": Publishing.keys,
  ]
  private static let bracketedKeys: Set = [
    ["exports"], ["habits"], ["limits"], ["mail"], ["mail", "to"], ["privacy"],
    ["privacy", "hide"],
    ["privacy", "rename"], ["publish"], ["publish", "command"], ["publish", "git"],
  ]

  /// The settings by the names of their variables.
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

  private static func isReserved(_ name: String) -> Bool {
    reservedNames.contains(name)
  }
}

extension SettingsEnvironment {
  /// What each variable sets, as a file would; problems are told with the variable for a file.
  ///
  /// - Throws: ``SiteError`` for brackets that are no YAML.
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
