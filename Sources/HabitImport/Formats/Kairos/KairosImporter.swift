import Foundation
import HabitCore
import HabitReading

/// Reads the SwiftData store of "KAIROS" by Miss4Chan (`DM.Kairos`).
///
/// Skips a row without a completion: it records only that the app was open in that period, which
/// the schedule already covers. The profile name is never read.
enum KairosImporter: RowReading {
  static let format = Format(
    id: "kairos",
    name: "KAIROS (Miss4Chan)",
    recognition: "a database with the table 'ZTASKOCCURRENCE' and one of tasks",
    contents: "tasks with recurrence, difficulty and category; completions with experience points",
    origin: "in Xcode: Devices → the app → Download Container; give the whole app folder; "
      + "or a backup by Finder",
    evidence: .source,
    reads: [.instants, .clockTimes],
    omissions: [
      "sqlite.difficulty": OmissionKind("difficulty", "unknown"),
      "sqlite.points": OmissionKind("value", "not a number of points"),
    ]
  )

  /// The tables of tasks of the current and the first version.
  private static let tables = ["ZUSERTASK", "ZTASK"]

  static func canRead(_ store: SQLiteStore) -> Bool {
    store.has("ZTASKOCCURRENCE") && tables.contains { store.has($0) }
  }

  /// The name that the app gives a completion without a title.
  private static let untitled = "Task"

  /// Reads all tasks with their completions, the newest task first, as the app shows them.
  static func read(_ database: Database, into habits: HabitList) throws(ImportError) {
    let clock = database.settings.clock
    var categories: [Int: String] = [:]
    let category = ["ZNAME", "ZICONNAME", "ZCOLORHEX", "Z_PK"]
    try database.rows(of: "ZCATEGORY", category) { row in
      var category = Category(name: row["ZNAME"].string ?? "")
      category.symbol = row["ZICONNAME"].string
      category.color = row["ZCOLORHEX"].color()
      habits.categories.append(category)
      categories[row.number("Z_PK")] = category.name
    }
    let task = [
      "Z_PK", "ZID", "ZTITLE", "ZNOTES", "ZDIFFICULTY", "ZRECURRENCE", "ZISACTIVE", "ZCATEGORY",
      "ZCREATEDAT",
    ]
    for table in tables {
      try habits.addRows(of: table, in: database, task) { row, number in
        draft(row, number, categories, clock.timeZone)
      }
    }
    let occurrence = [
      "ZSNAPSHOTTITLE", "ZTASK", "ZPERIODSTART", "ZCOMPLETEDDATE", "ZSNAPSHOTNOTES",
      "ZSNAPSHOTDIFFICULTY",
    ]
    try database.rows(of: "ZTASKOCCURRENCE", occurrence) { add($0, clock, to: habits) }
    try database.rows(of: "ZUSERPROFILE", ["ZTOTALXP"]) { row in
      let points = row["ZTOTALXP"].meaning("a number of points", code: "sqlite.points") {
        (0...1_000_000_000).contains($0) ? $0 : nil
      }
      if let points { habits.storedExperience = max(points, habits.storedExperience ?? 0) }
    }
    for index in habits.drafts.indices where habits.drafts[index].isArchived {
      // Nothing says when a task was deleted, so it ends on the last day on which it was shown.
      let draft = habits.drafts[index]
      let days = [draft.lastDay, draft.entries.map(\.day).max(), draft.habit.created]
      habits.drafts[index].habit.archived = days.compactMap(\.self).max()
      habits.drafts[index].isArchived = false
    }
    habits.sort(setsPositions: false)
  }

  private static func draft(
    _ row: Row,
    _ number: Int,
    _ categories: [Int: String],
    _ zone: TimeZone
  ) -> HabitDraft {
    var draft = HabitDraft(id: row["ZID"].uuid ?? "task-\(number)", source: format)
    draft.habit.name = row["ZTITLE"].string ?? untitled
    draft.habit.note = row["ZNOTES"].string
    draft.habit.difficulty = difficulty(row["ZDIFFICULTY"])
    draft.habit.schedules = [ScheduleChange(schedule(row["ZRECURRENCE"]))]
    draft.isArchived = row["ZISACTIVE"].whole == 0
    draft.habit.category = row["ZCATEGORY"].meaning("a category", code: "sqlite.gone") {
      categories[$0]
    }
    let created = row["ZCREATEDAT"]
    let instant = created.appleInstant
    draft.order = instant.map { -$0.seconds } ?? .infinity
    draft.habit.created = instant.flatMap {
      created.accepted($0.day(in: zone), of: $0.seconds.short, what: "start")
    }
    return draft
  }

  private static func difficulty(_ field: Field) -> Difficulty? {
    field.rawValue.flatMap { text in
      Difficulty(rawValue: text)
        ?? field.leaveOut("sqlite.difficulty", "unknown difficulty \(text.quoted)")
    }
  }

  /// Returns the schedule that the app actually applies.
  ///
  /// The app begins a two-week period every week and a two-month period every month, so such tasks
  /// recur as often as weekly and monthly ones.
  private static func schedule(_ field: Field) -> Schedule {
    switch field.rawValue {
    case nil, "daily": return .daily
    case "weekly", "biWeekly": return .quota(times: 1, per: .week)
    case "monthly", "biMonthly": return .quota(times: 1, per: .month)
    case "none": return .none
    case let text?:
      field.report(
        .warning,
        "sqlite.recurrence",
        "unknown recurrence \(text.quoted); read as daily"
      )
      return .daily
    }
  }

  private static func add(_ row: Row, _ clock: DayClock, to habits: HabitList) {
    let title = row["ZSNAPSHOTTITLE"].string
    let index = row["ZTASK"].whole.flatMap { habits.index(of: $0) }
    // A period begins at a midnight in the time zone of the phone.
    let start = row["ZPERIODSTART"].appleInstant?.nearestDay(in: clock.timeZone)
    if let index {
      let days = [habits.drafts[index].lastDay, start]
      habits.drafts[index].lastDay = days.compactMap(\.self).max()
    }
    let completed = row["ZCOMPLETEDDATE"]
    guard let instant = completed.appleInstant,
      let day = completed.accepted(clock.day(of: instant), of: instant.seconds.short)
    else { return }
    reportZone(of: completed, instant, begun: row["ZPERIODSTART"].appleInstant, clock)
    let habit = index.map { habits.drafts[$0].habit }
    var entry = Entry(day: day, state: .done)
    entry.time = clock.time(of: instant)
    entry.details.instant = instant.written(in: clock.timeZone)
    entry.details.note = row["ZSNAPSHOTNOTES"].string
    let difficulty = difficulty(row["ZSNAPSHOTDIFFICULTY"]) ?? habit?.difficulty
    entry.details.experience = difficulty?.kairosExperience
    if let habit, title != habit.name { entry.details.title = title }
    let owner = index ?? lostIndex(title ?? untitled, row, habits)
    habits.drafts[owner].entries.append(entry)
  }

  /// Reports a completion that counts for another day than on the phone, whose periods begin at
  /// midnight.
  private static func reportZone(
    of field: Field,
    _ instant: AppleInstant,
    begun: AppleInstant?,
    _ clock: DayClock
  ) {
    guard let begun, !begun.beginsDay(in: clock.timeZone), let time = begun.time(in: clock.timeZone)
    else { return }
    let isBefore = time.minutes >= 720
    let minutes = isBefore ? 1_440 - time.minutes : -time.minutes
    let onPhone = AppleInstant(seconds: instant.seconds + Double(minutes * 60))
    guard clock.day(of: onPhone) != clock.day(of: instant) else { return }
    let reason =
      "the days of the phone begin at \(time) in \(clock.timeZone.identifier), so this was done on"
      + " another day there; add the zone of the phone to habitsite.yml, such as 'timeZone:"
      + " Europe/Berlin'"
    field.report(.warning, "kairos.zone", reason)
  }

  /// Returns the index of a deleted task, of which only completions with its title are left.
  private static func lostIndex(_ title: String, _ row: Row, _ habits: HabitList) -> Int {
    let reason = "a completion of a task that is gone; kept under the title it had"
    row.whole.report(.note, "kairos.task", reason)
    let index = habits.index(of: "gone-\(title)", named: title, format)
    habits.drafts[index].schedule = .none
    habits.drafts[index].order = .infinity
    habits.drafts[index].isArchived = true
    return index
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
