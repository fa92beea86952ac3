import Foundation
import HabitCore
import HabitReading

/// Reads the user data of Habitica, or a list of its tasks.
struct HabiticaImporter: FieldReading {
  static let format = Format(
    id: "habitica",
    name: "Habitica user data",
    recognition:
      "JSON with 'tasks' that have 'dailys' or 'habits', or a list of tasks with 'type' and 'text'",
    contents: "dailies with schedule, difficulty and days; habits with their clicks",
    omitted: "the account, messages, to-dos, rewards and the game",
    origin: "Settings → Site data → 'habitica-user-data.json'",
    evidence: .exports,
    reads: [.instants],
    omissions: [
      "habitica.average": OmissionKind("entry", "an average of many days, or without a state"),
      "habitica.date": OmissionKind("row", "not a date and time"),
      "habitica.first": OmissionKind("entry", "no earlier row that shows what it means"),
      "habitica.range": OmissionKind("row", .outOfRange),
      "habitica.repeated": OmissionKind("entry", .repeatedDay),
      "habitica.todo": OmissionKind("task", "a to-do or a reward"),
      "habitica.type": OmissionKind("row", "neither a daily nor a habit"),
      "habitica.value": OmissionKind("value", "not an amount"),
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    let keys = file.jsonKeys()
    if keys.contains("tasks") {
      let groups = file.jsonKeys(at: ["tasks"])
      return !groups.isDisjoint(with: ["habits", "dailys"])
        && groups.isSubset(of: ["habits", "dailys", "todos", "rewards", "completedTodos"])
    }
    let task = keys.contains("data") ? file.jsonKeys(at: ["data"]) : keys
    return task.isSuperset(of: ["type", "text"])
      && !task.isDisjoint(with: ["history", "everyX", "frequency"])
  }

  static func roots(of key: String) -> [JSONKind] { [.object, .array] }

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    let json = export.json
    var clock = HabiticaClock(timeZone: export.settings.timeZone)
    guard json.kind == .object else { return readTasks(json, clock, [:], into: habits) }
    let preferences = json["preferences"]
    if preferences.kind == .object {
      let offset = preferences["timezoneOffset"].whole
      clock.westOffset = offset.flatMap { abs($0) <= 18 * 60 ? $0 : nil }
      clock.dayStart = preferences["dayStart"].whole.map { min(max(0, $0), 23) } ?? 0
    }
    var tags: [String: String] = [:]
    for tag in json["tags"].kind == .array ? json["tags"].objects : [] {
      if let id = tag["id"].string { tags[id] = tag["name"].text }
    }
    for tasks in [json["tasks"], json["data"]] where tasks.exists {
      if tasks.kind != .object { try tasks.need([.array]) }
      let lists = tasks.kind == .object ? tasks.members.map(\.value) : [tasks]
      for list in lists where list.kind == .array { readTasks(list, clock, tags, into: habits) }
    }
  }

  private static func readTasks(
    _ list: Field,
    _ clock: HabiticaClock,
    _ tags: [String: String],
    into habits: HabitList
  ) {
    for item in list.objects {
      let task = HabiticaTask(item, clock, tags)
      switch task.type {
      case "daily": addDaily(task, habits)
      case "habit": addHabit(task, habits)
      default: habits.note("habitica.todo", "a to-do or a reward is not a habit; left out")
      }
    }
  }

  private static func addDaily(_ task: HabiticaTask, _ habits: HabitList) {
    var draft = task.draft
    let (schedule, isExact) = task.schedule
    draft.habit.schedules = schedule == .daily ? [] : [ScheduleChange(schedule)]
    if !isExact {
      habits.note("habitica.schedule", "the schedule of a daily is read as the nearest one")
    }
    var days = HabiticaDays()
    for moment in task.history { days.add(moment) }
    reportAverages(task.history.count { $0.isCompleted == nil }, habits)
    let message = "a daily is done twice on one day; it counts once"
    habits.note("habitica.repeated", times: days.repeated, message)
    draft.entries = days.entries
    habits.add(draft)
  }

  /// Adds a habit: clicks on plus are counted, clicks on minus are slips.
  ///
  /// A task with both becomes two habits.
  private static func addHabit(_ task: HabiticaTask, _ habits: HabitList) {
    var ups = task.draft
    var downs = task.draft
    ups.entries = entries(task.history.map { ($0.day, $0.ups) })
    downs.entries = entries(task.history.map { ($0.day, $0.downs) })
    reportAverages(task.history.count { $0.ups == nil && $0.downs == nil }, habits)
    ups.habit.kind = .tracking
    downs.habit.kind = .avoid
    guard task.isUp || !ups.entries.isEmpty else { return habits.add(downs) }
    habits.add(ups)
    guard !downs.entries.isEmpty else { return }
    downs.habit.id += "-minus"
    downs.habit.name += " (minus)"
    habits.add(downs)
  }

  private static func entries(_ clicks: [(day: Day, count: Int?)]) -> [Entry] {
    clicks.compactMap { day, count in
      count.flatMap { $0 > 0 ? Entry(day: day, value: Double($0)) : nil }
    }
  }

  private static func reportAverages(_ count: Int, _ habits: HabitList) {
    let message = "an average of many days, or a value without a state; no entry"
    habits.warn("habitica.average", times: count, message)
  }
}

/// The day boundaries of a Habitica user, which fall some hours after midnight.
struct HabiticaClock {
  /// Minutes west of UTC, in the current summer or winter time; if `nil`, the zone of the settings
  /// applies.
  var westOffset: Int?
  /// The hour at which a day begins, 0...23.
  var dayStart = 0
  var timeZone: TimeZone

  /// Returns the day that an instant belongs to, or `nil` outside the accepted days.
  func day(milliseconds: Double) -> Day? { day(seconds: (milliseconds / 1_000).rounded(.down)) }

  /// Returns the civil day of an instant given as text, unaffected by the start hour of the day.
  func civilDay(of text: String) -> Day? {
    var clock = self
    clock.dayStart = 0
    return (WrittenInstant(text)?.unixSeconds).flatMap { clock.day(seconds: Double($0)) }
  }

  private func day(seconds: Double) -> Day? {
    let shifted = seconds - Double(dayStart * 3_600)
    guard let westOffset else {
      // The start hour is subtracted from local time, so the zone offset is that of the instant
      // itself.
      guard abs(seconds) < 1e11 else { return nil }
      let date = Date(timeIntervalSince1970: seconds)
      return day(local: shifted + Double(timeZone.secondsFromGMT(for: date)))
    }
    return day(local: shifted - Double(westOffset * 60))
  }

  private func day(local seconds: Double) -> Day? {
    guard abs(seconds) < 1e11 else { return nil }
    return Day(unixSeconds: Int(seconds), offset: 0)
  }
}
