import HabitCore
import HabitReading

/// Reads the backup of "Rewire", a database of schema 24.
enum RewireImporter: RowReading {
  static let format = Format(
    id: "rewire",
    name: "Rewire",
    recognition: "a database with the tables 'Habits', 'CHECKINS' and 'UNIT'",
    contents: "habits with schedule, target, unit, category and reminders; days, amounts, notes",
    origin: "the app's backup, a '.db' file",
    evidence: .readers
  )

  private static let checkIns = ["Habit_id", "date", "type", "actual_count", "note"]

  static func canRead(_ store: SQLiteStore) -> Bool {
    store.has("Habits", "UNIT") && store.has(checkIns, in: "CHECKINS")
  }

  static let versions = 0...24

  static func read(_ database: Database, into habits: HabitList) throws(ImportError) {
    var categories: [Int: String] = [:]
    var units: [Int: String] = [:]
    try database.rows(of: "category", ["category_name", "category_color", "_id"]) { row in
      guard let name = row["category_name"].text else { return }
      habits.categories.append(Category(name: name, color: row["category_color"].color()))
      categories[row.number("_id")] = name
    }
    try database.rows(of: "UNIT", ["_id", "UNIT_NAME"]) { row in
      units[row.number("_id")] = row["UNIT_NAME"].text
    }
    let columns = [
      "_id", "Name", "description", "category", "start_date", "schedule", "active_days",
      "repeating_count", "days", "period", "target_count", "unit", "archived", "Order_num",
    ]
    try habits.addRows(of: "Habits", in: database, columns) { row, number in
      var draft = HabitDraft(id: "rewire-\(number)", source: format)
      draft.habit.name = row["Name"].text ?? "Habit \(number)"
      draft.habit.note = row["description"].text
      draft.habit.category = name(row["category"], in: categories)
      draft.habit.created = day(row["start_date"], row["start_date"].text, "start")
      draft.schedule = schedule(row)
      if let target = amount(row["target_count"]) {
        draft.habit.kind = .atLeast(target: target)
        draft.habit.unit = name(row["unit"], in: units)
      }
      draft.isArchived = (row["archived"].whole ?? 0) >= 1
      draft.order = row["Order_num"].number ?? 0
      return draft
    }
    try database.rows(of: "REMINDERS", ["habit_id", "time"]) { row in
      let what = "a reminder of a habit"
      let habit = habits.index(of: row["habit_id"], .note, "sqlite.gone", what)
      let time = row["time"].needed?.meaning("a time of day", code: "sqlite.time") {
        $0 == 0 ? nil : TimeOfDay(minutes: $0)
      }
      if let habit, let time { habits.drafts[habit].habit.reminders.append("\(time)") }
    }
    try database.rows(of: "CHECKINS", checkIns) { row in
      let date = row["date"]
      guard let habit = habits.index(of: row["Habit_id"]),
        let day = day(date, date.needed?.string, "entry"), let state = state(row, habits)
      else { return }
      var entry = Entry(day: day, state: state)
      let kind = habits.drafts[habit].habit.kind
      if let amount = amount(row["actual_count"]), fits(row["actual_count"], amount, state, kind) {
        entry = Entry(day: day, value: amount, state: state == .skipped ? .skipped : nil)
      }
      if let note = row["note"].text { entry.details.note = note }
      habits.drafts[habit].entries.append(entry)
    }
    habits.keepOneADay(.last)
    habits.sort()
  }

  /// Returns the name for the number in a field; numbers below 1 mean none.
  private static func name(_ field: Field, in names: [Int: String]) -> String? {
    guard let key = field.whole, key > 0 else { return nil }
    return names[key] ?? field.leaveOut("sqlite.gone", "there is no row \(key)")
  }

  private static func day(_ field: Field, _ text: String?, _ what: String) -> Day? {
    text.flatMap { field.accepted(Day(compact: $0), of: $0, what: what) }
  }

  /// Returns an amount, or `nil` for 0, which means none.
  private static func amount(_ field: Field) -> Double? {
    guard let amount = field.number, amount != 0 else { return nil }
    return amount > 0 ? amount : field.leaveOut("sqlite.amount", "\(amount.short) is not an amount")
  }

  private static func schedule(_ row: Row) -> Schedule {
    switch row["schedule"].whole {
    case 0:
      if let schedule = row["active_days"].string.flatMap(weekdays) { return schedule }
    case 1:
      let periods: [(CalendarPeriod, days: Int)] = [(.week, 7), (.month, 31), (.year, 366)]
      let times = row["days"].whole ?? 0
      if let period = row["period"].whole, periods.indices.contains(period),
        (1...periods[period].days).contains(times)
      {
        return .quota(times: times, per: periods[period].0)
      }
    case 2:
      // Nothing says on which day such a habit is due after a miss, so no single day is due.
      if let days = row["repeating_count"].whole, (1...Schedule.maxCount).contains(days) {
        return Schedule(times: 1, in: days)
      }
    default: break
    }
    let message = "unknown schedule; read as daily"
    row["schedule"].report(.warning, "sqlite.schedule", message)
    return .daily
  }

  /// Returns the weekdays of a list such as `1,3,5`, where 0 is Sunday, or `nil` if it is invalid.
  private static func weekdays(_ list: String) -> Schedule? {
    let numbers = list.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 7 }
    guard numbers.allSatisfy((0...6).contains) else { return nil }
    return Schedule(on: numbers.compactMap(Weekday.init(fromSunday:)))
  }

  /// Returns the state of a day by its stored number.
  ///
  /// Only 2 is certain. The streak that a backup stores continues over days of number 3, and its
  /// length matches a restart after each day of number 1.
  private static func state(_ row: Row, _ habits: HabitList) -> Entry.State? {
    let states: [Int: Entry.State] = [1: .failed, 2: .done, 3: .skipped]
    let state = row["type"].needed?.meaning("a mark", code: "sqlite.value") { states[$0] }
    if let state, state != .done {
      let number = state == .failed ? 1 : 3
      let message =
        "Rewire gives only the number \(number) for a mark that is read as '\(state)', which fits"
        + " the streaks that it stores"
      habits.note("rewire.mark", about: "\(number)", message)
    }
    return state
  }

  /// Returns whether an amount fits the state that the app stored for the day, which counts.
  ///
  /// A habit judges its amounts by its current target.
  private static func fits(
    _ field: Field,
    _ amount: Double,
    _ state: Entry.State,
    _ kind: Kind
  ) -> Bool {
    let isReached = amount >= kind.target ?? 0
    if state == .skipped || (state == .done) == isReached { return true }
    let message = "an amount against what the app said of the day, which counts; left out"
    field.report(.warning, "sqlite.amount", message)
    return false
  }
}
