import HabitCore
import HabitReading

/// Reads the habits, which the app calls simple counters, from a backup of Super Productivity.
///
/// Nothing but its simple counters is read.
struct SuperProductivityImporter: ExportReading {
  static let format = Format(
    id: "super-productivity",
    name: "Super Productivity",
    recognition: "JSON with 'simpleCounter', at the top or in 'data'",
    contents: "simple counters with goal, weekdays or times a week; counts and minutes by day",
    omitted: "tasks, notes, projects, tags, settings",
    origin: "in Super Productivity: Settings → Sync & Export → Export data",
    evidence: .source
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    file.jsonKeys().contains("simpleCounter")
      || file.jsonKeys(at: ["data"]).contains("simpleCounter")
  }

  private var json: AppJSON
  private var drafts: [HabitDraft] = []
  private var order: [String] = []
  private var uncounted = 0

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    json = try AppJSON(export.main)
  }

  mutating func read() throws(ImportError) -> Imported {
    try json.reader.openObject()
    try readMembers()
    let positions = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    for index in drafts.indices {
      drafts[index].habit.position = positions[drafts[index].habit.id].map(Double.init)
    }
    return try json.imported(drafts, unticked: uncounted)
  }

  /// Reads the members of an object that has the counters, directly or under `data`.
  private mutating func readMembers() throws(ImportError) {
    while let key = try json.nextWantedKey(of: ["data", "simpleCounter"]) {
      guard try json.opensObject() else { continue }
      if key == "data" { try readMembers() } else { try readCounters() }
    }
  }

  private mutating func readCounters() throws(ImportError) {
    while let key = try json.nextWantedKey() {
      switch key {
      case "ids": order = try json.strings()
      case "entities":
        guard try json.opensObject() else { continue }
        while try json.reader.nextKey() != nil {
          if try json.opensObject() { try readCounter() }
        }
      default: try json.skip()
      }
    }
  }

  private mutating func readCounter() throws(ImportError) {
    var counter = SuperProductivityCounter()
    while let key = try json.nextKey() {
      switch key {
      case "id": counter.draft.habit.id = try json.string() ?? ""
      case "title": counter.draft.habit.name = try json.string() ?? ""
      case "isEnabled": counter.draft.isArchived = try json.flag() == false
      case "icon": try json.skip()
      case "type": counter.type = try json.string() ?? ""
      case "countOnDay", "totalCountOnDay": counter.counts += try counts()
      case "isTrackStreaks": counter.isGoal = try json.flag() ?? false
      case "streakMinValue": counter.least = try json.number()
      case "streakMode": counter.mode = try json.string() ?? ""
      case "streakWeekDays": counter.weekdays = try weekdays()
      case "streakWeeklyFrequency": counter.timesAWeek = try json.whole()
      default: try json.skipUnread(key)
      }
    }
    drafts.append(counter.habit)
  }

  /// Reads an object of days.
  private mutating func counts() throws(ImportError) -> [(Day, Double)] {
    var counts: [(Day, Double)] = []
    guard try json.opensObject() else { return [] }
    while let day = try json.nextDay() {
      guard let count = try json.number() else { continue }
      if count > 0 { counts.append((day, count)) } else { uncounted += 1 }
    }
    return counts
  }

  /// Reads an object of flags, in which 0 is Sunday.
  private mutating func weekdays() throws(ImportError) -> [Weekday] {
    var weekdays: [Weekday] = []
    guard try json.opensObject() else { return [] }
    while let key = try json.reader.nextKey() {
      let number = Int(json.reader.string(key.token)) ?? -1
      guard try json.flag() == true, (0...6).contains(number) else { continue }
      let weekday = Weekday.allCases.first { $0.rawValue == (number == 0 ? 7 : number) }
      weekdays += [weekday].compactMap(\.self)
    }
    return weekdays
  }
}

struct SuperProductivityCounter {
  var draft = HabitDraft(source: SuperProductivityImporter.format)
  /// `ClickCounter`, `StopWatch` or `RepeatedCountdownReminder`.
  var type = ""
  var isGoal = false
  var least: Double?
  var mode = ""
  var weekdays: [Weekday] = []
  var timesAWeek: Int?
  /// Milliseconds of a stop watch, else a count.
  var counts: [(day: Day, count: Double)] = []

  private var isWatch: Bool { type == "StopWatch" }

  /// The habit with its entries; a stop watch counts minutes.
  var habit: HabitDraft {
    var draft = draft
    draft.habit.unit = isWatch ? "min" : nil
    let target = amount(least ?? (isWatch ? 60_000 : 1))
    draft.habit.kind = isGoal && target > 0 ? .atLeast(target: target) : .tracking
    draft.habit.schedules = isGoal ? [ScheduleChange(schedule)] : []
    draft.entries = counts.map { Entry(day: $0.day, value: amount($0.count)) }
    return draft
  }

  private var schedule: Schedule {
    if mode == "weekly-frequency", let timesAWeek, (1...7).contains(timesAWeek) {
      return .quota(times: timesAWeek, per: .week)
    }
    let set = WeekdaySet(weekdays)
    return set.count == 0 || set.count == 7 ? .daily : .weekdays(set)
  }

  private func amount(_ count: Double) -> Double {
    isWatch ? (count / 60_000 * 100).rounded() / 100 : count
  }
}
