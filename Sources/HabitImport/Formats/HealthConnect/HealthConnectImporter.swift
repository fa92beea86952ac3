import HabitCore
import HabitReading

/// Reads the export of Android's Health Connect: exercise, steps and sleep.
struct HealthConnectImporter: DatabaseReading {
  static let format = Format(
    id: "health-connect",
    name: "Health Connect",
    recognition:
      "a database with the table 'steps_record_table' or 'exercise_session_record_table'",
    contents: "minutes of each kind of exercise, steps, minutes of sleep",
    omitted: "titles, notes, routes, heart, weight, blood, food, cycles",
    origin: "in Android: Settings → Health Connect → Manage data → Backup and restore",
    evidence: .readers
  )

  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "health-connect.app": OmissionKind(
      "count",
      "of an app that counted fewer steps on the same day"
    ),
    "health-connect.twice": OmissionKind("session", "recorded by two apps"),
  ]

  private let store: SQLiteStore
  private let clock: DayClock
  private var findings = Findings()
  /// The sessions of each habit, in any order.
  private var sessions: [String: [Session]] = [:]
  /// The steps of each app.
  private var steps: [Day: [Int: Double]] = [:]

  private struct Session {
    let start: Int
    let day: Day
    let time: TimeOfDay?
    let minutes: Double
  }

  /// The columns of sessions and of steps.
  private enum Column: String, SQLiteColumn {
    case start = "start_time"
    case end = "end_time"
    case offset = "start_zone_offset"
    case day = "local_date"
    case kind = "exercise_type"
    case app = "app_info_id"
    case count
  }

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    store = try Self.store(of: export, app: "Health Connect")
    clock = settings.localClock
  }

  private static let exercise = "exercise_session_record_table"
  private static let sleep = "sleep_session_record_table"
  private static let walk = "steps_record_table"

  static func canRead(_ store: SQLiteStore) -> Bool {
    let columns: Set = ["start_time", "end_time", "app_info_id"]
    return [exercise, walk].contains { store.columns(of: $0).isSuperset(of: columns) }
  }

  mutating func read() throws(ImportError) -> Imported {
    try store.forEachRow(of: Self.exercise, Column.self) { row in
      let number = row.integer(.kind, &findings) ?? 0
      add(row, to: HealthConnectExercise.name(of: number))
    }
    try store.forEachRow(of: Self.sleep, Column.self) { add($0, to: "Sleep") }
    try store.forEachRow(of: Self.walk, Column.self) { addSteps($0) }
    return Imported(
      habits: sessions.keys.sorted().map { history(of: $0) } + stepHabit(),
      diagnostics: findings.diagnostics
    )
  }

  private mutating func add(_ row: SQLiteRow<Column>, to name: String) {
    guard let start = row.neededInteger(.start, &findings),
      let end = row.neededInteger(.end, &findings)
    else { return }
    let number = row.integer(.day, &findings)
    let offset = row.integer(.offset, &findings) ?? 0
    guard let day = row.accepted(day(number, start, offset), of: .start, &findings) else { return }
    let minutes = (Double(end) - Double(start)) / 60_000
    guard Entry.acceptedMinutes.contains(minutes) else {
      let reason = "a session that ends before it starts, or lasts over a year; left out"
      return row.report(.warning, "session.length", reason, &findings)
    }
    let rounded = (minutes * 100).rounded() / 100
    let time = DayClock.time(unixSeconds: start / 1_000, offset: offset)
    let session = Session(start: start, day: day, time: time, minutes: rounded)
    sessions[name, default: []].append(session)
  }

  /// Returns the day of an instant in milliseconds, or without a start of days the one that is
  /// stored.
  private func day(_ number: Int?, _ start: Int, _ offset: Int) -> Day? {
    if let number, clock.start == 0 { return Day(epochDay: number) }
    return clock.day(unixSeconds: start / 1_000, offset: offset)
  }

  private mutating func history(of name: String) -> HabitHistory {
    var habit = Habit(id: name, name: name, source: Self.format.id)
    habit.kind = .tracking
    habit.unit = "min"
    var entries: [Entry] = []
    var last: Int?
    for session in (sessions[name] ?? []).sorted(by: { $0.start < $1.start }) {
      // Two apps write the same session, with starts that differ by seconds.
      if let last, session.start - last <= 60_000 {
        let message = "a session of \(name.quoted) that two apps recorded; the first counts"
        findings.add(.note, "health-connect.twice", message, at: Location(file: store.path))
        continue
      }
      last = session.start
      var entry = Entry(day: session.day, state: .done)
      if session.minutes > 0 { entry = Entry(day: session.day, value: session.minutes) }
      entry.time = session.time
      entries.append(entry)
    }
    return HabitHistory(habit, entries: entries)
  }

  private mutating func addSteps(_ row: SQLiteRow<Column>) {
    guard let start = row.neededInteger(.start, &findings),
      let count = row.number(.count, &findings), count > 0
    else { return }
    let number = row.integer(.day, &findings)
    let offset = row.integer(.offset, &findings) ?? 0
    guard let day = row.accepted(day(number, start, offset), of: .start, &findings) else { return }
    steps[day, default: [:]][row.integer(.app, &findings) ?? 0, default: 0] += count
  }

  /// Returns the steps: of each day those of the app that counted most, because a watch and a phone
  /// count the same ones.
  private mutating func stepHabit() -> [HabitHistory] {
    guard !steps.isEmpty else { return [] }
    var habit = Habit(id: "Steps", name: "Steps", source: Self.format.id)
    habit.kind = .tracking
    habit.unit = "steps"
    let others = steps.values.reduce(0) { $0 + $1.count - 1 }
    let message = "several apps counted the steps of a day; the greatest count is read"
    let location = Location(file: store.path)
    findings.add(.note, "health-connect.app", times: others, message, at: location)
    let entries = steps.sorted { $0.key < $1.key }.compactMap { day, counts in
      counts.values.max().map { Entry(day: day, value: $0) }
    }
    return [HabitHistory(habit, entries: entries)]
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
