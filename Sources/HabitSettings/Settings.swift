package import HabitCore

/// The settings of a site, with their defaults.
package struct Settings: Sendable {
  package var title = "Habits"
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
  /// Which habits of several exports are one without being named.
  package var merge = Merge.accumulated
  /// Files, folders and patterns such as `exports/*`, relative to the site folder.
  package var exports: [ExportPattern] = ["exports/*"]
  /// The output folder, relative to the site folder.
  package var output = "public"
  package var theme = ThemeChoice()
  package var appearance = Appearance.system
  package var privacy = Privacy()
  /// The way to publish the built site, or `nil` if it is not published.
  package var publishing: Publishing?
  package var mailing = Mailing()
  package var limits = SiteLimits()
  /// The overrides for individual habits, in the order of the file.
  package var habits: [HabitAdjustment] = []
  /// The times in which habits are set aside, in the order of the file.
  package var pauses: [PlannedPause] = []
  /// The amounts to reach, in the order of the file.
  package var goals: [PlannedGoal] = []
  /// Whether each habit has a badge.
  package var badges = false

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
}
