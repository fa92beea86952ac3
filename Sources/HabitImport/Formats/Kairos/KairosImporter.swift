import Foundation
import HabitCore
import HabitReading

/// Reads the SwiftData store of "KAIROS" by Miss4Chan (`DM.Kairos`).
///
/// Skips a row without a completion: it records only that the app was open in that period, which
/// the schedule already covers. The profile name is never read.
struct KairosImporter: ExportReading {
  static let format = Format(
    id: "kairos",
    name: "KAIROS (Miss4Chan)",
    recognition: "a database with the table 'ZTASKOCCURRENCE' and one of tasks",
    contents: "tasks with recurrence, difficulty and category; completions with experience points",
    origin: "in Xcode: Devices → the app → Download Container; give the whole app folder; "
      + "or a backup by Finder",
    evidence: .source
  )

  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "sqlite.category": OmissionKind("category", "gone"),
    "sqlite.difficulty": OmissionKind("difficulty", "not known"),
    "sqlite.points": OmissionKind("value", "no number of points"),
  ]

  static let readsInstants = true

  static func recognizes(_ file: ExportFile, _ settings: ImportSettings) -> Bool {
    guard let store = file.store, store.has("ZTASKOCCURRENCE") else { return false }
    return KairosTask.tables.contains { store.has($0) }
  }

  private let file: ExportFile
  private let clock: DayClock
  private var findings = Findings()
  private var categories: [Int: Category] = [:]
  private var tasks: [KairosTask] = []
  /// The indexes of the tasks by row key.
  private var indexes: [Int: Int] = [:]
  /// The indexes of deleted tasks that still have completions, by their former titles.
  private var lostIndexes: [String: Int] = [:]

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    file = export.main
    clock = settings.clock
  }

  private enum CategoryColumn: String, SQLiteColumn {
    case key = "Z_PK"
    case name = "ZNAME"
    case color = "ZCOLORHEX"
    case symbol = "ZICONNAME"
  }

  private enum ProfileColumn: String, SQLiteColumn {
    case experience = "ZTOTALXP"
  }

  private enum OccurrenceColumn: String, SQLiteColumn {
    case task = "ZTASK"
    case start = "ZPERIODSTART"
    case completed = "ZCOMPLETEDDATE"
    case title = "ZSNAPSHOTTITLE"
    case notes = "ZSNAPSHOTNOTES"
    case difficulty = "ZSNAPSHOTDIFFICULTY"
  }

  /// Reads all tasks with their completions, the newest task first, as the app shows them.
  mutating func read() throws(ImportError) -> Imported {
    guard let store = file.store else { throw SQLiteStore.isMissing(file) }
    var imported = Imported()
    try store.forEachRow(of: "ZCATEGORY", CategoryColumn.self) { row in
      let category = category(row)
      categories[row.key(.key, &findings)] = category
      imported.categories.append(category)
    }
    for table in KairosTask.tables {
      try store.forEachRow(of: table, KairosTask.Column.self) { addTask($0) }
    }
    try store.forEachRow(of: "ZTASKOCCURRENCE", OccurrenceColumn.self) { addOccurrence($0) }
    try store.forEachRow(of: "ZUSERPROFILE", ProfileColumn.self) { row in
      guard let experience = row.integer(.experience, &findings) else { return }
      guard (0...1_000_000_000).contains(experience) else {
        return row.report("points", .experience, "is not a number of points; left out", &findings)
      }
      imported.storedExperience = max(experience, imported.storedExperience ?? 0)
    }
    let newestFirst = tasks.indices.sorted {
      (-tasks[$0].created, $0) < (-tasks[$1].created, $1)
    }
    imported.habits = newestFirst.map { tasks[$0].history }
    imported.diagnostics = findings.diagnostics
    return imported
  }

  private mutating func category(_ row: SQLiteRow<CategoryColumn>) -> Category {
    var category = Category(name: row.text(.name, &findings) ?? "")
    category.symbol = row.text(.symbol, &findings)
    let color = row.text(.color, &findings)
    category.color = row.color(color, of: .color, &findings)
    return category
  }

  private mutating func addTask(_ row: SQLiteRow<KairosTask.Column>) {
    let key = row.key(.key, &findings)
    guard indexes[key] == nil else {
      let reason = "its key appears twice; the first counts"
      return row.report(.warning, "core-data.key", reason, &findings)
    }
    indexes[key] = tasks.count
    var task = KairosTask(
      habit: Habit(
        id: row.uuid(.id, &findings) ?? "task-\(key)",
        name: row.text(.title, &findings) ?? Self.untitled,
        source: Self.format.id
      )
    )
    task.habit.note = row.text(.notes, &findings)
    task.habit.difficulty = difficulty(row, .difficulty)
    task.recurrence = recurrence(row)
    task.habit.schedules = [ScheduleChange(task.recurrence.schedule)]
    task.isActive = row.integer(.isActive, &findings) != 0
    task.habit.category = categoryName(row)
    if let created = row.optionalInstant(.created, &findings) {
      task.created = created.seconds
      task.habit.created = row.accepted(created.day(in: clock.timeZone), of: .created, &findings)
    }
    tasks.append(task)
  }

  private mutating func recurrence(_ row: SQLiteRow<KairosTask.Column>) -> KairosRecurrence {
    guard let text = row.rawValue(.recurrence, &findings) else { return .daily }
    if let recurrence = KairosRecurrence(rawValue: text) { return recurrence }
    row.report("recurrence", .recurrence, "holds \(text.quoted); taken as daily", &findings)
    return .daily
  }

  private mutating func categoryName(_ row: SQLiteRow<KairosTask.Column>) -> String? {
    guard let key = row.integer(.category, &findings) else { return nil }
    if let category = categories[key] { return category.name }
    row.report("category", .category, "names a category that is gone; left out", &findings)
    return nil
  }

  private mutating func difficulty<Column>(
    _ row: SQLiteRow<Column>,
    _ column: Column
  ) -> Difficulty? {
    guard let text = row.rawValue(column, &findings) else { return nil }
    if let difficulty = Difficulty(rawValue: text) { return difficulty }
    row.report("difficulty", column, "holds \(text.quoted); left out", &findings)
    return nil
  }

  /// The name that the app gives a completion without a title.
  private static let untitled = "Task"

  private mutating func addOccurrence(_ row: SQLiteRow<OccurrenceColumn>) {
    let title = row.text(.title, &findings)
    let key = row.integer(.task, &findings)
    let start = start(row)
    if let index = key.flatMap({ indexes[$0] }) {
      tasks[index].lastSeen = [tasks[index].lastSeen, start].compactMap(\.self).max()
    }
    guard row[.completed] != .null, let entry = entry(row, title: title, key: key) else { return }
    let index = key.flatMap { indexes[$0] } ?? lostIndex(title ?? Self.untitled, row)
    tasks[index].entries.append(entry)
  }

  /// Returns the first day of the period of a row, which begins in the time zone of the phone.
  private mutating func start(_ row: SQLiteRow<OccurrenceColumn>) -> Day? {
    guard let instant = row.optionalInstant(.start, &findings) else { return nil }
    if !instant.beginsDay(in: clock.timeZone) {
      let reason =
        "its period begins at \(instant.clockTime(in: clock.timeZone) ?? "no time") in"
        + " \(clock.timeZone.identifier), so the phone was in another zone; set it as 'timeZone'"
      row.report(.warning, "kairos.zone", reason, &findings)
    }
    return instant.nearestDay(in: clock.timeZone)
  }

  private mutating func entry(
    _ row: SQLiteRow<OccurrenceColumn>,
    title: String?,
    key: Int?
  ) -> Entry? {
    guard let instant = row.instant(.completed, &findings),
      let day = row.accepted(clock.day(of: instant), of: .completed, &findings)
    else { return nil }
    let habit = key.flatMap { indexes[$0] }.map { tasks[$0].habit }
    var details = EntryDetails()
    details.instant = instant.written(in: clock.timeZone)
    details.note = row.text(.notes, &findings)
    let difficulty = difficulty(row, .difficulty) ?? habit?.difficulty
    details.experience = difficulty?.kairosExperience
    if let habit, title != habit.name { details.title = title }
    var entry = Entry(day: day, state: .done)
    entry.time = clock.time(of: instant)
    entry.details = details
    return entry
  }

  /// Returns the index of a deleted task, of which only completions with its title are left.
  private mutating func lostIndex(_ title: String, _ row: SQLiteRow<OccurrenceColumn>) -> Int {
    let reason = "a completion of a task that is gone; kept under the title it had"
    row.report(.note, "kairos.task", reason, &findings)
    if let index = lostIndexes[title] { return index }
    var habit = Habit(id: "gone-\(title)", name: title, source: Self.format.id)
    habit.schedules = [ScheduleChange(.none)]
    lostIndexes[title] = tasks.count
    tasks.append(KairosTask(habit: habit, isActive: false))
    return tasks.count - 1
  }
}

extension Difficulty {
  /// The experience points that KAIROS gives for a completion.
  var kairosExperience: Int {
    switch self {
    case .trivial: 10
    case .easy: 25
    case .normal: 50
    case .hard: 100
    case .brutal: 200
    }
  }
}

/// A task of KAIROS with its completions.
struct KairosTask {
  var habit: Habit
  var recurrence = KairosRecurrence.daily
  var isActive = true
  /// The time of its creation in seconds, by which the app orders its tasks.
  var created = -Double.infinity
  var entries: [Entry] = []
  /// The last day on which the app is known to have shown the task.
  var lastSeen: Day?

  /// The tables of tasks of the current and the first version.
  static let tables = ["ZUSERTASK", "ZTASK"]

  enum Column: String, SQLiteColumn {
    case key = "Z_PK"
    case id = "ZID"
    case title = "ZTITLE"
    case notes = "ZNOTES"
    case recurrence = "ZRECURRENCE"
    case difficulty = "ZDIFFICULTY"
    case created = "ZCREATEDAT"
    case isActive = "ZISACTIVE"
    case category = "ZCATEGORY"
  }

  /// The history of the task.
  ///
  /// The app stores no end day for a deleted task, so the task ends on the last day on which it was
  /// shown.
  var history: HabitHistory {
    var habit = habit
    if !isActive {
      habit.archived = [lastSeen, entries.map(\.day).max(), habit.created].compactMap(\.self).max()
    }
    return HabitHistory(habit, entries: entries)
  }
}

/// How often a task of KAIROS recurs.
enum KairosRecurrence: String {
  case daily
  case weekly
  case biWeekly
  case monthly
  case biMonthly
  case none

  /// The schedule that the app actually applies.
  ///
  /// The app begins a two-week period every week and a two-month period every month, so such tasks
  /// recur as often as weekly and monthly ones.
  var schedule: Schedule {
    switch self {
    case .daily: .daily
    case .weekly, .biWeekly: .quota(times: 1, per: .week)
    case .monthly, .biMonthly: .quota(times: 1, per: .month)
    case .none: .none
    }
  }
}
