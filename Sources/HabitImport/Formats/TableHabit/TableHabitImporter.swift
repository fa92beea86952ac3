import Foundation
import HabitCore
import HabitReading

struct TableHabitImporter: ExportReading {
  static let format = Format(
    id: "table-habit",
    name: "Table Habit",
    recognition: "JSON with 'habits' that have a 'freq_type' or a 'daily_goal'",
    contents: "habits with colour, group, goal, unit, schedule and start; amounts, skips, reasons",
    omitted: "reminders",
    origin: "the app's export, 'export-habits-….json'",
    evidence: .source
  )

  static let omissions: [String: OmissionKind] = [
    "table-habit.early": OmissionKind("entry", "before the start of the habit"),
    "table-habit.start": OmissionKind("value", "no number of a day"),
  ]

  static let readsInstants = true

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    let keys = file.jsonKeys(at: ["habits"])
    return keys.contains("freq_type") || keys.contains("daily_goal")
  }

  var json: AppJSON
  private let timeZone: TimeZone
  private var drafts: [HabitDraft] = []
  private var groups: [String: Category] = [:]
  private var groupIDs: [Int: String] = [:]

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    json = try AppJSON(export.main)
    timeZone = settings.timeZone
  }

  /// A habit before the meaning of its records is known.
  struct Source {
    var draft = HabitDraft(source: TableHabitImporter.format)
    var goal = TableHabitGoal()
    var records: [TableHabitRecord] = []
    var status = 1
    var group: String?
    var createdInstant: Double?
  }

  mutating func read() throws(ImportError) -> Imported {
    try json.reader.openObject()
    while let key = try json.nextKey() {
      guard key == "habits" || key == "groups" else {
        try json.skipUnread(key)
        continue
      }
      guard try json.opensArray() else { continue }
      while try json.nextObject() {
        if key == "habits" { try readHabit() } else { try readGroup() }
      }
    }
    for (index, id) in groupIDs { drafts[index].habit.category = groups[id]?.name }
    var imported = try json.imported(drafts)
    let used = Set(drafts.compactMap(\.habit.category))
    imported.categories = groups.values.filter { used.contains($0.name) }
      .sorted { $0.name < $1.name }
    return imported
  }

  private mutating func readHabit() throws(ImportError) {
    var source = Source()
    var customColor: HexColor?
    while let key = try json.nextKey() {
      switch key {
      case "type": source.goal.type = try json.whole() ?? 1
      case "status": source.status = try json.whole() ?? 1
      case "name": source.draft.habit.name = try json.string() ?? ""
      case "desc": source.draft.habit.note = try json.text()
      case "color":
        source.draft.habit.color = try json.whole().flatMap(TableHabitColor.color(number:))
      case "custom_color": customColor = try json.whole().flatMap(TableHabitColor.color(argb:))
      case "daily_goal": source.goal.daily = try json.number() ?? 1
      case "daily_goal_extra": source.goal.extra = try json.number()
      case "daily_goal_unit": source.draft.habit.unit = try json.text()
      case "freq_type": source.goal.frequency = try json.whole() ?? 3
      case "freq_custom":
        if try !json.reader.skipsNull() { source.goal.numbers = try json.string() ?? "" }
      case "start_date": source.draft.habit.created = try startDay()
      case "create_t": source.createdInstant = try json.number()
      case "group_id": source.group = try json.string()
      case "records": source.records = try records()
      case "modify_t", "custom_color_tinted", "target_days", "reminder", "reminder_quest":
        try json.skip()
      default: try json.skipUnread(key)
      }
    }
    if let customColor { source.draft.habit.color = customColor }
    add(source)
  }

  private mutating func startDay() throws(ImportError) -> Day? {
    guard let number = try json.whole() else { return nil }
    if let day = Day(epochDay: number) { return day }
    json.report(.warning, "table-habit.start", "no day number \(number); left out")
    return nil
  }

  private mutating func readGroup() throws(ImportError) {
    var category = Category(name: "")
    var id = ""
    var customColor: HexColor?
    while let key = try json.nextKey() {
      switch key {
      case "uuid": id = try json.string() ?? ""
      case "name": category.name = try json.string() ?? ""
      case "color": category.color = try json.whole().flatMap(TableHabitColor.color(number:))
      case "custom_color": customColor = try json.whole().flatMap(TableHabitColor.color(argb:))
      case "desc", "icon", "custom_color_tinted": try json.skip()
      default: try json.skipUnread(key)
      }
    }
    category.color = customColor ?? category.color
    groups[id] = category.name.isEmpty ? nil : category
  }

  private mutating func add(_ source: Source) {
    guard source.status != 2 else {
      json.report(.note, "habit.deleted", "the habit was deleted in the app; left out")
      return
    }
    var draft = source.draft
    let goal = source.goal
    if !(1...2).contains(goal.type) {
      json.report(.warning, "table-habit.type", "no type \(goal.type); read as more is better")
    }
    if goal.isLimit, goal.daily > 0, goal.extra != nil {
      json.report(.note, "table-habit.limit", "only the upper one of two limits is read")
    }
    let hasAmounts = source.records.contains { $0.value != 0 && $0.value != 1 }
    draft.habit.kind = goal.kind(unit: draft.habit.unit, hasAmounts: hasAmounts)
    draft.isArchived = source.status == 3
    if let instant = source.createdInstant, draft.habit.created == nil {
      draft.habit.created = AppleInstant(unixSeconds: instant).day(in: timeZone)
    }
    if let schedule = goal.schedule {
      draft.habit.schedules = schedule == .daily ? [] : [ScheduleChange(schedule)]
    } else {
      json.report(
        .warning,
        "table-habit.frequency",
        "no frequency \(goal.frequency) of \(goal.numbers.quoted); read as daily"
      )
    }
    draft.entries = entries(source.records, of: draft.habit)
    if let group = source.group { groupIDs[drafts.count] = group }
    drafts.append(draft)
  }

  /// Reads the records of a habit that have a day; the last record of a day counts.
  mutating func records() throws(ImportError) -> [TableHabitRecord] {
    var records: [TableHabitRecord] = []
    var locations: [Day: Int] = [:]
    guard try json.opensArray() else { return [] }
    while try json.nextElement() {
      guard try json.opensObject(), let record = try record() else { continue }
      if let location = locations[record.day] {
        records[location] = record
        let message = "a day appears twice for one habit; the last record counts"
        json.reportFile(.note, "entry.twice", message)
        continue
      }
      locations[record.day] = records.count
      records.append(record)
    }
    return records
  }

  private mutating func record() throws(ImportError) -> TableHabitRecord? {
    var record = TableHabitRecord(day: Day(number: 0))
    var number: Int?
    while let key = try json.nextKey() {
      switch key {
      case "record_date": number = try json.whole()
      case "record_type": record.type = try json.whole() ?? 0
      case "record_value": record.value = try json.number() ?? 0
      case "reason": record.reason = try json.text()
      case "create_t", "modify_t": try json.skip()
      default: try json.skipUnread(key)
      }
    }
    let written = number.map { "\($0)" } ?? ""
    guard let day = json.accepted(number.flatMap { Day(epochDay: $0) }, of: written) else {
      return nil
    }
    record.day = day
    return record
  }

  /// Returns the entries of records; like the app, drops those before the start of the habit.
  mutating func entries(_ records: [TableHabitRecord], of habit: Habit) -> [Entry] {
    var entries: [Entry] = []
    var early = 0
    var unknown = 0
    for record in records {
      if let start = habit.created, record.day < start {
        early += 1
      } else if let entry = record.entry(kind: habit.kind) {
        entries.append(entry)
      } else {
        unknown += 1
      }
    }
    let message = "a record before the start of its habit, where the app ignores it; left out"
    json.reportFile(.warning, "table-habit.early", times: early, message)
    json.findings.reportUnticked(unknown, file: json.reader.text.file)
    return entries
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
