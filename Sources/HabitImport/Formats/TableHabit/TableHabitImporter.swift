import HabitCore
import HabitReading

struct TableHabitImporter: FieldReading {
  static let format = Format(
    id: "table-habit",
    name: "Table Habit",
    recognition: "JSON with 'habits' that have a 'freq_type' or a 'daily_goal'",
    contents: "habits with colour, group, goal, unit, schedule and start; amounts, skips, reasons",
    omitted: "reminders",
    origin: "the app's export, 'export-habits-….json'",
    evidence: .source,
    reads: [.instants],
    omissions: [
      "table-habit.early": OmissionKind("entry", "before the start of the habit"),
      "table-habit.start": OmissionKind("value", "not the number of a day"),
    ]
  )

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    let keys = file.jsonKeys(at: ["habits"])
    return keys.contains("freq_type") || keys.contains("daily_goal")
  }

  static let ignoredKeys: Set<String>? = [
    "create_t", "custom_color_tinted", "desc", "icon", "modify_t", "reminder", "reminder_quest",
    "target_days",
  ]

  /// A type, 0 unknown, 1 done or 2 skipped, an amount, and a reason.
  private typealias Record = (type: Int, value: Double, reason: String?)

  static func read(_ export: Export, into habits: HabitList) throws(ImportError) {
    var groups: [String: Category] = [:]
    for item in export.json["groups"].objects {
      let id = item["uuid"].string ?? ""
      let category = Category(name: item["name"].string ?? "", color: color(item))
      groups[id] = category.name.isEmpty ? nil : category
    }
    for item in export.json["habits"].objects {
      let status = item["status"].whole ?? 1
      var draft = draft(item, export.settings)
      let records = records(item["records"], habits)
      let group = item["group_id"].string
      guard status != 2 else {
        item.report(.note, "habit.deleted", "the habit was deleted in the app; left out")
        continue
      }
      draft.isArchived = status == 3
      draft.habit.category = group.flatMap { groups[$0]?.name }
      let hasAmounts = records.values.contains { $0.value != 0 && $0.value != 1 }
      setGoal(item, &draft.habit, hasAmounts: hasAmounts)
      draft.entries = entries(records, of: draft.habit, habits)
      habits.add(draft)
    }
    let used = Set(habits.drafts.compactMap(\.habit.category))
    habits.categories = groups.values.filter { used.contains($0.name) }
      .sorted { $0.name < $1.name }
  }

  private static func draft(_ item: Field, _ settings: ImportSettings) -> HabitDraft {
    var draft = HabitDraft(named: item["name"].string ?? "", source: format)
    draft.habit.note = item["desc"].text
    draft.habit.color = color(item)
    draft.habit.unit = item["daily_goal_unit"].text
    let start = item["start_date"].whole.flatMap { number in
      Day(epochDay: number)
        ?? item["start_date"].leaveOut("table-habit.start", "\(number) is not the number of a day")
    }
    let instant = item["create_t"].number.map { AppleInstant(unixSeconds: $0) }
    draft.habit.created = start ?? instant?.day(in: settings.timeZone)
    return draft
  }

  private static func setGoal(_ item: Field, _ habit: inout Habit, hasAmounts: Bool) {
    let type = item["type"].whole ?? 1
    let daily = item["daily_goal"].number ?? 1
    let extra = item["daily_goal_extra"].number
    let frequency = item["freq_type"].whole ?? 3
    let numbers = item["freq_custom"].exists ? item["freq_custom"].string ?? "" : "[1,1]"
    if !(1...2).contains(type) {
      item.report(.warning, "table-habit.type", "unknown type \(type); read as more is better")
    }
    if type == 2 {
      habit.kind = .atMost(target: extra ?? daily)
      if daily > 0, extra != nil {
        item.report(.note, "table-habit.limit", "only the upper one of two limits is read")
      }
    } else {
      // A goal of 1 without a unit or amounts is a tick.
      let isTick = daily <= 0 || (daily == 1 && habit.unit == nil && !hasAmounts)
      habit.kind = isTick ? .yesNo : .atLeast(target: daily)
    }
    if let schedule = schedule(frequency, numbers) {
      habit.schedules = schedule == .daily ? [] : [ScheduleChange(schedule)]
    } else {
      let message = "unknown frequency \(frequency) of \(numbers.quoted); read as daily"
      item.report(.warning, "table-habit.frequency", message)
    }
  }

  /// Returns the schedule of a frequency, 1 weekly, 2 monthly, 3 a number of times in a number of
  /// days, and of numbers such as `[1,1]`; `nil` if they make none.
  static func schedule(_ frequency: Int, _ numbers: String) -> Schedule? {
    let parts = numbers.filter { $0 != "[" && $0 != "]" && $0 != " " }.split(separator: ",")
    let counts = parts.compactMap { Int($0) }
    guard counts.count == parts.count, let times = counts.first,
      counts.allSatisfy((1...Schedule.maxCount).contains)
    else { return nil }
    switch (frequency, counts.count) {
    case (1, 1): return .quota(times: times, per: .week)
    case (2, 1): return .quota(times: times, per: .month)
    case (3, 2): return Schedule(times: times, in: counts[1])
    default: return nil
    }
  }

  /// Returns the records of a habit by their days; the last record of a day counts.
  private static func records(_ list: Field, _ habits: HabitList) -> [Day: Record] {
    var records: [Day: Record] = [:]
    for item in list.objects {
      let record = (
        item["record_type"].whole ?? 0, item["record_value"].number ?? 0, item["reason"].text
      )
      guard let day = item["record_date"].numberedDay({ Day(epochDay: $0) }),
        records.updateValue(record, forKey: day) != nil
      else { continue }
      habits.note("entry.twice", "a day appears twice for one habit; the last record counts")
    }
    return records
  }

  /// Returns the entries of records; like the app, drops those before the start of the habit.
  private static func entries(
    _ records: [Day: Record],
    of habit: Habit,
    _ habits: HabitList
  ) -> [Entry] {
    var entries: [Entry] = []
    var early = 0
    for (day, record) in records {
      if let start = habit.created, day < start {
        early += 1
      } else if let entry = entry(record, on: day, habit.kind) {
        entries.append(entry)
      } else {
        habits.unticked += 1
      }
    }
    let message = "a record before the start of its habit, where the app ignores it; left out"
    habits.warn("table-habit.early", times: early, message)
    return entries
  }

  /// Returns the entry of a record, or `nil` if it records nothing.
  private static func entry(_ record: Record, on day: Day, _ kind: Kind) -> Entry? {
    var entry = Entry(day: day, state: .failed)
    switch (record.type, kind) {
    case (1, .yesNo) where record.value == 1: entry.state = .done
    case (1, .yesNo) where record.value == 0: break
    case (1, _): entry = Entry(day: day, value: record.value)
    case (2, _): entry.state = .skipped
    default: guard record.reason != nil else { return nil }
    }
    if let reason = record.reason { entry.details.note = reason }
    return entry
  }

  /// Returns the own colour of a habit or a group, or else the one of the app.
  private static func color(_ item: Field) -> HexColor? {
    let number = item["color"].whole.flatMap(TableHabitColor.color(number:))
    return item["custom_color"].whole.flatMap(TableHabitColor.color(argb:)) ?? number
  }
}

/// The colours of Table Habit, numbered from 1.
package enum TableHabitColor {
  /// Returns the colour for a number, or `nil` if there is none.
  static func color(number: Int) -> HexColor? {
    builtIn.indices.contains(number - 1) ? HexColor(builtIn[number - 1]) : nil
  }

  /// Returns the colour for a number made of opacity, red, green and blue, 8 bits each.
  static func color(argb number: Int) -> HexColor? {
    guard (0...0xFFFF_FFFF).contains(number) else { return nil }
    return HexColor(argb: number)
  }

  /// The colours in the order of their numbers.
  package static let builtIn = [
    "#6750A4", "#F44336", "#9C27B0", "#3F51B5", "#009688",
    "#4CAF50", "#FFC107", "#FF9800", "#8BC34A", "#673AB7",
  ]
}
