import HabitCore
import HabitReading

/// Reads the database with tidy tables that habitsite writes.
struct TidyTablesImporter: DatabaseReading {
  static let format = Format(
    id: "sqlite",
    name: "habitsite, tidy tables in SQLite",
    recognition: "a database with the tables 'habits', 'schedules' and 'entries' of habitsite",
    contents: "everything that habitsite's own JSON has",
    omitted: "the figures in 'days', 'months' and 'years', which follow from the entries",
    origin: "'habitsite convert --to sqlite'",
    evidence: .own
  )

  static let omissions: [String: OmissionKind] = [
    "tables.value": OmissionKind("value", "not what its column holds"),
    "tables.habit": OmissionKind("row", "of a habit that is gone"),
  ]

  private let store: SQLiteStore
  private var findings = Findings()
  private var drafts: [HabitDraft] = []
  /// The indexes of the habits by id.
  private var indexes: [String: Int] = [:]
  private var imported = Imported()

  private enum HabitColumn: String, SQLiteColumn {
    case id, name, kind, target, unit, category, question, note, emoji, color, priority
    case difficulty, position, reminders, created, archived, exported
    case planned = "planned_minutes"
  }

  private enum ScheduleColumn: String, SQLiteColumn {
    case rule
    case habit = "habit_id"
    case first = "first_day"
  }

  private enum PauseColumn: String, SQLiteColumn {
    case reason
    case habit = "habit_id"
    case first = "first_day"
    case last = "last_day"
  }

  private enum EntryColumn: String, SQLiteColumn {
    case day, time, state, value, minutes, note, instant, points, title, milestone, photo, flower
    case habit = "habit_id"
  }

  private enum CategoryColumn: String, SQLiteColumn {
    case name, color, symbol
  }

  private enum FactColumn: String, SQLiteColumn {
    case name, value
  }

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    store = try Self.store(of: export, app: "habitsite")
  }

  static func canRead(_ store: SQLiteStore) -> Bool {
    store.has(HabitColumn.self, in: "habits") && store.has(ScheduleColumn.self, in: "schedules")
      && store.has(EntryColumn.self, in: "entries") && store.has(FactColumn.self, in: "about")
  }

  private static let version = 1

  mutating func read() throws(ImportError) -> Imported {
    findings.reportNewSchema(of: store, known: Self.version, app: "habitsite")
    try store.forEachRow(of: "habits", HabitColumn.self) { addHabit($0) }
    try store.forEachRow(of: "schedules", ScheduleColumn.self) { addSchedule($0) }
    try store.forEachRow(of: "pauses", PauseColumn.self) { addPause($0) }
    try store.forEachRow(of: "entries", EntryColumn.self) { addEntry($0) }
    try store.forEachRow(of: "categories", CategoryColumn.self) { addCategory($0) }
    try store.forEachRow(of: "about", FactColumn.self) { addFact($0) }
    imported.habits = drafts.map(\.history)
    imported.diagnostics = findings.diagnostics
    return imported
  }

  private mutating func addHabit(_ row: SQLiteRow<HabitColumn>) {
    let id = row.text(.id, &findings) ?? "habit-\(row.id)"
    var draft = HabitDraft(id: id, source: Self.format)
    draft.habit.name = row.text(.name, &findings) ?? ""
    draft.habit.kind = kind(row)
    draft.habit.unit = row.text(.unit, &findings)
    draft.habit.category = row.text(.category, &findings)
    draft.habit.question = row.text(.question, &findings)
    draft.habit.note = row.text(.note, &findings)
    draft.habit.emoji = row.text(.emoji, &findings)
    draft.habit.color = value(row, .color) { HexColor($0) }
    draft.habit.priority = row.text(.priority, &findings)
    draft.habit.difficulty = value(row, .difficulty) { Difficulty(rawValue: $0) }
    draft.habit.position = row.number(.position, &findings)
    draft.habit.plannedMinutes = minutes(row, .planned)
    draft.habit.reminders =
      value(row, .reminders) { text in
        let times = text.split(separator: ",").map { TimeOfDay($0)?.description }
        return times.contains(nil) ? nil : times.compactMap(\.self)
      } ?? []
    draft.habit.created = day(row, .created)
    draft.habit.archived = day(row, .archived)
    draft.habit.exported = day(row, .exported)
    indexes[id] = drafts.count
    drafts.append(draft)
  }

  private mutating func kind(_ row: SQLiteRow<HabitColumn>) -> Kind {
    let target = row.number(.target, &findings)
    let isAccepted = target.map(Kind.acceptedTargets.contains) ?? false
    switch (row.text(.kind, &findings), target) {
    case ("yesNo", _): return .yesNo
    case ("avoid", _): return .avoid
    case ("tracking", _): return .tracking
    case ("atLeast", let target?) where isAccepted: return .atLeast(target: target)
    case ("atMost", let target?) where isAccepted: return .atMost(target: target)
    default:
      row.report("kind", .kind, "is no kind with its target; the habit is only counted", &findings)
      return .tracking
    }
  }

  private mutating func addSchedule(_ row: SQLiteRow<ScheduleColumn>) {
    guard let index = index(row, .habit) else { return }
    let from = day(row, .first)
    guard let rule = value(row, .rule, { Schedule(rule: $0) }) else { return }
    var schedule = rule
    if case .every(let days, nil) = rule { schedule = .every(days: days, from: from) }
    drafts[index].habit.schedules.append(ScheduleChange(from: from, schedule))
  }

  private mutating func addPause(_ row: SQLiteRow<PauseColumn>) {
    guard let index = index(row, .habit), let first = day(row, .first) else { return }
    let last = day(row, .last) ?? Day.accepted.last
    guard first <= last else {
      return row.report("order", .last, "is before the first day; row left out", &findings)
    }
    let reason = row.text(.reason, &findings)
    drafts[index].habit.pauses.append(Pause(DayRange(first, last), reason: reason))
  }

  private mutating func addEntry(_ row: SQLiteRow<EntryColumn>) {
    guard let index = index(row, .habit), let day = day(row, .day) else { return }
    var entry = Entry(day: day, state: value(row, .state) { Entry.State(rawValue: $0) })
    if let value = row.number(.value, &findings), Entry.acceptedValues.contains(value) {
      entry.value = value
    }
    entry.minutes = minutes(row, .minutes)
    entry.time = value(row, .time) { TimeOfDay($0) }
    var details = EntryDetails()
    details.note = row.text(.note, &findings)
    details.instant = value(row, .instant) { WrittenInstant($0) == nil ? nil : $0 }
    details.experience = row.integer(.points, &findings)
    details.title = row.text(.title, &findings)
    details.flower = row.integer(.flower, &findings)
    if let text = row.text(.milestone, &findings) {
      let photo = row.text(.photo, &findings)
      details.milestone = EntryDetails.Milestone(text: text, photo: photo)
    }
    if details != EntryDetails() { entry.details = details }
    drafts[index].entries.append(entry)
  }

  private mutating func addCategory(_ row: SQLiteRow<CategoryColumn>) {
    guard let name = row.text(.name, &findings) else { return }
    let color = value(row, .color) { HexColor($0) }
    let symbol = row.text(.symbol, &findings)
    imported.categories.append(Category(name: name, color: color, symbol: symbol))
  }

  private mutating func addFact(_ row: SQLiteRow<FactColumn>) {
    guard row.text(.name, &findings) == "points" else { return }
    imported.storedExperience = value(row, .value) { Int($0) }
  }

  private mutating func index<Column>(_ row: SQLiteRow<Column>, _ column: Column) -> Int? {
    if let index = row.text(column, &findings).flatMap({ indexes[$0] }) { return index }
    row.report(.warning, "tables.habit", "of a habit that is gone; left out", &findings)
    return nil
  }

  private mutating func day<Column>(_ row: SQLiteRow<Column>, _ column: Column) -> Day? {
    value(row, column) { text in
      Day(iso: text).flatMap { Day.accepted.contains($0) ? $0 : nil }
    }
  }

  private mutating func minutes<Column>(_ row: SQLiteRow<Column>, _ column: Column) -> Double? {
    guard let minutes = row.number(column, &findings) else { return nil }
    if Entry.acceptedMinutes.contains(minutes) { return minutes }
    row.report("minutes", column, "is not from 0 to 527,040; left out", &findings)
    return nil
  }

  /// Returns what a text means, or `nil` for none; reports a text that means nothing.
  private mutating func value<Column, Value>(
    _ row: SQLiteRow<Column>,
    _ column: Column,
    _ meaning: (String) -> Value?
  ) -> Value? {
    guard let text = row.text(column, &findings) else { return nil }
    if let value = meaning(text) { return value }
    let reason = "column '\(column.rawValue)' holds \(text.quoted); left out"
    row.report(.warning, "tables.value", reason, &findings)
    return nil
  }
}
