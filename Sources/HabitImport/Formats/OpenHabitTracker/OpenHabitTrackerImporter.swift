import HabitCore
import HabitReading

/// Reads the JSON backup of OpenHabitTracker; its TSV and Markdown files have no history.
///
/// A backup holds categories, each with its habits.
struct OpenHabitTrackerImporter: ExportReading {
  static let format = Format(
    id: "open-habit-tracker",
    name: "OpenHabitTracker",
    recognition: "JSON with 'Categories' whose 'Habits' have 'TimesDone'",
    contents: "habits with category, priority, repetition and target; the times done, with minutes",
    omitted: "notes, tasks, items of habits, settings",
    origin: "in OpenHabitTracker: Backup → JSON",
    evidence: .source
  )

  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "open-habit-tracker.created": OmissionKind("value", "no instant"),
    "open-habit-tracker.length": OmissionKind("length", "not like 00:20:00"),
    "open-habit-tracker.priority": OmissionKind("priority", "not known"),
  ]

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys(at: ["Categories", "Habits"]).contains("TimesDone")
  }

  private var json: AppJSON
  private let clock: DayClock
  private var drafts: [HabitDraft] = []

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    json = try AppJSON(export.main)
    clock = settings.localClock
  }

  private static let priorities = ["very low", "low", "medium", "high", "very high"]

  mutating func read() throws(ImportError) -> Imported {
    try json.reader.openObject()
    while try json.nextWantedKey(of: ["Categories"]) != nil {
      guard try json.opensArray() else { continue }
      while try json.nextObject() { try readCategory() }
    }
    return try json.imported(drafts)
  }

  private mutating func readCategory() throws(ImportError) {
    var title: String?
    let first = drafts.count
    while let key = try json.nextWantedKey() {
      switch key {
      case "Title": title = try json.text()
      case "Habits":
        guard try json.opensArray() else { continue }
        while try json.nextObject() { try readHabit() }
      default: try json.skip()
      }
    }
    // The title may follow the habits.
    for index in first..<drafts.count { drafts[index].habit.category = title }
  }

  private mutating func readHabit() throws(ImportError) {
    var habit = OpenHabitTrackerHabit()
    while let key = try json.nextWantedKey() {
      switch key {
      case "Title": habit.draft.habit.name = try json.string() ?? ""
      case "Priority": habit.draft.habit.priority = try priority()
      case "IsDeleted": habit.isDeleted = try json.flag() ?? false
      case "RepeatCount": habit.count = try json.whole() ?? 1
      case "RepeatInterval": habit.interval = try json.whole() ?? 1
      case "RepeatPeriod": habit.period = try json.whole() ?? 0
      case "DisplayMetric": habit.metric = try json.whole() ?? 0
      case "TargetQuantity": habit.target = try json.number()
      case "TimesDone": habit.times = try times()
      case "CreatedAt": habit.draft.habit.created = try created()
      case "Duration": habit.draft.habit.plannedMinutes = try planned()
      default: try json.skip()
      }
    }
    guard !habit.isDeleted else {
      json.report(.note, "habit.deleted", "the habit was deleted in the app; left out")
      return
    }
    if habit.schedule == nil {
      let message = "no repetition that is known; read as daily"
      json.report(.warning, "open-habit-tracker.repeat", message)
    }
    drafts.append(habit.habit)
  }

  /// Reads the minutes of a length such as `00:20:00`.
  private mutating func planned() throws(ImportError) -> Double? {
    guard let text = try json.text() else { return nil }
    let minutes = ClockLength.minutes(of: text)
    if let minutes, Entry.acceptedMinutes.contains(minutes) { return minutes }
    json.report(.warning, "open-habit-tracker.length", "no length like 00:20:00; left out")
    return nil
  }

  private mutating func priority() throws(ImportError) -> String? {
    guard let number = try json.whole(), number != 0 else { return nil }
    guard Self.priorities.indices.contains(number - 1) else {
      json.report(.warning, "open-habit-tracker.priority", "no priority \(number); left out")
      return nil
    }
    return Self.priorities[number - 1]
  }

  private mutating func created() throws(ImportError) -> Day? {
    guard let text = try json.text() else { return nil }
    let day = Day(iso: text) ?? WrittenInstant(text)?.day
    // A moment that was never set is in the year 1.
    if let day { return Day.accepted.contains(day) ? day : nil }
    json.report(.warning, "open-habit-tracker.created", "no instant \(text.quoted); left out")
    return nil
  }

  private mutating func times() throws(ImportError) -> [OpenHabitTrackerHabit.Time] {
    var times: [OpenHabitTrackerHabit.Time] = []
    guard try json.opensArray() else { return [] }
    while try json.nextElement() {
      if try json.opensObject(), let time = try time() { times.append(time) }
    }
    return times
  }

  private mutating func time() throws(ImportError) -> OpenHabitTrackerHabit.Time? {
    var (start, end, amount): (String?, String?, Double?) = (nil, nil, nil)
    while let key = try json.nextWantedKey() {
      switch key {
      case "StartedAt": start = try json.text()
      case "CompletedAt": end = try json.text()
      case "Quantity": amount = try json.number()
      default: try json.skip()
      }
    }
    let text = start ?? ""
    let moment = WrittenInstant(text)
    let day = moment.map { clock.day($0.day, at: $0.clock.seconds) } ?? Day(iso: text)
    guard let day = json.accepted(day, of: text) else { return nil }
    let minutes = end.flatMap { Self.minutes(from: moment, to: $0) }
    if end != nil, minutes == nil {
      let message = "no length from the start of a time to its end; left out"
      json.report(.warning, "open-habit-tracker.length", message)
    }
    return OpenHabitTrackerHabit.Time(
      day: day,
      time: moment?.clock.time,
      minutes: minutes == 0 ? nil : minutes,
      amount: amount
    )
  }

  /// Returns the minutes between two moments of one clock, such as `2026-05-16T08:00:00`, or `nil`
  /// if there are none, or more than a day.
  private static func minutes(from start: WrittenInstant?, to end: String) -> Double? {
    guard let start, let end = WrittenInstant(end), (0...86_400) ~= end.seconds - start.seconds
    else { return nil }
    return (Double(end.seconds - start.seconds) / 60 * 100).rounded() / 100
  }
}

struct OpenHabitTrackerHabit {
  var draft = HabitDraft(source: OpenHabitTrackerImporter.format)
  var isDeleted = false
  var count = 1
  var interval = 1
  /// 0 for days, 1 for weeks, 2 for months, 3 for years.
  var period = 0
  /// 0 counts repetitions, 1 time, 2 amounts.
  var metric = 0
  var target: Double?
  var times: [Time] = []

  /// One time at which the habit was done.
  struct Time {
    var day: Day
    var time: TimeOfDay?
    var minutes: Double?
    var amount: Double?
  }

  var habit: HabitDraft {
    var draft = draft
    let countsAmounts = metric == 2
    // Several times on one day are as many repetitions of it.
    let timesADay = period == 0 && interval == 1 && count > 1
    if countsAmounts, let target, target > 0 {
      draft.habit.kind = .atLeast(target: target)
    } else if timesADay {
      draft.habit.kind = .atLeast(target: Double(count))
    }
    draft.habit.schedules = [ScheduleChange(schedule ?? .daily)]
    draft.entries = times.map { time in
      var entry = Entry(day: time.day, state: .done)
      if countsAmounts, let amount = time.amount {
        entry = Entry(day: time.day, value: amount)
      } else if timesADay {
        entry = Entry(day: time.day, value: 1)
      }
      entry.time = time.time
      entry.minutes = time.minutes
      return entry
    }
    return draft
  }

  /// The schedule, or `nil` if the numbers make none.
  var schedule: Schedule? {
    guard (1...400).contains(interval), (1...Schedule.maxCount).contains(count) else { return nil }
    let days = [1, 7, 30, 365]
    guard days.indices.contains(period) else { return nil }
    if period > 0, interval == 1 {
      return .quota(times: count, per: [.week, .month, .year][period - 1])
    }
    let window = days[period] * interval
    if count == 1, period == 0 { return window == 1 ? .daily : .every(days: window, from: nil) }
    return count >= window ? .daily : .rolling(times: count, days: window)
  }
}
