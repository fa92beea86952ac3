import HabitCore
import HabitReading

/// Reads the database with tidy tables that habitsite writes.
enum TidyTablesImporter: RowReading {
  static let format = Format(
    id: "sqlite",
    name: "habitsite, tidy tables in SQLite",
    recognition: "a database with the tables 'habits', 'schedules' and 'entries' of habitsite",
    contents: "everything that habitsite's own JSON has",
    omitted: "the figures in 'days', 'months' and 'years', which follow from the entries",
    origin: "'habitsite convert --to sqlite'",
    evidence: .own,
    omissions: [
      "tables.value": OmissionKind("value", "not what its column holds"),
      "tables.habit": OmissionKind("row", "of a habit that is gone"),
      "tables.order": OmissionKind("row", "a pause that ends before it begins"),
    ]
  )

  private static let habitColumns = [
    "id", "name", "kind", "target", "unit", "category", "question", "note", "emoji", "color",
    "priority", "difficulty", "position", "planned_minutes", "reminders", "created", "archived",
    "exported",
  ]
  private static let scheduleColumns = ["habit_id", "first_day", "rule"]
  private static let entryColumns = [
    "habit_id", "day", "state", "value", "minutes", "time", "note", "instant", "points", "title",
    "flower", "milestone", "photo",
  ]

  static func canRead(_ store: SQLiteStore) -> Bool {
    store.has(habitColumns, in: "habits") && store.has(scheduleColumns, in: "schedules")
      && store.has(entryColumns, in: "entries") && store.has(["name", "value"], in: "about")
  }

  static let versions = 0...1

  static func read(_ database: Database, into habits: HabitList) throws(ImportError) {
    try database.rows(of: "habits", habitColumns) { row in
      let draft = draft(row)
      habits.add(draft, key: draft.habit.id)
    }
    try database.rows(of: "schedules", scheduleColumns) { row in
      guard let index = index(row, habits) else { return }
      let from = day(row["first_day"])
      guard var schedule = value(row["rule"], { Schedule(rule: $0) }) else { return }
      if case .every(let days, nil) = schedule { schedule = .every(days: days, from: from) }
      habits.drafts[index].habit.schedules.append(ScheduleChange(from: from, schedule))
    }
    try database.rows(of: "pauses", ["habit_id", "first_day", "last_day", "reason"]) { row in
      guard let index = index(row, habits), let first = day(row["first_day"]) else { return }
      let last = day(row["last_day"]) ?? Day.accepted.last
      guard first <= last else {
        return row["last_day"].report(
          .warning,
          "tables.order",
          "a day before the first one; row left out"
        )
      }
      let pause = Pause(DayRange(first, last), reason: row["reason"].string)
      habits.drafts[index].habit.pauses.append(pause)
    }
    try database.rows(of: "entries", entryColumns) { row in
      guard let index = index(row, habits), let day = day(row["day"]) else { return }
      habits.drafts[index].entries.append(entry(row, on: day))
    }
    try database.rows(of: "categories", ["name", "color", "symbol"]) { row in
      guard let name = row["name"].string else { return }
      let color = value(row["color"]) { HexColor($0) }
      habits.categories.append(Category(name: name, color: color, symbol: row["symbol"].string))
    }
    try database.rows(of: "about", ["name", "value"]) { row in
      guard row["name"].string == "points" else { return }
      habits.storedExperience = value(row["value"]) { Int($0) }
    }
  }

  private static func draft(_ row: Row) -> HabitDraft {
    var draft = HabitDraft(id: row["id"].string ?? "habit-\(row.id)", source: format)
    draft.habit.name = row["name"].string ?? ""
    draft.habit.kind = kind(row)
    draft.habit.unit = row["unit"].string
    draft.habit.category = row["category"].string
    draft.habit.question = row["question"].string
    draft.habit.note = row["note"].string
    draft.habit.emoji = row["emoji"].string
    draft.habit.color = value(row["color"]) { HexColor($0) }
    draft.habit.priority = row["priority"].string
    draft.habit.difficulty = value(row["difficulty"]) { Difficulty(rawValue: $0) }
    draft.habit.position = row["position"].number
    draft.habit.plannedMinutes = minutes(row["planned_minutes"])
    let reminders = value(row["reminders"]) { text in
      let times = text.split(separator: ",").map { TimeOfDay($0)?.description }
      return times.contains(nil) ? nil : times.compactMap(\.self)
    }
    draft.habit.reminders = reminders ?? []
    draft.habit.created = day(row["created"])
    draft.habit.archived = day(row["archived"])
    draft.habit.exported = day(row["exported"])
    return draft
  }

  private static func kind(_ row: Row) -> Kind {
    let target = row["target"].number
    let isAccepted = target.map(Kind.acceptedTargets.contains) ?? false
    switch (row["kind"].string, target) {
    case ("yesNo", _): return .yesNo
    case ("avoid", _): return .avoid
    case ("tracking", _): return .tracking
    case ("atLeast", let target?) where isAccepted: return .atLeast(target: target)
    case ("atMost", let target?) where isAccepted: return .atMost(target: target)
    default:
      let message = "no kind with its target; the habit is only counted"
      row["kind"].report(.warning, "sqlite.kind", message)
      return .tracking
    }
  }

  private static func entry(_ row: Row, on day: Day) -> Entry {
    var entry = Entry(day: day, state: value(row["state"]) { Entry.State(rawValue: $0) })
    if let value = row["value"].number, Entry.acceptedValues.contains(value) { entry.value = value }
    entry.minutes = minutes(row["minutes"])
    entry.time = value(row["time"]) { TimeOfDay($0) }
    var details = EntryDetails()
    details.note = row["note"].string
    details.instant = value(row["instant"]) { WrittenInstant($0) == nil ? nil : $0 }
    details.experience = row["points"].whole
    details.title = row["title"].string
    details.flower = row["flower"].whole
    if let text = row["milestone"].string {
      details.milestone = EntryDetails.Milestone(text: text, photo: row["photo"].string)
    }
    if details != EntryDetails() { entry.details = details }
    return entry
  }

  private static func index(_ row: Row, _ habits: HabitList) -> Int? {
    let field = row["habit_id"]
    if let index = field.string.flatMap({ habits.index(of: $0) }) { return index }
    field.report(.warning, "tables.habit", "a row of a habit that is gone; left out")
    return nil
  }

  private static func day(_ field: Field) -> Day? {
    value(field) { text in Day(iso: text).flatMap { Day.accepted.contains($0) ? $0 : nil } }
  }

  private static func minutes(_ field: Field) -> Double? {
    guard let minutes = field.number else { return nil }
    if Entry.acceptedMinutes.contains(minutes) { return minutes }
    return field.leaveOut("tables.value", "a time that is not from 0 to 527,040")
  }

  /// Returns what a text means, or `nil` for none; reports a text that means nothing.
  private static func value<Value>(_ field: Field, _ meaning: (String) -> Value?) -> Value? {
    field.string.flatMap { text in
      meaning(text) ?? field.leaveOut("tables.value", "holds \(text.quoted)")
    }
  }
}
