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
    var clock = DayClock(export.settings.timeZone)
    guard json.kind == .object else { return readTasks(json, clock, [:], into: habits) }
    let preferences = json["preferences"]
    if preferences.kind == .object {
      // Minutes west of UTC, in the current summer or winter time.
      let west = preferences["timezoneOffset"].whole.flatMap { abs($0) <= 18 * 60 ? $0 : nil }
      let hour = preferences["dayStart"].whole.map { min(max(0, $0), 23) } ?? 0
      let zone = west.flatMap { TimeZone(secondsFromGMT: -60 * $0) } ?? clock.timeZone
      clock = DayClock(zone, start: hour * 3_600)
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
    _ clock: DayClock,
    _ tags: [String: String],
    into habits: HabitList
  ) {
    for item in list.objects {
      let draft = draft(item, clock, tags)
      let history = item["history"].objects.compactMap { HabiticaMoment($0, clock) }
      switch item["type"].string {
      case "daily": addDaily(item, draft, history, clock, habits)
      case "habit": addHabit(draft, history, isUp: item["up"].flag ?? true, habits)
      default: habits.note("habitica.todo", "a to-do or a reward is not a habit; left out")
      }
    }
  }

  private static func draft(
    _ item: Field,
    _ clock: DayClock,
    _ tags: [String: String]
  ) -> HabitDraft {
    var draft = HabitDraft(id: item["id"].string ?? item["_id"].string ?? "", source: format)
    draft.habit.name = item["text"].string ?? ""
    draft.habit.note = item["notes"].text
    let names = item["tags"].strings.compactMap { tags[$0] }
    if names.count > 1 {
      let message = "a task has several tags; only the first is read"
      item["tags"].report(.note, "habit.categories", message)
    }
    draft.habit.category = names.first
    draft.habit.created = item["createdAt"].day(in: clock.timeZone)
    let difficulties: [Double: Difficulty] = [0.1: .trivial, 1: .easy, 1.5: .normal, 2: .hard]
    draft.habit.difficulty = item["priority"].number.flatMap { difficulties[$0] }
    return draft
  }

  private static func addDaily(
    _ item: Field,
    _ draft: HabitDraft,
    _ history: [HabiticaMoment],
    _ clock: DayClock,
    _ habits: HabitList
  ) {
    var draft = draft
    let (schedule, isExact) = schedule(item, clock)
    draft.schedule = schedule
    if !isExact {
      habits.note("habitica.schedule", "the schedule of a daily is read as the nearest one")
    }
    var days = HabiticaDays()
    for moment in history { days.add(moment) }
    reportAverages(history.count { $0.isCompleted == nil }, habits)
    let message = "a daily is done twice on one day; it counts once"
    habits.note("habitica.repeated", times: days.repeated, message)
    draft.entries = days.entries
    habits.add(draft)
  }

  /// Returns the schedule of a daily, and whether it matches that of Habitica exactly.
  private static func schedule(_ item: Field, _ clock: DayClock) -> (Schedule, isExact: Bool) {
    let every = item["everyX"].whole ?? 1
    let start = item["startDate"].day(in: clock.timeZone)
    let daysOfMonth = item["daysOfMonth"].items.count
    let isDue = item["repeat"]
    let keys = isDue.expect(.object) ? ["m", "t", "w", "th", "f", "s", "su"] : []
    let weekdays = zip(keys, Weekday.allCases).filter { isDue[$0.0].flag == true }.map(\.1)
    guard every > 0 else { return (.none, true) }
    let count = min(every, Schedule.maxCount)
    switch item["frequency"].string ?? "daily" {
    case "daily": return (count == 1 ? .daily : .every(days: count, from: start), true)
    case "weekly": return weekly(weekdays, every: count, from: start)
    case "monthly" where count == 1:
      return (.quota(times: min(max(1, daysOfMonth), 31), per: .month), false)
    case "yearly" where count == 1: return (.quota(times: 1, per: .year), false)
    default: return (.none, false)
    }
  }

  private static func weekly(
    _ weekdays: [Weekday],
    every weeks: Int,
    from start: Day?
  ) -> (Schedule, isExact: Bool) {
    guard !weekdays.isEmpty else { return (.none, true) }
    if weeks == 1 { return (Schedule(on: weekdays), true) }
    guard weekdays.count == 1, let weekday = weekdays.first, let start else {
      return (.weekdays(WeekdaySet(weekdays)), false)
    }
    let first = start + weekday.days(after: start.weekday)
    return (.every(days: min(weeks * 7, Schedule.maxCount), from: first), true)
  }

  /// Adds a habit: clicks on plus are counted, clicks on minus are slips.
  ///
  /// A task with both becomes two habits.
  private static func addHabit(
    _ draft: HabitDraft,
    _ history: [HabiticaMoment],
    isUp: Bool,
    _ habits: HabitList
  ) {
    var ups = draft
    var downs = draft
    ups.entries = history.compactMap { $0.entry($0.ups) }
    downs.entries = history.compactMap { $0.entry($0.downs) }
    reportAverages(history.count { $0.ups == nil && $0.downs == nil }, habits)
    ups.habit.kind = .tracking
    downs.habit.kind = .avoid
    guard isUp || !ups.entries.isEmpty else { return habits.add(downs) }
    habits.add(ups)
    guard !downs.entries.isEmpty else { return }
    downs.habit.id += "-minus"
    downs.habit.name += " (minus)"
    habits.add(downs)
  }

  private static func reportAverages(_ count: Int, _ habits: HabitList) {
    let message = "an average of many days, or a value without a state; no entry"
    habits.warn("habitica.average", times: count, message)
  }
}

/// One item of the history of a task.
struct HabiticaMoment {
  var day: Day
  var isDue = true
  /// Whether a daily was done; `nil` for an average over many days.
  var isCompleted: Bool?
  var ups: Int?
  var downs: Int?

  /// Returns the entry of a number of clicks, if there are any.
  func entry(_ clicks: Int?) -> Entry? {
    clicks.flatMap { $0 > 0 ? Entry(day: day, value: Double($0)) : nil }
  }
}

extension HabiticaMoment {
  /// Reads an item, whose instant is in milliseconds, or a text in older entries.
  init?(_ item: Field, _ clock: DayClock) {
    let date = item["date"]
    let text = date.kind == .string ? date.string : nil
    let number = text == nil ? date.number : nil
    let written = text.flatMap { WrittenInstant($0)?.unixSeconds }.map { Double($0) }
    let seconds = number.map { ($0 / 1_000).rounded(.down) } ?? written
    let found = seconds.flatMap { clock.day(of: AppleInstant(unixSeconds: $0)) }
    isDue = item["isDue"].flag ?? true
    isCompleted = item["completed"].flag
    ups = item["scoredUp"].whole
    downs = item["scoredDown"].whole
    guard let day = date.accepted(found, of: text ?? number?.short ?? "") else { return nil }
    self.day = day
  }
}

/// The days of one daily of Habitica, derived from the timestamps of its history.
///
/// Habitica records a missed day at the first login of a later day. A day that is completed by
/// answering the question about yesterday has the timestamp of the answer.
struct HabiticaDays {
  private var states: [Day: Entry.State] = [:]
  /// The number of completions on a day that was already done.
  private(set) var repeated = 0

  var entries: [Entry] {
    states.map { Entry(day: $0.key, state: $0.value) }.sorted { $0.day < $1.day }
  }

  /// Adds an item of the history; items must arrive in the order of the file.
  mutating func add(_ moment: HabiticaMoment) {
    switch (moment.isCompleted, moment.isDue) {
    case (true?, _): addDone(moment.day)
    case (false?, true): addMissed(moment.day - 1)
    case (false?, false), (nil, _): break
    }
  }

  /// Adds a completion; the first of two on one day moves to the day before if that is open.
  private mutating func addDone(_ day: Day) {
    guard states[day] == .done else {
      states[day] = .done
      return
    }
    if states[day - 1] == nil {
      states[day - 1] = .done
    } else {
      repeated += 1
    }
  }

  /// Adds a miss; a completion on the same day moves to the day before, as a missed day is not
  /// done.
  private mutating func addMissed(_ day: Day) {
    if states[day] == .done {
      guard states[day - 1] == nil else { return }
      states[day - 1] = .done
    }
    states[day] = .failed
  }
}

/// Reads the task history that Habitica exports as a CSV table.
///
/// A row holds an instant and the value of the task after it. The value is how red the task is, not
/// an amount: only its rise or fall since the previous row shows what happened.
enum HabiticaHistoryImporter: TableReading {
  static let format = Format(
    id: "habitica-history",
    name: "Habitica, task history",
    recognition: "a header 'Task Name, Task ID, Task Type, Date, Value'",
    contents: "dailies with days done, missed and not due; the days on which habits were scored",
    origin: "habitica.com → Settings → Site Data → task history (CSV)",
    evidence: .source,
    reads: [.instants]
  )

  static let columns = ["task name", "task id", "task type", "date", "value"]

  /// The contents of one row.
  private struct Point {
    /// Seconds since 1970-01-01 00:00 UTC.
    var seconds: Int
    /// The day in UTC, by which Habitica computes averages.
    var written: Day
    /// The day in the time zone of the user.
    var day: Day
    var value: Double
  }

  static func read(
    _ table: EntryTable,
    _ settings: ImportSettings,
    into habits: HabitList
  ) throws(ImportError) {
    // The points of each habit, in the order of the file.
    var points: [[Point]] = []
    try table.forEachRow { row in
      guard let point = point(row, settings.timeZone), let index = index(row, habits) else {
        return
      }
      if index == points.count { points.append([]) }
      points[index].append(point)
    }
    let newest = points.joined().map(\.seconds).max() ?? 0
    for (index, points) in points.enumerated() {
      let sorted = points.enumerated().sorted {
        ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset)
      }.map(\.element)
      let averages = averageCount(of: sorted, newest: newest)
      let message = "an old row that may be an average of a month or year; left out"
      habits.note("habitica.average", times: averages, message)
      let rest = sorted.dropFirst(averages)
      if habits.drafts[index].habit.kind == .yesNo {
        habits.drafts[index].entries = daily(rest, habits)
      } else {
        let message =
          "a row of a habit says that it was scored, but not whether up or down; it is only counted"
        habits.note("habitica.scored", times: rest.count, message)
        habits.drafts[index].entries = rest.map { Entry(day: $0.day, state: .done) }
      }
    }
  }

  private static func point(_ row: EntryTable, _ timeZone: TimeZone) -> Point? {
    if let message = row.raggedMessage {
      row.whole.report(.warning, "csv.ragged", "\(message); row left out")
      return nil
    }
    let text = row["date"].string ?? ""
    // The server of Habitica writes its own time, which is UTC.
    guard let instant = WrittenInstant(text) else {
      let message = "\(text.quoted) is not a date and time like '2025-01-31 07:30:00'; row left out"
      row.whole.report(.warning, "habitica.date", message)
      return nil
    }
    let apple = AppleInstant(unixSeconds: Double(instant.utcSeconds))
    guard let day = apple.day(in: timeZone), day > Day.accepted.first else {
      let message = DayMessage.leftOut(text, instant.day, what: "row")
      row.whole.report(.warning, "habitica.range", message)
      return nil
    }
    let cell = row["value"].string ?? ""
    guard let value = Double(decimal: cell) else {
      let message = CellMessage.badNumber(cell, in: row.name(of: "value"))
      row.whole.report(.warning, "habitica.value", message)
      return nil
    }
    return Point(seconds: instant.utcSeconds, written: instant.day, day: day, value: value)
  }

  /// Returns the index of the task of a row, or reports that it has none and returns `nil`.
  private static func index(_ row: EntryTable, _ habits: HabitList) -> Int? {
    guard let name = row["task name"].string ?? row["task id"].string else {
      row.whole.report(.warning, "csv.habit", "no task in this row; row left out")
      return nil
    }
    let key = row["task id"].string ?? name
    if let index = habits.index(of: key) { return index }
    let kinds = ["daily": Kind.yesNo, "habit": .tracking]
    guard let kind = kinds[(row["task type"].string ?? "").lowercased()] else {
      let message = "a task that is neither a daily nor a habit; row left out"
      row.whole.report(.warning, "habitica.type", message)
      return nil
    }
    return habits.index(of: key, named: name, format, kind)
  }

  /// The minimum number of days for which Habitica retains each row.
  private static let keptDays = 59

  /// Returns how many of the oldest rows may be averages.
  ///
  /// Beyond 60 days, or 365 for subscribers, Habitica retains one row per month, and for still
  /// older days one per year. Each has the date of the first day in its average. The month in which
  /// the averages begin can hold two rows, and the row before the first single row can be the last
  /// average.
  private static func averageCount(of points: [Point], newest: Int) -> Int {
    let limit = newest - keptDays * 86_400
    var counts: [Month: Int] = [:]
    for point in points { counts[point.written.month, default: 0] += 1 }
    let count = points.prefix { point in
      point.seconds < limit && counts[point.written.month, default: 0] <= 2
    }.count
    guard count < points.count, points[count].seconds < limit else { return count }
    return count + 1
  }

  /// Returns the entries of the rows of a daily.
  ///
  /// A rise is a completion on its day. A fall is recorded at the next login, so it belongs to the
  /// day before, and so does a row of a day that was not due.
  private static func daily(_ points: ArraySlice<Point>, _ habits: HabitList) -> [Entry] {
    var states: [Day: Entry.State] = [:]
    var unchanged = 0
    for (previous, point) in zip(points, points.dropFirst()) {
      let before = point.day - 1
      if point.value > previous.value {
        // The first of two completions on one day belongs to the day before.
        if states[point.day] == .done, states[before] == nil { states[before] = .done }
        states[point.day] = .done
        continue
      }
      let isUnchanged = point.value == previous.value
      unchanged += isUnchanged ? 1 : 0
      if states[before] == nil { states[before] = isUnchanged ? .skipped : .failed }
    }
    let first =
      "the first row of a daily has no earlier row that shows whether it was done; left out"
    habits.note("habitica.first", times: points.isEmpty ? 0 : 1, first)
    let due = "a row of a daily that changes nothing; the day counts as not due"
    habits.note("habitica.due", times: unchanged, due)
    return states.sorted { $0.key < $1.key }.map { Entry(day: $0.key, state: $0.value) }
  }
}
