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
    while folder.hasSuffix("/") {
      folder.removeLast()
    }
    return folder.isEmpty ? "" : "\(folder)-\(name)"
  }
}
