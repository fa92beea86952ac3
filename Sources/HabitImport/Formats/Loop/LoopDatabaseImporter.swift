import HabitCore
import HabitReading

/// Reads the backup of "Loop Habit Tracker", `Loop Habits Backup ….db`, of schema 9 to 25.
///
/// A day is the UTC midnight of the local day in milliseconds, in any time zone of the phone.
enum LoopDatabaseImporter: RowReading {
  static let format = Format(
    id: "loop-db",
    name: "Loop Habit Tracker, backup",
    recognition: "a database with the tables 'Habits' and 'Repetitions'",
    contents: "habits with frequency, target, unit, colour and reminder; days, values, notes",
    origin: "in Loop: Settings → Export full backup",
    evidence: .exports,
    exportNames: ["Loop Habits Backup "]
  )

  static func canRead(_ store: SQLiteStore) -> Bool { store.has("Habits", "Repetitions") }

  static let versions = 9...25

  /// Reads all habits with their days, in Loop's order.
  static func read(_ database: Database, into habits: HabitList) throws(ImportError) {
    let schema = database.store.version
    let columns = [
      "id", "uuid", "name", "description", "question", "color", "reminder_hour", "reminder_min",
      "freq_num", "freq_den", "type", "unit", "target_type", "target_value", "position", "archived",
    ]
    try habits.addRows(of: "Habits", in: database, columns) { row, number in
      draft(row, number, schema: schema)
    }
    // Before version 16 there was no value: a row meant that the day was done.
    let isValued = schema >= 16
    let areMeasured = habits.drafts.map { $0.isMeasured == true }
    let takes = { (cells: SQLiteCells) in
      guard isValued, cells.kind(at: 4) == .null, let key = cells.integer(at: 1),
        let index = habits.index(of: key), let time = cells.integer(at: 2),
        let code = cells.integer(at: 3),
        let entry = usualEntry(at: time, code, areMeasured[index])
      else { return false }
      habits.drafts[index].entries.append(entry)
      return true
    }
    let days = ["habit", "timestamp", "value", "notes"]
    try database.rows(of: "Repetitions", days, taking: takes) { row in
      guard let index = habits.index(of: row["habit"]), let day = day(row["timestamp"]) else {
        return
      }
      let value = row["value"]
      guard let code = isValued ? value.whole : 2 else {
        return value.exists ? () : reportNoMark(value)
      }
      let mark = LoopMark(code: code)
      let note = row["notes"].string.flatMap { $0.isEmpty ? nil : $0 }
      if var entry = mark.entry(on: day, isMeasured: areMeasured[index]) {
        if let note { entry.details.note = note }
        habits.drafts[index].entries.append(entry)
      } else if !mark.isUnmarked {
        reportNoMark(value)
      } else if note != nil {
        row["notes"].report(.warning, "loop.note", "a note on a day without a mark; left out")
      }
    }
    habits.keepOneADay(.first)
    for index in habits.drafts.indices {
      habits.drafts[index].dropEarlyNoes(database.log, at: habits.location)
    }
    // The number in the CSV export, because stored positions may repeat.
    habits.sort()
    let isEmpty = { (draft: HabitDraft) in draft.isArchived && draft.entries.isEmpty }
    let message = "an archived habit without a day; left out"
    habits.note("loop.empty", times: habits.drafts.count(where: isEmpty), message)
    habits.drafts.removeAll(where: isEmpty)
  }

  /// Returns the entry of a mark at the midnight of an accepted day, or `nil` for anything else.
  private static func usualEntry(
    at milliseconds: Int,
    _ code: Int,
    _ isMeasured: Bool
  ) -> Entry? {
    let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    guard rest == 0, let day = Day(epochDay: days), Day.accepted.contains(day),
      Double(code.magnitude) <= .maxAccepted
    else { return nil }
    return LoopMark(code: code).entry(on: day, isMeasured: isMeasured)
  }

  private static func reportNoMark(_ field: Field) {
    field.report(.warning, "sqlite.value", "not a mark of Loop; row left out")
  }

  private static func draft(_ row: Row, _ number: Int, schema: Int) -> HabitDraft {
    let uuid = row["uuid"].string ?? ""
    var draft = HabitDraft(id: uuid.isEmpty ? "loop-\(number)" : uuid, source: format)
    draft.habit.name = row["name"].text ?? "Habit \(number)"
    let description = row["description"].text
    // Before version 23 the description was the question.
    draft.habit.question = schema < 23 ? description : row["question"].text
    draft.habit.note = schema < 23 ? nil : description
    draft.habit.color = row["color"].meaning("a colour of Loop", code: "sqlite.color") {
      LoopPalette.color($0, schema: schema)
    }
    let hour = row["reminder_hour"]
    if let number = hour.whole, let minute = row["reminder_min"].whole {
      let time = TimeOfDay(hour: number, minute: minute)
      draft.habit.reminders = time.map { ["\($0)"] } ?? []
      if time == nil { hour.report(.warning, "sqlite.time", "not a time of day; left out") }
    }
    draft.schedule = schedule(row)
    draft.order = row["position"].number ?? 0
    draft.isArchived = row["archived"].whole == 1
    draft.isMeasured = row["type"].whole == 1
    guard draft.isMeasured == true else { return draft }
    draft.habit.unit = row["unit"].text
    let isLimit = row["target_type"].whole == 1
    let target = row["target_value"]
    if let kind = Loop.kind(isLimit: isLimit, target: target.number) {
      draft.habit.kind = kind
      let amount = target.number?.short ?? ""
      let message = Loop.periodMessage(of: draft.habit.name, amount, draft.schedule)
      if let message { target.report(.note, "loop.period", message) }
    } else {
      draft.habit.kind = .tracking
      target.report(.warning, "sqlite.target", "no target; the habit is only counted")
    }
    return draft
  }

  private static func schedule(_ row: Row) -> Schedule {
    let times = row["freq_num"].whole ?? 1
    let days = row["freq_den"].whole ?? 1
    if let schedule = Loop.schedule(times: times, days: days) { return schedule }
    row["freq_den"].report(.warning, "sqlite.frequency", "no frequency; read as daily")
    return .daily
  }

  private static func day(_ field: Field) -> Day? {
    guard let milliseconds = field.needed?.whole else { return nil }
    let (days, rest) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
    let day = Day(epochDay: rest < 0 ? days - 1 : days)
    if day != nil, rest != 0 {
      let message = "not midnight; the day that contains it counts"
      field.report(.warning, "sqlite.midnight", message)
    }
    return field.accepted(day, of: "\(milliseconds)")
  }
}
