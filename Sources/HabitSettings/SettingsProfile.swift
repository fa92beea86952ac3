package import HabitSources

/// What a site's owner can set in another way for a second site of the same folder.
package struct SettingsProfile: Sendable {
  /// As a person names it: `private` for `habitsite-private.yml`.
  private let name: String
  let file: SourceFile

  package init(_ name: String, _ file: SourceFile) {
    self.name = name
    self.file = file
  }
}

extension SettingsProfile {
  /// The output folder where the profile names none: one of its own beside that of the other site,
  /// so that what one of them hides never lies in the folder of the other.
  func output(beside folder: String) -> String {
    var folder = folder[...]
    while folder.hasSuffix("/") {
      folder.removeLast()
    }
    return folder.isEmpty ? "" : "\(folder)-\(name)"
  }
}
