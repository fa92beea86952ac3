import HabitCore
import HabitReading

/// Reads the export of Android's Health Connect: exercise, steps and sleep.
enum HealthConnectImporter: RowReading {
  static let format = Format(
    id: "health-connect",
    name: "Health Connect",
    recognition:
      "a database with the table 'steps_record_table' or 'exercise_session_record_table'",
    contents: "minutes of each kind of exercise, steps, minutes of sleep",
    omitted: "titles, notes, routes, heart, weight, blood, food, cycles",
    origin: "in Android: Settings → Health Connect → Manage data → Backup and restore",
    evidence: .readers,
    reads: [.clockTimes],
    omissions: [
      "health-connect.app": OmissionKind(
        "count",
        "of an app that counted fewer steps on the same day"
      ),
      "health-connect.twice": OmissionKind("session", "recorded by two apps"),
    ]
  )

  private struct Session {
    let start: Int
    let day: Day
    let time: TimeOfDay?
    let minutes: Double
  }

  private static let exercise = "exercise_session_record_table"
  private static let sleep = "sleep_session_record_table"
  private static let walk = "steps_record_table"

  static func canRead(_ store: SQLiteStore) -> Bool {
    [exercise, walk].contains { store.has(["start_time", "end_time", "app_info_id"], in: $0) }
  }

  static func read(_ database: Database, into habits: HabitList) throws(ImportError) {
    let clock = database.settings.localClock
    var sessions: [String: [Session]] = [:]
    for (table, kind) in [(exercise, "exercise_type"), (sleep, nil)] {
      let columns = ["start_time", "end_time", "local_date", "start_zone_offset"]
      try database.rows(of: table, columns + [kind].compactMap(\.self)) { row in
        guard let session = session(row, clock) else { return }
        let name = kind.map { HealthConnectExercise.name(of: row[$0].whole ?? 0) } ?? "Sleep"
        sessions[name, default: []].append(session)
      }
    }
    for (name, sessions) in sessions.sorted(by: { $0.key < $1.key }) {
      var draft = HabitDraft(id: name, named: name, .tracking, unit: "min", source: format)
      draft.entries = entries(of: sessions, name, habits)
      habits.add(draft)
    }
    // The steps of each app.
    var steps: [Day: [Int: Double]] = [:]
    let columns = ["start_time", "count", "local_date", "start_zone_offset", "app_info_id"]
    try database.rows(of: walk, columns) { row in
      guard let start = row["start_time"].needed?.whole, let count = row["count"].number, count > 0,
        let day = day(row, start, row["start_zone_offset"].whole ?? 0, clock)
      else { return }
      steps[day, default: [:]][row["app_info_id"].whole ?? 0, default: 0] += count
    }
    guard !steps.isEmpty else { return }
    // A watch and a phone count the same ones.
    let others = steps.values.reduce(0) { $0 + $1.count - 1 }
    let message = "several apps counted the steps of a day; the greatest count is read"
    habits.note("health-connect.app", times: others, message)
    var draft = HabitDraft(id: "Steps", named: "Steps", .tracking, unit: "steps", source: format)
    draft.entries = steps.compactMap { day, counts in
      counts.values.max().map { Entry(day: day, value: $0) }
    }
    habits.add(draft)
  }

  private static func session(_ row: Row, _ clock: DayClock) -> Session? {
    guard let start = row["start_time"].needed?.whole, let end = row["end_time"].needed?.whole
    else { return nil }
    let offset = row["start_zone_offset"].whole ?? 0
    guard let day = day(row, start, offset, clock) else { return nil }
    let minutes = (Double(end) - Double(start)) / 60_000
    guard Entry.acceptedMinutes.contains(minutes) else {
      let reason = "a session that ends before it starts, or lasts over a year; left out"
      row["end_time"].report(.warning, "session.length", reason)
      return nil
    }
    let rounded = (minutes * 100).rounded() / 100
    let time = DayClock.time(unixSeconds: start / 1_000, offset: offset)
    return Session(start: start, day: day, time: time, minutes: rounded)
  }

  /// Returns the day of an instant in milliseconds, or without a start of days the one that is
  /// stored.
  private static func day(_ row: Row, _ start: Int, _ offset: Int, _ clock: DayClock) -> Day? {
    let number = row["local_date"].whole
    let day =
      clock.start == 0 && number != nil
      ? number.flatMap { Day(epochDay: $0) }
      : clock.day(unixSeconds: start / 1_000, offset: offset)
    return row["start_time"].accepted(day, of: "\(number ?? start)")
  }

  private static func entries(
    of sessions: [Session],
    _ name: String,
    _ habits: HabitList
  ) -> [Entry] {
    var entries: [Entry] = []
    var last: Int?
    for session in sessions.sorted(by: { $0.start < $1.start }) {
      // Two apps write the same session, with starts that differ by seconds.
      if let last, session.start - last <= 60_000 {
        let message = "a session of \(name.quoted) that two apps recorded; the first counts"
        habits.note("health-connect.twice", message)
        continue
      }
      last = session.start
      var entry = Entry(day: session.day, state: .done)
      if session.minutes > 0 { entry = Entry(day: session.day, value: session.minutes) }
      entry.time = session.time
      entries.append(entry)
    }
    return entries
  }
}

/// The names of the kinds of exercise in Health Connect, by their numbers on Android.
///
/// Source: Android SDK 35, `android.health.connect.datatypes.ExerciseSessionType`.
enum HealthConnectExercise {
  /// Returns the name of a kind, or its number where it has none.
  static func name(of number: Int) -> String {
    names.indices.contains(number) ? names[number] : "Exercise \(number)"
  }

  private static let names = [
    "Exercise", "Badminton", "Baseball", "Basketball", "Cycling", "Stationary cycling",
    "Boot camp", "Boxing", "Calisthenics", "Cricket", "Dancing", "Exercise class", "Fencing",
    "American football", "Australian football", "Frisbee", "Golf", "Breathing", "Gymnastics",
    "Handball", "Interval training", "Hiking", "Ice hockey", "Ice skating", "Martial arts",
    "Paddling", "Paragliding", "Pilates", "Racquetball", "Climbing", "Roller hockey", "Rowing",
    "Rugby", "Running", "Running on a treadmill", "Sailing", "Diving", "Skating", "Skiing",
    "Snowboarding", "Snowshoeing", "Football", "Softball", "Squash", "Stair climbing",
    "Strength training", "Stretching", "Surfing", "Swimming outdoors", "Swimming",
    "Table tennis", "Tennis", "Volleyball", "Walking", "Water polo", "Weightlifting",
    "Wheelchair", "Yoga", "Workout", "Stair machine", "Elliptical", "Rowing machine",
  ]
}
