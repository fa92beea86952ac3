package import HabitCore

/// What a site's owner can set, with the defaults.
package struct Settings: Sendable {
  package var title = "Habits"
  package var description = ""
  package var author = ""
  /// The address of the finished site without a slash at its end; empty for relative links only.
  package var baseURL = ""
  /// Whether the files are to be encrypted; no file of the settings says that.
  package var isSealed = false
  /// The identifier of a time zone, or `nil` for the machine's.
  package var timeZone: String?
  /// The BCP 47 tag of the language of the pages.
  package var language = "en"
  /// Where the language is set, or `nil` where it is not.
  package var languageLocation: Location?
  /// Where weeks begin, or `nil` for what is usual in the language.
  package var firstWeekday: Weekday?
  /// Files, folders and patterns such as `exports/*`, relative to the site folder.
  package var exports = ["exports/*"]
  /// The output folder, relative to the site folder.
  package var output = "public"
  package var theme = ThemeChoice()
  package var appearance = Appearance.system
  package var privacy = Privacy()
  /// How the built site gets to its host, or `nil` where it does not.
  package var publishing: Publishing?
  package var mailing = Mailing()
  package var limits = SiteLimits()
  /// What is said of single habits, in the order of the file.
  package var habits: [HabitAdjustment] = []

  package init() {}

  /// The path of the site on its host, with slashes around it: that of the address, or the root.
  package var hostPath: String {
    let parts = baseURL.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let path = parts.dropFirst(3).joined().drop { $0 == "/" }
    return path.isEmpty ? "/" : "/\(path)/"
  }

  /// Which theme the pages have.
  package struct ThemeChoice: Sendable {
    package var name: String
    /// Where the settings name it, or `nil` where they do not.
    package var location: Location?

    package init(name: String = "meadow", at location: Location? = nil) {
      self.name = name
      self.location = location
    }
  }

  /// Whether pages are light or dark.
  package enum Appearance: String, CaseIterable, Sendable {
    case system
    case light
    case dark
  }
}
