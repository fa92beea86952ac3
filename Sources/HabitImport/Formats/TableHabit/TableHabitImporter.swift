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
      "table-habit.start": OmissionKind("value", "no number of a day"),
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
      setGoal(item, &draft.habit, records)
      draft.entries = entries(records, of: draft.habit, habits)
      habits.add(draft)
    }
    let used = Set(habits.drafts.compactMap(\.habit.category))
    habits.categories = groups.values.filter { used.contains($0.name) }
      .sorted { $0.name < $1.name }
  }

  private static func draft(_ item: Field, _ settings: ImportSettings) -> HabitDraft {
    var draft = HabitDraft(source: format)
    draft.habit.name = item["name"].string ?? ""
    draft.habit.note = item["desc"].text
    draft.habit.color = color(item)
    draft.habit.unit = item["daily_goal_unit"].text
    let start = item["start_date"].whole.flatMap { number in
      Day(epochDay: number)
        ?? item["start_date"].leaveOut("table-habit.start", "no day number \(number)")
    }
    let instant = item["create_t"].number.map { AppleInstant(unixSeconds: $0) }
    draft.habit.created = start ?? instant?.day(in: settings.timeZone)
    return draft
  }

  private static func setGoal(_ item: Field, _ habit: inout Habit, _ records: [TableHabitRecord]) {
    var goal = TableHabitGoal()
    goal.type = item["type"].whole ?? 1
    goal.daily = item["daily_goal"].number ?? 1
    goal.extra = item["daily_goal_extra"].number
    goal.frequency = item["freq_type"].whole ?? 3
    if item["freq_custom"].exists { goal.numbers = item["freq_custom"].string ?? "" }
    if !(1...2).contains(goal.type) {
      item.report(
        .warning,
        "table-habit.type",
        "no type \(goal.type); read as more is better"
      )
    }
    if goal.isLimit, goal.daily > 0, goal.extra != nil {
      item.report(.note, "table-habit.limit", "only the upper one of two limits is read")
    }
    let hasAmounts = records.contains { $0.value != 0 && $0.value != 1 }
    habit.kind = goal.kind(unit: habit.unit, hasAmounts: hasAmounts)
    if let schedule = goal.schedule {
      habit.schedules = schedule == .daily ? [] : [ScheduleChange(schedule)]
    } else {
      let message = "no frequency \(goal.frequency) of \(goal.numbers.quoted); read as daily"
      item.report(.warning, "table-habit.frequency", message)
    }
  }

  /// Returns the records of a habit that have a day; the last record of a day counts.
  private static func records(_ list: Field, _ habits: HabitList) -> [TableHabitRecord] {
    var records: [TableHabitRecord] = []
    var locations: [Day: Int] = [:]
    for item in list.objects {
      let type = item["record_type"].whole ?? 0
      let value = item["record_value"].number ?? 0
      let reason = item["reason"].text
      guard let day = item["record_date"].numberedDay({ Day(epochDay: $0) }) else { continue }
      let record = TableHabitRecord(day: day, type: type, value: value, reason: reason)
      if let location = locations[day] {
        records[location] = record
        habits.note("entry.twice", "a day appears twice for one habit; the last record counts")
        continue
      }
      locations[day] = records.count
      records.append(record)
    }
    return records
  }

  /// Returns the entries of records; like the app, drops those before the start of the habit.
  private static func entries(
    _ records: [TableHabitRecord],
    of habit: Habit,
    _ habits: HabitList
  ) -> [Entry] {
    var entries: [Entry] = []
    var early = 0
    for record in records {
      if let start = habit.created, record.day < start {
        early += 1
      } else if let entry = record.entry(kind: habit.kind) {
        entries.append(entry)
      } else {
        habits.unticked += 1
      }
    }
    let message = "a record before the start of its habit, where the app ignores it; left out"
    habits.warn("table-habit.early", times: early, message)
    return entries
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
