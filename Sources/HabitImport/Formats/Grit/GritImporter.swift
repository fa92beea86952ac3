import HabitCore
import HabitReading

/// Reads the backup of Grit.
///
/// The days on which habits were done are beside them.
struct GritImporter: FieldReading {
  static let format = Format(
    id: "grit",
    name: "Grit",
    recognition: "JSON with 'habits', 'habitStatus' and 'habitsSchemaVersion'",
    contents: "habits with description, weekdays and reminder; the days on which they were done",
    omitted: "tasks and their categories",
    origin: "in Grit: Settings → Backup → Export",
    evidence: .source,
    omissions: [
      "grit.weekday": OmissionKind("weekday", "unknown")
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys().isSuperset(of: ["habits", "habitStatus", "habitsSchemaVersion"])
  }

  static let ignoredKeys: Set<String>? = [
    "tasksSchemaVersion", "habitsSchemaVersion", "tasks", "categories",
  ]

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    for item in export.json["habits"].objects {
      var draft = HabitDraft(source: format)
      let number = item["id"].whole
      if let number { draft.habit.id = "grit-\(number)" }
      draft.habit.name = item["title"].string ?? ""
      draft.habit.note = item["description"].text
      draft.habit.position = item["index"].number
      if item["days"].exists { draft.habit.schedules = [ScheduleChange(schedule(item["days"]))] }
      let time = item["time"].number.map(clock)
      if item["reminder"].flag == true { draft.habit.reminders = [time].compactMap(\.self) }
      habits.add(draft, key: number.map(String.init))
    }
    for item in export.json["habitStatus"].objects {
      _ = item["id"]
      guard let habit = item["habitId"].whole,
        let day = item["date"].numberedDay({ Int32(exactly: $0).map { Day(number: $0) } })
      else { continue }
      habits.add(Entry(day: day, state: .done), to: "\(habit)")
    }
  }

  /// Returns the schedule of weekdays such as `MONDAY,TUESDAY`; without any, the habit is never
  /// due.
  private static func schedule(_ field: Field) -> Schedule {
    let words = (field.string ?? "").split(separator: ",").map { String($0).trimmed.lowercased() }
    let weekdays = words.compactMap { word in Weekday.allCases.first { "\($0)" == word } }
    if weekdays.count < words.count {
      field.report(.warning, "grit.weekday", "unknown weekday; left out")
    }
    return Schedule(on: weekdays)
  }

  /// Returns the time of day of milliseconds, which the app stores as if it were UTC.
  private static func clock(_ milliseconds: Double) -> String {
    let minutes = Int((milliseconds / 60_000).rounded(.down).remainder(dividingBy: 1_440))
    let time = minutes < 0 ? minutes + 1_440 : minutes
    return TimeOfDay(minutes: time)?.description ?? ""
  }
}
