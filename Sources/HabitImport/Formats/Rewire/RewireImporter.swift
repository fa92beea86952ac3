import HabitCore
import HabitReading

/// Reads the backup of "Rewire", a database of schema 24.
struct RewireImporter: DatabaseReading {
  static let format = Format(
    id: "rewire",
    name: "Rewire",
    recognition: "a database with the tables 'Habits', 'CHECKINS' and 'UNIT'",
    contents: "habits with schedule, target, unit, category and reminders; days, amounts, notes",
    origin: "the app's backup, a '.db' file",
    evidence: .readers
  )

  private let store: SQLiteStore
  private var findings = Findings()
  /// The names of categories and of units by number.
  private var categories: [Int: String] = [:]
  private var units: [Int: String] = [:]
  private var habits: [RewireHabit] = []
  /// The indexes of the habits by number.
  private var indexes: [Int: Int] = [:]

  private enum CategoryColumn: String, SQLiteColumn {
    case key = "_id"
    case name = "category_name"
    case color = "category_color"
  }

  private enum UnitColumn: String, SQLiteColumn {
    case key = "_id"
    case name = "UNIT_NAME"
  }

  private enum ReminderColumn: String, SQLiteColumn {
    case habit = "habit_id"
    case time
  }

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    store = try Self.store(of: export, app: "Rewire")
  }

  static func canRead(_ store: SQLiteStore) -> Bool {
    store.has("Habits", "UNIT") && store.has(RewireCheckIn.Column.self, in: "CHECKINS")
  }

  private static let knownVersion = 24

  /// Reads all habits with their days, in the order of the app.
  mutating func read() throws(ImportError) -> Imported {
    findings.reportNewSchema(of: store, known: Self.knownVersion, app: "Rewire")
    var imported = Imported()
    try store.forEachRow(of: "category", CategoryColumn.self) { row in
      guard let category = category(row) else { return }
      categories[row.key(.key, &findings)] = category.name
      imported.categories.append(category)
    }
    try store.forEachRow(of: "UNIT", UnitColumn.self) { row in
      units[row.key(.key, &findings)] = row.words(.name, &findings)
    }
    try store.forEachRow(of: "Habits", RewireHabit.Column.self) { addHabit($0) }
    try store.forEachRow(of: "REMINDERS", ReminderColumn.self) { addReminder($0) }
    try store.forEachRow(of: "CHECKINS", RewireCheckIn.Column.self) { addCheckIn($0) }
    let drafts = drafts()
    findings.reportArchived(drafts, file: store.path)
    imported.habits = drafts.map(\.history)
    imported.diagnostics = findings.diagnostics
    return imported
  }

  private mutating func drafts() -> [HabitDraft] {
    let ordered = habits.sorted { ($0.order, $0.key) < ($1.order, $1.key) }
    return ordered.enumerated().map { location, habit in
      var habit = habit
      habit.draft.habit.position = Double(location + 1)
      let replaced = habit.keepLastOfEachDay()
      let message = "the same day twice for one habit; the last counts"
      let file = Location(file: store.path)
      findings.add(.warning, "entry.twice", times: replaced, message, at: file)
      return habit.draft
    }
  }

  private mutating func category(_ row: SQLiteRow<CategoryColumn>) -> Category? {
    guard let name = row.words(.name, &findings) else { return nil }
    var category = Category(name: name)
    let color = row.words(.color, &findings)
    category.color = row.color(color, of: .color, &findings)
    return category
  }

  private mutating func addHabit(_ row: SQLiteRow<RewireHabit.Column>) {
    guard let key = row.newKey(.key, in: &indexes, "rewire.key", &findings) else { return }
    var draft = HabitDraft(id: "rewire-\(key)", source: Self.format)
    draft.habit.name = row.words(.name, &findings) ?? "Habit \(key)"
    draft.habit.note = row.words(.description, &findings)
    draft.habit.category = name(row, .category, in: categories)
    draft.habit.created = start(row)
    draft.habit.schedules = schedules(row)
    if let target = target(row) {
      draft.habit.kind = .atLeast(target: target)
      draft.habit.unit = name(row, .unit, in: units)
    }
    draft.isArchived = (row.integer(.archived, &findings) ?? 0) >= 1
    let order = row.integer(.order, &findings) ?? 0
    habits.append(RewireHabit(draft: draft, key: key, order: order))
  }

  /// Returns the name for the number in a column; numbers below 1 mean none.
  private mutating func name(
    _ row: SQLiteRow<RewireHabit.Column>,
    _ column: RewireHabit.Column,
    in names: [Int: String]
  ) -> String? {
    guard let key = row.integer(column, &findings), key > 0 else { return nil }
    if let name = names[key] { return name }
    row.report("name", column, "names a row that is gone; left out", &findings)
    return nil
  }

  private mutating func start(_ row: SQLiteRow<RewireHabit.Column>) -> Day? {
    guard let text = row.words(.start, &findings) else { return nil }
    guard let day = Day(compact: text) else {
      row.report("day", .start, "holds \(text.quoted), not a day; left out", &findings)
      return nil
    }
    return row.accepted(day, of: .start, &findings)
  }

  /// Returns the target amount of a day, or `nil` for a habit that is only done or not.
  private mutating func target(_ row: SQLiteRow<RewireHabit.Column>) -> Double? {
    guard let target = row.number(.target, &findings), target != 0 else { return nil }
    if (0...Double.maxAccepted).contains(target) { return target }
    row.report("target", .target, "is not a target; the habit is done or not", &findings)
    return nil
  }

  private mutating func schedules(_ row: SQLiteRow<RewireHabit.Column>) -> [ScheduleChange] {
    guard let schedule = schedule(row) else {
      row.report("schedule", .schedule, "is not a schedule that is known; read as daily", &findings)
      return []
    }
    return schedule == .daily ? [] : [ScheduleChange(schedule)]
  }

  private mutating func schedule(_ row: SQLiteRow<RewireHabit.Column>) -> Schedule? {
    switch row.integer(.schedule, &findings).flatMap(RewireSchedule.init) {
    case nil: return nil
    case .weekdays: return row.text(.activeDays, &findings).flatMap(RewireSchedule.weekdays)
    case .interval:
      return row.integer(.repeatingCount, &findings).flatMap(RewireSchedule.interval)
    case .times:
      guard let days = row.integer(.days, &findings), let period = row.integer(.period, &findings)
      else { return nil }
      return RewireSchedule.times(days, period: period)
    }
  }

  private mutating func addReminder(_ row: SQLiteRow<ReminderColumn>) {
    guard let key = row.neededInteger(.habit, &findings),
      let minutes = row.neededInteger(.time, &findings)
    else { return }
    guard let index = indexes[key] else {
      let reason = "a reminder of a habit that is gone; left out"
      return row.report(.note, "rewire.reminder", reason, &findings)
    }
    guard (1..<1_440).contains(minutes) else {
      return row.report("time", .time, "is not a time of a day; left out", &findings)
    }
    let time = "\((minutes / 60).padded(to: 2)):\((minutes % 60).padded(to: 2))"
    habits[index].draft.habit.reminders.append(time)
  }

  private mutating func addCheckIn(_ row: SQLiteRow<RewireCheckIn.Column>) {
    guard let key = row.neededInteger(.habit, &findings) else { return }
    guard let index = indexes[key] else {
      let reason = "a day of a habit that is gone; left out"
      return row.report(.warning, "rewire.habit", reason, &findings)
    }
    guard let day = day(row), let checkIn = checkIn(row) else { return }
    var entry = Entry(day: day, state: checkIn.state)
    let kind = habits[index].draft.habit.kind
    if let amount = amount(row), reportsAgreement(of: checkIn, with: amount, kind, row) {
      entry = Entry(day: day, value: amount, state: checkIn == .skipped ? .skipped : nil)
    }
    if let note = row.words(.note, &findings) { entry.details.note = note }
    habits[index].draft.entries.append(entry)
  }

  private mutating func day(_ row: SQLiteRow<RewireCheckIn.Column>) -> Day? {
    guard let text = row.text(.date, &findings) else {
      if row[.date] == .null { row.report("empty", .date, "is empty; row left out", &findings) }
      return nil
    }
    guard let day = Day(compact: text) else {
      row.report("day", .date, "holds \(text.quoted), not a day; row left out", &findings)
      return nil
    }
    return row.accepted(day, of: .date, &findings)
  }

  private mutating func checkIn(_ row: SQLiteRow<RewireCheckIn.Column>) -> RewireCheckIn? {
    guard let number = row.neededInteger(.type, &findings) else { return nil }
    guard let checkIn = RewireCheckIn(rawValue: number) else {
      row.report("mark", .type, "holds \(number), not a mark; row left out", &findings)
      return nil
    }
    if checkIn != .done {
      let message =
        "Rewire gives only the number \(number) for a mark that is read as"
        + " '\(checkIn.state)', which fits the streaks that it stores"
      findings.add(.note, "rewire.mark", about: "\(number)", message, at: row.location)
    }
    return checkIn
  }

  /// Returns the amount of a day, or `nil` for 0, which means none.
  private mutating func amount(_ row: SQLiteRow<RewireCheckIn.Column>) -> Double? {
    guard let amount = row.number(.amount, &findings), amount != 0 else { return nil }
    if (0...Double.maxAccepted).contains(amount) { return amount }
    row.report("amount", .amount, "is not an amount; left out", &findings)
    return nil
  }

  /// Returns whether an amount agrees with a mark, and reports it if not.
  private mutating func reportsAgreement(
    of checkIn: RewireCheckIn,
    with amount: Double,
    _ kind: Kind,
    _ row: SQLiteRow<RewireCheckIn.Column>
  ) -> Bool {
    if checkIn.agrees(with: amount, of: kind) { return true }
    let message = "does not fit what the app said of the day, which counts; left out"
    row.report("amount", .amount, message, &findings)
    return false
  }
}
