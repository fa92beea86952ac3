import HabitReading

/// Reads the activities in a bulk export of Strava: their kind, day, length and distance.
struct StravaImporter: Importer {
  static let format = Format(
    id: "strava",
    name: "Strava, bulk export",
    recognition: "a header with Activity ID, Activity Date and Activity Type",
    contents: "minutes and kilometres of each kind of activity",
    omitted:
      "names, descriptions and notes, routes, places, gear, heart, weight, weather, other people",
    origin:
      "strava.com → Settings → My Account → Download or Delete Your Account; give the zip, or"
      + " 'activities.csv' out of it",
    evidence: .exports
  )

  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "strava.date": OmissionKind(noun: "row", reason: "no date of an activity")
  ]

  /// The columns that identify a file, in lower case.
  static let columns = ["activity id", "activity date", "activity type"]

  static let readsInstants = true

  private let settings: ImportSettings

  init(settings: ImportSettings) {
    self.settings = settings
  }

  func recognizes(_ file: ExportFile) -> Bool {
    EntryTable.recognizes(file, repeats: .columns) { $0.isSuperset(of: Self.columns) }
  }

  func owns(_ file: ExportFile, _ others: [ExportFile]) -> Bool {
    let name = file.path.split(separator: "/").last.map(String.init) ?? ""
    return Self.otherTables.contains(name) && others.contains { $0.folder == file.folder }
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try StravaReading(export.main, clock: settings.clock)
    return try reading.read()
  }

  /// The other tables of a bulk export; that of challenges has a day, a name and whether it is
  /// completed.
  private static let otherTables: Set<String> = [
    "applications.csv", "bikes.csv", "blocks.csv", "clubs.csv", "comments.csv", "components.csv",
    "connected_apps.csv", "contacts.csv", "email_preferences.csv", "events.csv", "favorites.csv",
    "flags.csv", "followers.csv", "following.csv", "general_preferences.csv",
    "global_challenges.csv", "goals.csv", "group_challenges.csv", "local_legend_segments.csv",
    "logins.csv", "media.csv", "memberships.csv", "metering.csv", "mobile_device_identifiers.csv",
    "orders.csv", "partner_opt_outs.csv", "posts.csv", "privacy_zones.csv", "profile.csv",
    "reactions.csv", "routes.csv", "segments.csv", "shoes.csv", "social_settings.csv",
    "starred_routes.csv", "starred_segments.csv", "support_tickets.csv",
    "visibility_settings.csv",
  ]
}
