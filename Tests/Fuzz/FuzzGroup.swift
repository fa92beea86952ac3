import HabitImport

/// The formats that one kind of reader reads, fed with the same inputs.
enum FuzzGroup: String, CaseIterable {
  case tables, json, preferences, databases, lines, xml

  /// What the formats can be written in; where that is several things, they stand several times.
  var formats: [String] {
    switch self {
    case .tables:
      [
        "loop-csv", "habitify", "streaks-csv", "habitbull", "daylio", "habitica-history",
        "strava", "google-fit", "garmin-csv", "toggl", "clockify",
        "simple-time-tracker", "bearable", "insight-timer",
        "forest", "goodreads", "google-fit-de", "hevy", "letterboxd", "storygraph",
        "strava-old", "strong", "track-and-graph", "coach-me", "fitbit-sleep", "fitbit-steps",
        "rescuetime", "sleep-as-android", "sleep-cycle", "ticktick-tasks", "google-fit-es",
        "runkeeper", "timewarrior", "todoist-tasks", "fitnotes", "health-auto-export",
        "sleep-cycle-old", "whoop-journal",
        "csv-tidy", "csv-matrix",
      ]
    case .json:
      [
        "habitsite", "habit-tracker", "habittracker", "habitimer", "habitkit", "beaver",
        "table-habit", "habo", "streaks-backup", "habitica", "dijo", "taskwarrior", "github",
        "wakatime", "super-productivity", "open-habit-tracker", "grit", "streak",
        "activitywatch", "ticktick", "running-page",
      ]
    case .preferences: ["habit-tracker", "habittracker", "habitimer"]
    case .databases:
      [
        "loop-db", "tickmate", "rewire", "beaver", "habit-tracking", "habitimer", "kairos", "anki",
        "health-connect", "sqlite",
      ]
    case .lines: ["harsh", "habitctl", "org", "obsidian", "todo-txt"]
    case .xml: ["apple-health"]
    }
  }

  /// The targets of a name: the reader of each format, and of the groups that read it.
  static func targets(of format: String) -> [FuzzTarget] {
    [.reader(format: format)]
      + allCases.filter { $0.formats.contains(format) }.map(FuzzTarget.group)
  }

  /// Ends the program unless every format that is read is in a group, and no other.
  static func checkThatAllAreThere() {
    let known = Set(allCases.flatMap(\.formats))
    let formats = Set(Importers.formats.map(\.id))
    require(known == formats, "groups have all formats: \(known.symmetricDifference(formats))")
  }
}
