import HabitCore
import HabitReading

/// Reads the export of HabitKit.
///
/// Its lists refer to habits by id.
struct HabitKitImporter: FieldReading {
  static let format = Format(
    id: "habitkit",
    name: "HabitKit",
    recognition: "a JSON object with 'habits' and 'completions', or 'habits' and 'intervals'",
    contents: "habits with colour, category, goals over time; completions with amounts and notes",
    omitted: "reminders",
    origin: "the app's settings: export, 'habitkit_export.json'",
    evidence: .readers,
    reads: [.instants, .clockTimes],
    omissions: [
      "habitkit.offset": OmissionKind("entry", "an offset that no zone has")
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    let keys = file.jsonKeys()
    return keys.contains("habits") && (keys.contains("completions") || keys.contains("intervals"))
  }

  static let ignoredKeys: Set<String>? = [
    "allowExceedingGoal", "color", "createdAt", "endDate", "formatVersion", "icon", "id",
    "inverseSpanBounds", "orderIndex", "reminders", "streakType", "unitType",
  ]

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    let json = export.json
    let clock = export.clock
    for item in json["habits"].objects {
      habits.add(try draft(item, clock), by: item, "habitkit.id")
    }
    for item in json["completions"].objects { readCompletion(item, clock, into: habits) }
    let goals = goals(json["intervals"].objects, clock)
    setCategories(json, of: habits)
    for index in habits.drafts.indices {
      let draft = habits.drafts[index]
      let own = goals[draft.habit.id, default: []].sorted(by: isEarlier)
      habits.drafts[index] = completed(draft, own, habits)
    }
  }

  private static func draft(_ item: Field, _ clock: DayClock) throws(ImportError) -> HabitDraft {
    var draft = HabitDraft(id: item["id"].string ?? "", source: format)
    draft.habit.name = item["name"].string ?? ""
    draft.habit.note = item["description"].text
    draft.habit.emoji = item["emoji"].text
    draft.habit.color = item["color"].color(HabitKitColor.color)
    draft.isArchived = item["archived"].flag ?? false
    draft.habit.position = item["orderIndex"].number
    draft.habit.kind = item["isInverse"].flag == true ? .avoid : .yesNo
    // The clean days of a habit to avoid count from the day that the user set.
    let start = item["inverseStartDate"].text.flatMap { Day(iso: $0.prefix(10)) }
    let created = item["createdAt"].day(in: clock.timeZone)
    draft.habit.created = start ?? created
    guard !draft.habit.id.isEmpty else { throw item.failure("no key \"id\"") }
    return draft
  }

  /// Returns the goals of each habit.
  private static func goals(_ items: [Field], _ clock: DayClock) -> [String: [HabitKitGoal]] {
    var goals: [String: [HabitKitGoal]] = [:]
    for item in items {
      var goal = HabitKitGoal()
      goal.start = item["startDate"].day(in: clock.timeZone)
      if item["type"].exists { goal.period = period(item["type"]) }
      goal.daysPerPeriod = item["requiredNumberOfCompletions"].whole
      goal.perDay = max(1, item["requiredNumberOfCompletionsPerDay"].whole ?? 1)
      if let habit = item["habitId"].string { goals[habit, default: []].append(goal) }
    }
    return goals
  }

  private static func period(_ field: Field) -> String {
    let period = field.string ?? "day"
    if HabitKitGoal.periods.contains(period) { return period }
    field.report(.warning, "habitkit.period", "unknown period \(period.quoted); read as 'day'")
    return "day"
  }

  private static func setCategories(_ json: Field, of habits: HabitList) {
    var names: [String: String] = [:]
    for item in json["categories"].objects {
      let id = item["id"].string ?? ""
      let name = item["name"].string ?? ""
      names[id] = name.isEmpty ? nil : name
    }
    var categories: [String: [String]] = [:]
    for item in json["categoryMappings"].objects {
      let habit = item["habitId"].string ?? ""
      let id = item["categoryId"].string ?? ""
      if let name = names[id] { categories[habit, default: []].append(name) }
    }
    habits.setCategories(categories)
  }
}

/// The colours of HabitKit, named by palette family, each in its middle shade.
package enum HabitKitColor {
  /// Returns the colour for a name or a hexadecimal number, or `nil` for any other text.
  static func color(_ name: String) -> HexColor? {
    families[name.lowercased()].flatMap { HexColor($0) } ?? HexColor(name)
  }

  /// The colours by the names that the app gives them.
  package static let families = [
    "red": "#EF4444", "orange": "#F97316", "amber": "#F59E0B", "yellow": "#EAB308",
    "lime": "#84CC16", "green": "#22C55E", "emerald": "#10B981", "teal": "#14B8A6",
    "cyan": "#06B6D4", "sky": "#0EA5E9", "blue": "#3B82F6", "indigo": "#6366F1",
    "violet": "#8B5CF6", "purple": "#A855F7", "fuchsia": "#D946EF", "pink": "#EC4899",
    "rose": "#F43F5E", "slate": "#64748B", "gray": "#6B7280", "neutral": "#737373",
    "stone": "#78716C", "zinc": "#71717A",
  ]
}

/// The goal of a habit of HabitKit from one day on.
struct HabitKitGoal {
  var start: Day?
  /// `none`, `day`, `week` or `month`.
  var period = "none"
  /// The number of days per period on which the habit must be done.
  var daysPerPeriod: Int?
  /// The number of completions that make a day done.
  var perDay = 1

  static let periods: Set<String> = ["none", "day", "week", "month"]

  /// Returns the schedule of a habit.
  ///
  /// A habit without a period is only counted. If a completion is a slip, every day counts.
  func schedule(isInverse: Bool) -> Schedule {
    switch period {
    case "week": .quota(times: times, per: .week)
    case "month": .quota(times: times, per: .month)
    case "day": .daily
    default: isInverse ? .daily : .none
    }
  }

  private var times: Int { min(max(1, daysPerPeriod ?? 1), Schedule.maxCount) }
}

extension HabitKitImporter {
  /// Adds a completion, with the instant and offset of the phone at that time.
  static func readCompletion(_ item: Field, _ clock: DayClock, into habits: HabitList) {
    let habit = item["habitId"].string ?? ""
    let date = item["date"].string ?? ""
    let offset = item["timezoneOffsetInMinutes"].whole
    let amount = item["amountOfCompletions"].whole ?? 1
    let note = item["note"].text
    let seconds = WrittenInstant(date)?.unixSeconds
    if offset == nil {
      let message =
        "a completion without the offset of its time; the time zone of the settings counts"
      habits.note("habitkit.zone", message)
    }
    guard abs(offset ?? 0) <= 18 * 60 else {
      let message = "no time zone has an offset of \(offset ?? 0) minutes; entry left out"
      item.report(.warning, "habitkit.offset", message)
      return
    }
    let instant = seconds.map { AppleInstant(unixSeconds: Double($0)) }
    let day =
      offset.map { offset in seconds.flatMap { clock.day(unixSeconds: $0, offset: offset * 60) } }
      ?? instant.flatMap(clock.day)
    guard let day = item["date"].accepted(day, of: date) else { return }
    guard amount > 0 || note != nil else {
      habits.unticked += 1
      return
    }
    var entry = Entry(day: day, value: Double(max(0, amount)))
    entry.time = seconds.flatMap { time($0, offset: offset, clock) }
    if let note { entry.details.note = note }
    habits.add(entry, to: habit)
  }

  /// Returns the time of a completion; midnight is that of a day that was ticked without one.
  private static func time(_ seconds: Int, offset: Int?, _ clock: DayClock) -> TimeOfDay? {
    let time =
      offset.map { DayClock.time(unixSeconds: seconds, offset: $0 * 60) }
      ?? clock.time(of: AppleInstant(unixSeconds: Double(seconds)))
    return time?.minutes == 0 ? nil : time
  }

  static func isEarlier(_ left: HabitKitGoal, _ right: HabitKitGoal) -> Bool {
    (left.start ?? Day.accepted.first) < (right.start ?? Day.accepted.first)
  }

  /// Returns a habit with its kind, schedules and entries.
  ///
  /// The latest goal is the goal of a day.
  static func completed(
    _ draft: HabitDraft,
    _ goals: [HabitKitGoal],
    _ habits: HabitList
  ) -> HabitDraft {
    var draft = draft
    let kind = draft.habit.kind
    draft.habit.schedules = goals.map {
      ScheduleChange(from: $0.start, $0.schedule(isInverse: kind == .avoid))
    }
    let entries = draft.entries
    var sums: [Day: Double] = [:]
    for entry in entries { sums[entry.day, default: 0] += entry.value ?? 0 }
    let message = "a day with several records of one habit; their amounts are added up"
    habits.note("habitkit.twice", times: entries.count - sums.count, message)
    guard let perDay = goals.last?.perDay, goals.contains(where: { $0.perDay > 1 }), kind != .avoid
    else {
      draft.entries = entries.map { sums[$0.day, default: 0] > 1 ? $0 : plain($0, kind) }
      return draft
    }
    draft.habit.kind = .atLeast(target: Double(perDay))
    draft.entries = entries + doneMarks(of: sums, goals, now: perDay)
    if goals.contains(where: { $0.perDay != perDay }) {
      let message =
        "the daily goal of \(draft.habit.name.quoted) has changed; days are judged by the goal"
        + " of today, and those that reached an earlier one stay done"
      habits.note("habitkit.goal", about: draft.habit.id, message)
    }
    return draft
  }

  /// Returns the entry with a state instead of its amount: done for 1, otherwise failed.
  ///
  /// If a completion is a slip, an amount of 0 is returned unchanged, because a state would be a
  /// slip.
  private static func plain(_ entry: Entry, _ kind: Kind) -> Entry {
    guard entry.value == 1 || kind != .avoid else { return entry }
    var plain = entry
    plain.state = entry.value == 1 ? .done : .failed
    plain.value = nil
    return plain
  }

  /// Returns marks for days that reached the goal of their time but not the current one.
  private static func doneMarks(
    of sums: [Day: Double],
    _ goals: [HabitKitGoal],
    now: Int
  ) -> [Entry] {
    sums.keys.sorted().compactMap { day in
      let goal = goals.last { ($0.start ?? day) <= day } ?? goals.first
      guard let goal, let sum = sums[day] else { return nil }
      return sum >= Double(goal.perDay) && sum < Double(now) ? Entry(day: day, state: .done) : nil
    }
  }
}
