import Foundation
import HabitCore
import HabitReading

/// Reads the user data of Habitica, or a list of its tasks.
///
/// The first pass reads what the days depend on, which can be anywhere in the file.
struct HabiticaImporter: ExportReading {
  static let format = Format(
    id: "habitica",
    name: "Habitica user data",
    recognition:
      "JSON with 'tasks' that have 'dailys' or 'habits', or a list of tasks with 'type' and 'text'",
    contents: "dailies with schedule, difficulty and days; habits with their clicks",
    omitted: "the account, messages, to-dos, rewards and the game",
    origin: "Settings → Site data → 'habitica-user-data.json'",
    evidence: .exports
  )

  static let omissions: [String: OmissionKind] = [
    "habitica.average": OmissionKind("entry", "an average of many days, or without a state"),
    "habitica.date": OmissionKind("row", "no instant"),
    "habitica.first": OmissionKind("entry", "no earlier row that shows what it means"),
    "habitica.instant": OmissionKind("value", "no instant"),
    "habitica.range": OmissionKind("row", .outOfRange),
    "habitica.repeated": OmissionKind("entry", .repeatedDay),
    "habitica.todo": OmissionKind("task", "a to-do or a reward"),
    "habitica.type": OmissionKind("row", "neither a daily nor a habit"),
    "habitica.value": OmissionKind("value", "no number"),
  ]

  static let readsInstants = true

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

  var json: AppJSON
  private let text: JSONText
  var clock: HabiticaClock
  var tags: [String: String] = [:]
  private var drafts: [HabitDraft] = []
  private var counts: [String: Int] = [:]

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    json = try AppJSON(export.main)
    text = json.reader.text
    clock = HabiticaClock(timeZone: settings.timeZone)
  }

  mutating func read() throws(ImportError) -> Imported {
    if json.reader.nextKind == .object {
      try readPreferences()
      json.reader = JSONReader(text)
      try json.reader.openObject()
      while let key = try json.nextWantedKey() {
        switch key {
        case "tasks", "data": try readTasks()
        default: try json.skip()
        }
      }
    } else {
      try readTasks()
    }
    reportCounts()
    return try json.imported(drafts)
  }

  private mutating func readPreferences() throws(ImportError) {
    try json.reader.openObject()
    while let key = try json.nextWantedKey() {
      switch key {
      case "preferences" where json.reader.nextKind == .object: try readClock()
      case "tags" where json.reader.nextKind == .array: try readTags()
      default: try json.skip()
      }
    }
  }

  private mutating func readClock() throws(ImportError) {
    try json.reader.openObject()
    while let key = try json.nextWantedKey() {
      switch key {
      case "timezoneOffset":
        clock.westOffset = try json.whole().flatMap { abs($0) <= 18 * 60 ? $0 : nil }
      case "dayStart": clock.dayStart = try json.whole().map { min(max(0, $0), 23) } ?? 0
      default: try json.skip()
      }
    }
  }

  private mutating func readTags() throws(ImportError) {
    try json.reader.openArray()
    while try json.nextObject() {
      var (id, name): (String?, String?) = (nil, nil)
      while let key = try json.nextWantedKey() {
        switch key {
        case "id": id = try json.string()
        case "name": name = try json.text()
        default: try json.skip()
        }
      }
      if let id { tags[id] = name }
    }
  }

  /// Reads a list of tasks, or an object of such lists.
  private mutating func readTasks() throws(ImportError) {
    if json.reader.nextKind == .object {
      try json.reader.openObject()
      while try json.reader.nextKey() != nil {
        if json.reader.nextKind == .array { try readTasks() } else { try json.skip() }
      }
      return
    }
    try json.reader.openArray()
    while try json.nextObject() { add(try task()) }
  }

  private mutating func add(_ task: HabiticaTask) {
    switch task.type {
    case "daily": addDaily(task)
    case "habit": addHabit(task)
    default: counts["todo", default: 0] += 1
    }
  }

  private mutating func addDaily(_ task: HabiticaTask) {
    var draft = task.draft
    let (schedule, isExact) = task.schedule
    draft.habit.schedules = schedule == .daily ? [] : [ScheduleChange(schedule)]
    if !isExact { counts["schedule", default: 0] += 1 }
    var days = HabiticaDays()
    for moment in task.history { days.add(moment) }
    counts["average", default: 0] += task.history.count { $0.isCompleted == nil }
    counts["repeated", default: 0] += days.repeated
    draft.entries = days.entries
    drafts.append(draft)
  }

  /// Adds a habit: clicks on plus are counted, clicks on minus are slips.
  ///
  /// A task with both becomes two habits.
  private mutating func addHabit(_ task: HabiticaTask) {
    var ups = task.draft
    var downs = task.draft
    for moment in task.history {
      guard moment.ups != nil || moment.downs != nil else {
        counts["average", default: 0] += 1
        continue
      }
      if let count = moment.ups, count > 0 {
        ups.entries.append(Entry(day: moment.day, value: Double(count)))
      }
      if let count = moment.downs, count > 0 {
        downs.entries.append(Entry(day: moment.day, value: Double(count)))
      }
    }
    ups.habit.kind = .tracking
    downs.habit.kind = .avoid
    guard task.isUp || !ups.entries.isEmpty else {
      drafts.append(downs)
      return
    }
    drafts.append(ups)
    guard !downs.entries.isEmpty else { return }
    downs.habit.id += "-minus"
    downs.habit.name += " (minus)"
    drafts.append(downs)
  }

  private mutating func reportCounts() {
    let location = Location(file: text.file)
    let messages: [(String, Diagnostic.Severity, String)] = [
      ("average", .warning, "an average of many days, or a value without a state; no entry"),
      ("repeated", .note, "a daily is done twice on one day; it counts once"),
      ("schedule", .note, "the schedule of a daily is read as the nearest one"),
      ("todo", .note, "a to-do or a reward is not a habit; left out"),
    ]
    for (code, severity, message) in messages {
      let count = counts[code, default: 0]
      json.findings.add(severity, "habitica.\(code)", times: count, message, at: location)
    }
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
